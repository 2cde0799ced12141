//! Charts on the page: a card with a caption, a plot in two layers, its reading by pointer and keyboard, ways out.

mod around;
mod cursor;
mod export;
mod legend;
mod numbers;
mod plot;
mod range;
mod stage;
mod tip;

use crate::dom::{El, button, div, el};
use crate::icon;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::Quantity;
use report::Report;
use report::picture::{self, Figure, Kind, Range};
use stage::Stage;

/// A chart of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Chart {
    /// Files a day against the interval.
    Files,
    /// The latency budget.
    Latency,
    /// Checkpoints, commits and compaction.
    Gantt,
    /// Live files over days.
    Live,
    /// Growth of the table's metadata file.
    Metadata,
    /// Commits that lose against the interval.
    Conflicts,
}

/// An x axis that several charts have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SharedAxis {
    /// The time between commits.
    Interval,
    /// The time since the table began.
    Age,
}

/// A value of a shared axis that is read in one of its charts.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct ReadAt {
    by: Chart,
    axis: SharedAxis,
    x: f64,
}

/// Charts that only engines have which have what they show.
pub(crate) const FURTHER: [Chart; 3] = [Chart::Live, Chart::Metadata, Chart::Conflicts];

impl Chart {
    /// The name in addresses and in the document.
    pub(crate) fn id(self) -> &'static str {
        let kind = match self {
            Self::Files => Kind::Files,
            Self::Latency => Kind::Latency,
            Self::Gantt => Kind::Gantt,
            Self::Live => Kind::Live,
            Self::Metadata => Kind::Metadata,
            Self::Conflicts => Kind::Conflicts,
        };
        kind.id()
    }

    /// Whether it shows a stretch of time that the reader moves through.
    fn pans(self) -> bool {
        self == Self::Gantt
    }

    /// The x axis, where other charts have the same.
    fn shared_axis(self) -> Option<SharedAxis> {
        match self {
            Self::Files | Self::Conflicts => Some(SharedAxis::Interval),
            Self::Live | Self::Metadata => Some(SharedAxis::Age),
            Self::Latency | Self::Gantt => None,
        }
    }

    /// Whether the engine has what it shows.
    pub(crate) fn exists_in(self, report: &Report) -> bool {
        let quantity = match self {
            Self::Live => Quantity::LiveFilesPeak,
            Self::Metadata => Quantity::MetadataJsonBytes,
            Self::Conflicts => Quantity::CommitSuccess,
            Self::Files | Self::Latency | Self::Gantt => return true,
        };
        report.value(quantity).is_some()
    }

    fn figure(self, report: &Report, second: Option<&Report>, range: Option<Range>) -> Option<Figure> {
        let figure = self.alone(report, range)?;
        // Both are seen at the same time of the day.
        let range = range.or_else(|| self.pans().then(|| picture::gantt_range(report)));
        Some(figure.over(second.and_then(|second| self.alone(second, range))))
    }

    fn alone(self, report: &Report, range: Option<Range>) -> Option<Figure> {
        let words = tongue::wording();
        match self {
            Self::Files => Some(picture::files(report, &words)),
            Self::Latency => Some(picture::latency(report, &words)),
            Self::Gantt => Some(picture::gantt(report, &words, range)),
            Self::Live => picture::live_files(report, &words),
            Self::Metadata => picture::metadata(report, &words),
            Self::Conflicts => picture::conflicts(report, &words),
        }
    }
}

/// The card of a chart.
pub(crate) fn card(chart: Chart, class: &str) -> El {
    let stage = Stage::new(session(), chart);
    let table = RwSignal::new(false);
    let words = move |read: fn(&Figure) -> &String| move || stage.figure.with(|figure| read(figure).clone());
    let caption = el("figcaption")
        .child(el("h2").says(words(|figure| &figure.title)))
        .child(el("span").class("sub").says(words(|figure| &figure.subtitle)))
        .child(tools(stage, table));
    let keys = move || tongue::ui(if chart.pans() { Ui::GanttKeys } else { Ui::ChartKeys });
    let summary = el("p").class("visually-hidden").attr("id", &stage.summary_id());
    let summary = summary.says(words(|figure| &figure.summary)).text(" ").says(keys);
    let card = el("figure").class(&format!("picture card {class}")).attr("data-chart", chart.id());
    let card = card.child(caption).child(plot::plot(stage)).child(summary);
    let card = card.child(legend::legend(stage));
    let card = card.class_when("ranged", move || stage.is_ranged());
    let card = card.class_when("absent", move || stage.figure.with(|figure| figure.picture.panels.is_empty()));
    card.region(move || table.get().then(|| numbers::tables(stage)).into_iter().collect())
}

fn tools(stage: Stage, table: RwSignal<bool>) -> El {
    let tools = div("tools").child(range::back(stage));
    let tools = tools.children(if stage.chart.pans() { range::buttons(stage) } else { Vec::new() });
    let show = button("button ghost small icon", move || table.update(|shown| *shown = !*shown));
    let show = show.titled(|| tongue::ui(Ui::Table)).named("aria-pressed", move || table.get().to_string());
    tools.child(show.child(icon::TABLE.view())).child(export::menu(stage))
}
