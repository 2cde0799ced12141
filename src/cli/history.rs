//! What really happened, what was calibrated from it, and predicted beside observed, as text.

use crate::output::one_line;
use crate::table::table;
use exchange::calibrate::{Calibrated, Calibration, Compared, Fit, Pair};
use exchange::import::history::{Figures, Observed, Spread};
use model::unit::Unit;
use model::{Parameter, Quantity};
use words::{HistoryWord, Language};

/// Commits that are listed one by one; JSON has them all.
const LISTED: usize = 10;

type Rows = Vec<Vec<String>>;
/// The pair of one quantity.
type PairOf = fn(&Compared) -> Option<Pair>;

/// The sections of a history, each with its title.
pub(crate) fn sections(observed: &Observed, calibration: &Calibration, language: Language) -> String {
    let say = Say { observed, calibration, language };
    let parts = [
        (HistoryWord::Happened, say.happened()),
        (HistoryWord::Question, say.question()),
        (HistoryWord::Calibrated, say.calibrated(&calibration.taken)),
        (HistoryWord::Disagreeing, say.calibrated(&calibration.disagreeing)),
        (HistoryWord::Untold, say.untold()),
        (HistoryWord::Compared, say.fits()),
        (HistoryWord::Compared, say.compared()),
    ];
    let mut text = String::new();
    let mut last = None;
    for (word, rows) in parts.iter().filter(|(_, rows)| !rows.is_empty()) {
        if last != Some(*word) {
            text.push_str(&format!("\n{}\n", language.history_word(*word)));
        } else {
            text.push('\n');
        }
        text.push_str(&table(rows, 2));
        last = Some(*word);
    }
    text
}

struct Say<'a> {
    observed: &'a Observed,
    calibration: &'a Calibration,
    language: Language,
}

