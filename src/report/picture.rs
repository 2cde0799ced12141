//! Pictures of a scenario. Their curves come from the model, their words from a [`Labels`].

mod around;
mod conflicts;
mod day;
mod files;
mod gantt;
mod ghost;
mod growth;
mod latency;
mod map;
mod plan;
mod sensitivity;
mod spread;
mod trade;

pub use around::{Around, AroundTrade, Named, around};
pub use conflicts::conflicts;
pub use day::{Bar, bar, bars, simulated_day};
pub use files::files;
pub use gantt::{Range, gantt, gantt_range};
pub use growth::{live_files, metadata};
pub use latency::latency;
pub use map::{MAP_POINTS, map, map_over};
pub use sensitivity::sensitivity;
pub use spread::spread;
pub use trade::{trade, trade_interval};

use crate::Report;
use crate::message::PictureText;
use crate::wording::Labels;
use chart::{Axis, Steps};
use model::unit::Unit;
use model::{LatencyBudget, Parameter, Scenario};

/// Mean time from a change to its being readable, in seconds.
pub fn mean_latency(scenario: &Scenario) -> f64 {
    LatencyBudget::of(scenario).total_mean()
}

/// A chart of the page by its name. The page itself calls the functions that it draws with: this one links them all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// Files a day against the interval.
    Files,
    /// The latency budget.
    Latency,
    /// Checkpoints, commits and compaction.
    Gantt,
    /// Freshness against files.
    Trade,
    /// Live files over days.
    Live,
    /// Growth of the table's metadata file.
    Metadata,
    /// Commits that lose against the interval.
    Conflicts,
}

impl Kind {
    /// Every chart.
    pub const ALL: [Self; 7] =
        [Self::Files, Self::Latency, Self::Gantt, Self::Trade, Self::Live, Self::Metadata, Self::Conflicts];

    /// The name in addresses and in the document.
    pub fn id(self) -> &'static str {
        match self {
            Self::Files => "files",
            Self::Latency => "latency",
            Self::Gantt => "gantt",
            Self::Trade => "trade",
            Self::Live => "live",
            Self::Metadata => "metadata",
            Self::Conflicts => "conflicts",
        }
    }

    /// The chart of a name.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.id() == id)
    }

    /// The chart of a scenario, over that of a second one if there is one; nothing where the engine does not have what
    /// it shows. `range` is what is visible of a chart that pans.
    pub fn figure(
        self,
        report: &Report,
        second: Option<&Report>,
        words: &dyn Labels,
        range: Option<Range>,
    ) -> Option<Figure> {
        let figure = self.alone(report, words, range)?;
        // Both are seen at the same time of the day.
        let range = range.or_else(|| (self == Self::Gantt).then(|| gantt_range(report)));
        Some(figure.over(second.and_then(|second| self.alone(second, words, range))))
    }

    fn alone(self, report: &Report, words: &dyn Labels, range: Option<Range>) -> Option<Figure> {
        match self {
            Self::Files => Some(files(report, words)),
            Self::Latency => Some(latency(report, words)),
            Self::Gantt => Some(gantt(report, words, range)),
            Self::Trade => Some(trade(report, &report.choices(), words)),
            Self::Live => live_files(report, words),
            Self::Metadata => metadata(report, words),
            Self::Conflicts => conflicts(report, words),
        }
    }
}

/// A picture with the words around it.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The words above it.
    pub title: String,
    /// What it shows, beside the title.
    pub subtitle: String,
    /// What it says, in one sentence (also the picture's own description).
    pub summary: String,
    /// The picture.
    pub picture: chart::Picture,
}

impl Figure {
    fn new(words: &dyn Labels, texts: [PictureText; 3], panels: Vec<chart::Panel>) -> Self {
        let [title, subtitle, summary] = texts.map(|text| say(words, text));
        let mut picture = chart::Picture::new(title.clone(), summary.clone()).empty(say(words, PictureText::Empty));
        picture.panels = panels;
        Self { title, subtitle, summary, picture }
    }
}

impl Figure {
    /// The figure with a band behind the lines of its last panel, if there is one: where the present line lies when what
    /// was assumed turns out otherwise.
    pub fn with_band(mut self, band: Option<Named>) -> Self {
        if let (Some((name, points)), Some(panel)) = (band, self.picture.panels.last_mut()) {
            let band = chart::Band::new(name, points, chart::Ink::Mist);
            panel.layers.push(chart::Band { opacity: 0.3, ..band }.into());
        }
        self
    }
}

fn say(words: &dyn Labels, text: PictureText) -> String {
    words.picture(&text)
}

/// Gives an axis its unit: its ticks and their words.
fn in_unit(axis: Axis, words: &dyn Labels, unit: Unit) -> Axis {
    let tick = words.tick();
    let steps = match unit {
        Unit::Seconds | Unit::TimeOfDay => Steps::Time,
        Unit::Bytes => Steps::Binary,
        Unit::Count | Unit::PerDay => Steps::Whole,
        _ => Steps::Decimal,
    };
    axis.steps(steps).words(move |value, step| tick(value, step, unit))
}

/// Intervals of a picture over them, in seconds, and how many: as many as a curve that bends twice needs.
const INTERVALS: (f64, f64, usize) = (5.0, 1_800.0, 41);

/// The usual intervals, widened to hold the present one: the same in each picture, so that one can be read beside another.
fn intervals(report: &Report) -> Vec<f64> {
    let now = report.scenario().number(Parameter::Interval);
    let (from, to, count) = INTERVALS;
    let (from, to) = if now > 0.0 { (from.min(now), to.max(now)) } else { (from, to) };
    geometric(from, to, count)
}

/// So many values from `from` to `to`, evenly in the logarithm, both ends exact.
fn geometric(from: f64, to: f64, count: usize) -> Vec<f64> {
    let step = libm::log(to / from) / (count.max(2) - 1) as f64;
    let mut values: Vec<f64> = (0..count).map(|at| from * libm::exp(step * at as f64)).collect();
    if let Some(last) = values.last_mut() {
        *last = to;
    }
    values
}
