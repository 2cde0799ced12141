//! Charts on the page: a card with a caption, a plot in two layers, its reading by pointer and keyboard, ways out.

mod cursor;
mod export;
mod numbers;
mod plot;
mod range;
mod stage;
mod tip;

use crate::icon;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use report::Report;
use report::picture::{self, Figure, Range};
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
}

impl Chart {
    /// The name in addresses and in the document.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::Latency => "latency",
            Self::Gantt => "gantt",
        }
    }

    /// Whether it shows a stretch of time that the reader moves through.
    fn pans(self) -> bool {
        self == Self::Gantt
    }

    /// Whether its kinds are named below it; the others name their series in the plot.
    fn has_legend(self) -> bool {
        self == Self::Gantt
    }

    fn figure(self, report: &Report, range: Option<Range>) -> Figure {
        let words = tongue::wording();
        match self {
            Self::Files => picture::files(report, &words),
            Self::Latency => picture::latency(report, &words),
            Self::Gantt => picture::gantt(report, &words, range),
        }
    }
}

/// The card of a chart.
pub(crate) fn card(chart: Chart, class: &'static str) -> AnyView {
    let stage = Stage::new(session(), chart);
    let table = RwSignal::new(false);
    view! {
        <figure class=format!("picture card {class}") data-chart=chart.id()>
            <figcaption>
                <h2>{move || stage.figure.with(|figure| figure.title.clone())}</h2>
                <span class="sub">{move || stage.figure.with(|figure| figure.subtitle.clone())}</span>
                {tools(stage, table)}
            </figcaption>
            {plot::plot(stage)}
            <p class="visually-hidden" id=stage.summary_id()>{move || stage.figure.with(|figure| figure.summary.clone())}</p>
            {chart.has_legend().then(|| legend(stage))}
            {move || table.get().then(|| numbers::tables(stage))}
        </figure>
    }
    .into_any()
}

fn tools(stage: Stage, table: RwSignal<bool>) -> AnyView {
    let name = move || tongue::ui(Ui::Table);
    view! {
        <div class="tools">
            {stage.chart.pans().then(|| range::buttons(stage))}
            <button type="button" class="button ghost small icon" aria-label=name title=name
                aria-pressed=move || table.get().to_string()
                on:click=move |_| table.update(|shown| *shown = !*shown)>{icon::TABLE.view()}</button>
            {export::menu(stage)}
        </div>
    }
    .into_any()
}

/// The kinds of a picture, each with its colour, and what it amounts to.
fn legend(stage: Stage) -> AnyView {
    let keys = move || {
        stage.figure.with(|figure| {
            let keys = figure.picture.legend();
            keys.iter().map(|key| (tip::ink_class(key.ink), key.name.to_owned())).collect::<Vec<_>>()
        })
    };
    let key = |(ink, name): (&'static str, String)| {
        view! { <span class="key"><span class=format!("swatch {ink}")></span>{name}</span> }
    };
    view! {
        <div class="legend">
            {move || keys().into_iter().map(key).collect_view()}
            <span class="note">{move || stage.figure.with(|figure| figure.summary.clone())}</span>
        </div>
    }
    .into_any()
}