impl Say<'_> {
    fn word(&self, word: HistoryWord) -> String {
        self.language.history_word(word).to_owned()
    }

    fn short(&self, value: f64, unit: Unit) -> String {
        self.language.short(value, unit)
    }

    fn happened(&self) -> Rows {
        let figures = self.observed.figures();
        let mut rows = Vec::new();
        if figures.stream_commits > 0 {
            let count = |count: usize| self.short(count as f64, Unit::Count);
            let empty = format!("{} {}", count(figures.empty_commits), self.word(HistoryWord::EmptyCommits));
            let restarts = format!("{} {}", count(figures.restarts), self.word(HistoryWord::Restarts));
            let span = self.short(figures.span_s, Unit::Seconds);
            rows.push(vec![self.word(HistoryWord::Commits), count(figures.stream_commits), span, empty, restarts]);
        }
        let spreads = [
            (HistoryWord::Interval, figures.interval_s, Unit::Seconds),
            (HistoryWord::DataFiles, figures.data_files, Unit::Count),
            (HistoryWord::DeleteFiles, figures.delete_files, Unit::Count),
            (HistoryWord::Rows, figures.rows, Unit::Count),
            (HistoryWord::Bytes, figures.bytes, Unit::Bytes),
        ];
        rows.extend(spreads.iter().filter_map(|(word, spread, unit)| Some(self.spread(*word, &(*spread)?, *unit))));
        rows.extend(self.live());
        rows.extend(self.growth(&figures));
        rows.extend(self.others(&figures));
        rows
    }

    fn spread(&self, word: HistoryWord, spread: &Spread, unit: Unit) -> Vec<String> {
        let named = |word, value| format!("{} {}", self.word(word), self.short(value, unit));
        let p95 = format!("p95 {}", self.short(spread.p95, unit));
        vec![self.word(word), named(HistoryWord::Median, spread.median), p95, named(HistoryWord::Greatest, spread.max)]
    }

    fn live(&self) -> Option<Vec<String>> {
        let counts = self.observed.live.counts;
        let parts = [
            (HistoryWord::SomeDataFiles, counts.data_files, Unit::Count),
            (HistoryWord::SomeDeleteFiles, counts.delete_files, Unit::Count),
            (HistoryWord::SomeRows, counts.rows, Unit::Count),
            (HistoryWord::SomeBytes, counts.bytes, Unit::Bytes),
        ];
        let shown = parts.iter().filter_map(|(word, value, unit)| {
            Some(format!("{} {}", self.word(*word), self.short((*value)? as f64, *unit)))
        });
        let shown: Vec<String> = shown.collect();
        (!shown.is_empty()).then(|| [vec![self.word(HistoryWord::Live)], shown].concat())
    }

    fn growth(&self, figures: &Figures) -> Option<Vec<String>> {
        let parts = [
            (HistoryWord::SomeFiles, figures.files_per_day, Unit::Count),
            (HistoryWord::SomeRows, figures.rows_per_day, Unit::Count),
            (HistoryWord::SomeBytes, figures.bytes_per_day, Unit::Bytes),
        ];
        let shown = parts.iter().filter_map(|(word, value, unit)| {
            let value = (*value).filter(|value| *value > 0.0)?;
            Some(format!("{} {}", self.word(*word), self.short(value, *unit)))
        });
        let shown: Vec<String> = shown.collect();
        (!shown.is_empty()).then(|| [vec![self.word(HistoryWord::Growth)], shown].concat())
    }

    fn others(&self, figures: &Figures) -> Rows {
        let mut rows = Vec::new();
        for one in &figures.committers {
            let writer = one.writer.map_or("?", |writer| writer.id());
            let count = format!("{} + {}", one.commits, one.rewrites);
            let job = one_line(one.job.as_deref().unwrap_or("–"));
            rows.push(vec![self.word(HistoryWord::Committers), writer.to_owned(), count, job]);
        }
        if let Some(last) = figures.rewrites.last() {
            let number = |number: Option<u64>| number.map_or("?".to_owned(), |number| number.to_string());
            let change = format!("{} → {}", number(last.files_removed), number(last.files_added));
            rows.push(vec![self.word(HistoryWord::Rewrites), figures.rewrites.len().to_string(), change]);
        }
        if let Some(longest) = figures.gaps.first() {
            let longest = self.short(longest.seconds, Unit::Seconds);
            rows.push(vec![self.word(HistoryWord::Pauses), figures.gaps.len().to_string(), longest]);
        }
        rows
    }

    fn question(&self) -> Rows {
        let Some(diagnosis) = self.observed.diagnosis() else { return Vec::new() };
        let answer = vec![self.language.stall(diagnosis.answer).to_owned()];
        let proofs = diagnosis.proofs.iter().map(|proof| vec![format!("· {}", self.language.proof(proof))]);
        std::iter::once(answer).chain(proofs).collect()
    }

    fn calibrated(&self, all: &[Calibrated]) -> Rows {
        let row = |one: &Calibrated| {
            let print = |value| one.parameter.print(value);
            let samples = if one.samples > 0 { format!(" (n = {})", one.samples) } else { String::new() };
            let beyond = one.beyond.map_or_else(String::new, |value| {
                let unit = one.parameter.definition().kind.unit();
                format!("; {} {}", self.word(HistoryWord::Beyond), self.short(value, unit))
            });
            let before = format!("{} {}", self.word(HistoryWord::Before), print(&one.before));
            let basis = format!("{}{samples}{beyond}", self.language.basis(one.basis));
            vec![one.parameter.id().to_owned(), print(&one.value), before, basis]
        };
        all.iter().map(row).collect()
    }

    fn untold(&self) -> Rows {
        let row = |(parameter, why): (Parameter, &'static str)| vec![parameter.id().to_owned(), why.to_owned()];
        let untold = self.calibration.untold.iter();
        untold.map(|one| row((one.parameter, self.language.untold(one.why)))).collect()
    }

    fn fits(&self) -> Rows {
        if self.calibration.fits.is_empty() {
            return Vec::new();
        }
        let head = [HistoryWord::Commits, HistoryWord::Predicted, HistoryWord::Observed, HistoryWord::Error];
        let head = head.map(|word| self.word(word));
        let row = |fit: &Fit| {
            let show = |value| self.short(value, fit.quantity.unit());
            vec![
                self.language.quantity(fit.quantity).to_owned(),
                fit.commits.to_string(),
                show(fit.mean.predicted),
                show(fit.mean.observed),
                self.short(fit.error, Unit::Share),
            ]
        };
        let rows = self.calibration.fits.iter().map(row);
        std::iter::once([vec![String::new()], head.to_vec()].concat()).chain(rows).collect()
    }

    /// The newest commits, predicted / observed.
    fn compared(&self) -> Rows {
        let all = &self.calibration.compared;
        let newest = &all[all.len().saturating_sub(LISTED)..];
        if newest.is_empty() {
            return Vec::new();
        }
        let columns: [(Quantity, PairOf); 5] = [
            (Quantity::EffectiveInterval, |one| one.interval_s),
            (Quantity::DataFilesPerCommit, |one| one.data_files),
            (Quantity::EqualityDeleteFilesPerCommit, |one| one.equality_files),
            (Quantity::PositionDeleteFilesPerCommit, |one| one.position_files),
            (Quantity::BytesPerCommit, |one| one.bytes),
        ];
        let there = |(_, of): &&(Quantity, PairOf)| newest.iter().any(|one| of(one).is_some());
        let columns: Vec<_> = columns.iter().filter(there).collect();
        let head = columns.iter().map(|(quantity, _)| self.language.quantity(*quantity).to_owned());
        let mut rows = vec![std::iter::once("#".to_owned()).chain(head).collect::<Vec<_>>()];
        for one in newest {
            let pair = |(quantity, of): &&(Quantity, PairOf)| {
                let show = |value| self.short(value, quantity.unit());
                of(one).map_or("–".to_owned(), |pair| format!("{} / {}", show(pair.predicted), show(pair.observed)))
            };
            let id = one.id.map_or("–".to_owned(), |id| id.to_string());
            rows.push(std::iter::once(id).chain(columns.iter().map(pair)).collect());
        }
        rows
    }
}
