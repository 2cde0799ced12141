//! A scenario in a line: for a title, a link, a picture on paper.

use crate::Language;
use model::Parameter;
use report::{Report, Wording as _};

impl Language {
    /// The settings that matter most.
    pub fn settings_line(self, report: &Report) -> String {
        let of = |parameter: Parameter| self.value(parameter, &report.scenario().value(parameter));
        let named = |parameter: Parameter| format!("{} {}", self.label(parameter), of(parameter));
        [of(Parameter::Interval), named(Parameter::Parallelism), named(Parameter::Buckets)].join(" · ")
    }

    /// A scenario in one line: its title, or its settings, and what they give.
    pub fn gist(self, report: &Report) -> String {
        let title = report.inputs().get(Parameter::Title).map(|title| Parameter::Title.print(&title));
        let start = title.filter(|title| !title.is_empty()).unwrap_or_else(|| self.settings_line(report));
        let results = report.tiles().into_iter().take(4);
        let results = results
            .map(|tile| format!("{} {}", self.quantity(tile.quantity), self.short(tile.value, tile.quantity.unit())));
        format!("{start} · {}", results.collect::<Vec<_>>().join(" · "))
    }

    /// A scenario in a few lines: the same, and the verdict.
    pub fn summary(self, report: &Report) -> String {
        let verdict = report.verdict();
        let gain = verdict.gain.as_ref().map(|gain| self.say(gain)).unwrap_or_default();
        format!("{}\n{} {gain}", self.gist(report), self.say(&verdict.situation))
    }
}
