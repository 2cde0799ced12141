//! What really happened to a table or a job, what is calibrated from it, and the model's answer beside each commit.

use super::{View, table};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use exchange::calibrate::{Calibrated, Calibration, CompactionRun, Compared, Fit, Pair, Typed, calibrate};
use exchange::import::Import;
use exchange::import::history::{Observed, Spread};
use model::unit::Unit;
use words::{HistoryWord, PanelText, Ui};

/// Commits that are listed: the newest.
const LISTED: usize = 200;

/// What the reader may type beside the papers: name of the field, label, unit of the number.
const TYPED: [(&str, PanelText); 7] = [
    ("run-files", PanelText::RunFiles),
    ("run-gib", PanelText::RunGib),
    ("run-minutes", PanelText::RunMinutes),
    ("run-cores", PanelText::RunCores),
    ("planning-s", PanelText::PlanningSeconds),
    ("commit-p50-s", PanelText::CommitMedian),
    ("commit-p99-s", PanelText::CommitP99),
];

/// The histories of an import, and what the reader typed; nothing where there is neither.
pub(super) fn history(view: &View, import: Option<&Import>, fields: &Fields) -> Vec<Html> {
    let typed = typed(fields);
    let observed = import.and_then(|import| import.observed.as_ref());
    let mut parts = Vec::new();
    if observed.is_some() || typed != Typed::default() {
        let stated: Vec<_> = import.iter().flat_map(|import| import.set.iter().map(|set| set.parameter)).collect();
        let now = view.report.inputs();
        let now = import.map_or_else(|| now.clone(), |import| import.applied(now));
        let found = calibrate(observed, &now, &stated, &typed);
        parts.extend(observed.map(|observed| happened(view, observed)));
        parts.extend(observed.and_then(|observed| stalled(view, observed)));
        parts.extend(calibrated(view, &found));
        parts.extend(compared(view, &found));
    }
    parts.push(by_hand(view, fields));
    parts
}

fn word(view: &View, word: HistoryWord) -> &'static str {
    view.language.history_word(word)
}

/// What happened, counted.
fn happened(view: &View, observed: &Observed) -> Html {
    let figures = observed.figures();
    let spread = |name: HistoryWord, spread: Option<Spread>, unit: Unit| {
        let number = |value: f64| el("td").class("num").text(&view.language.short(value, unit));
        let cells = |spread: Spread| [spread.median, spread.p95, spread.max].map(number);
        let name = el("th").attr("scope", "row").text(word(view, name));
        spread.map(|spread| std::iter::once(name).chain(cells(spread)).collect::<Vec<_>>())
    };
    let rows = [
        spread(HistoryWord::Interval, figures.interval_s, Unit::Seconds),
        spread(HistoryWord::DataFiles, figures.data_files, Unit::Count),
        spread(HistoryWord::DeleteFiles, figures.delete_files, Unit::Count),
        spread(HistoryWord::Rows, figures.rows, Unit::Count),
        spread(HistoryWord::Bytes, figures.bytes, Unit::Bytes),
    ];
    let head = ["", word(view, HistoryWord::Median), "p95", word(view, HistoryWord::Greatest)];
    let count = |name, count: usize| format!("{} {}", view.language.exact(count as f64, Unit::Count), word(view, name));
    let counts = [
        count(HistoryWord::Commits, figures.stream_commits),
        count(HistoryWord::EmptyCommits, figures.empty_commits),
        count(HistoryWord::Restarts, figures.restarts),
        count(HistoryWord::Rewrites, figures.rewrites.len()),
    ];
    let told = figures.stream_commits > 0;
    let counts = told.then(|| el("p").class("soft").text(&counts.join(" · ")));
    let rows: Vec<_> = rows.into_iter().flatten().collect();
    let rows = (!rows.is_empty()).then(|| table(&head, rows));
    let heading = told.then(|| el("h3").text(word(view, HistoryWord::Happened)));
    div("").attr("data-history", "").children(heading).children(counts).children(rows)
}

/// Is the catalog slow, or is the barrier stuck?
fn stalled(view: &View, observed: &Observed) -> Option<Html> {
    let diagnosis = observed.diagnosis()?;
    let proofs = diagnosis.proofs.iter().map(|proof| el("li").text(&view.language.proof(proof)));
    let heading = el("h3").text(word(view, HistoryWord::Question));
    let answer = el("p").class("answer-line").text(view.language.stall(diagnosis.answer));
    Some(
        div("")
            .attr("data-stall", diagnosis.answer.id())
            .child(heading)
            .child(answer)
            .child(el("ul").class("plain").children(proofs)),
    )
}

/// Parameters that were derived, each with what it rests on, to be taken over together.
fn calibrated(view: &View, found: &Calibration) -> Vec<Html> {
    let head = [
        view.language.ui(Ui::Parameter),
        word(view, HistoryWord::Before),
        word(view, HistoryWord::Calibrated),
        view.language.panel(PanelText::Where),
    ];
    let list = |heading: HistoryWord, ones: &[Calibrated]| {
        let rows = ones.iter().map(|one| calibrated_row(view, one)).collect();
        (!ones.is_empty()).then(|| div("").child(el("h3").text(word(view, heading))).child(table(&head, rows)))
    };
    let take = || {
        let words = view.language.panel(PanelText::TakeCalibrated);
        div("row").child(button("button primary", &act::open(&found.inputs)).attr("data-calibrate", "").text(words))
    };
    let untold = found.untold.iter().map(|one| {
        let name = el("b").text(view.label(one.parameter));
        el("li").child(name).text(" ").text(view.language.untold(one.why))
    });
    let untold = (!found.untold.is_empty()).then(|| {
        let summary = el("summary").text(word(view, HistoryWord::Untold));
        el("details").child(summary).child(el("ul").class("plain").children(untold))
    });
    let take = (!found.taken.is_empty()).then(take);
    let lists = [list(HistoryWord::Calibrated, &found.taken), list(HistoryWord::Disagreeing, &found.disagreeing)];
    take.into_iter().chain(lists.into_iter().flatten()).chain(untold).collect()
}

fn calibrated_row(view: &View, one: &Calibrated) -> Vec<Html> {
    let value = |value| view.language.value(one.parameter, value);
    let basis = view.language.basis(one.basis);
    let samples = if one.samples > 1 { format!("{basis} (n = {})", one.samples) } else { basis.to_owned() };
    vec![
        el("th").attr("scope", "row").text(view.label(one.parameter)),
        el("td").class("num soft").text(&value(&one.before)),
        el("td").class(if one.value == one.before { "num" } else { "num changed" }).text(&value(&one.value)),
        el("td").text(&samples),
    ]
}

/// How well the calibrated scenario fits, by quantity and commit by commit.
fn compared(view: &View, found: &Calibration) -> Option<Html> {
    let (predicted, observed) = (word(view, HistoryWord::Predicted), word(view, HistoryWord::Observed));
    let row = |fit: &Fit| {
        let number = |value: f64| el("td").class("num").text(&view.language.short(value, fit.quantity.unit()));
        let share = |share: f64| el("td").class("num").text(&view.language.short(share, Unit::Share));
        vec![
            el("th").attr("scope", "row").text(view.language.quantity(fit.quantity)),
            number(fit.mean.predicted),
            number(fit.mean.observed),
            share(fit.error),
            share(fit.error_p95),
        ]
    };
    let head = [view.language.ui(Ui::Quantity), predicted, observed, word(view, HistoryWord::Error), "p95"];
    let fits = table(&head, found.fits.iter().map(row).collect());
    let summary = el("summary").text(view.language.panel(PanelText::EveryCommit));
    let every = el("details").child(summary).child(commits(view, &found.compared));
    let heading = el("h3").text(word(view, HistoryWord::Compared));
    (!found.fits.is_empty()).then(|| div("").attr("data-fits", "").child(heading).child(fits).child(every))
}

fn commits(view: &View, compared: &[Compared]) -> Html {
    let head = [
        "id",
        word(view, HistoryWord::Rows),
        word(view, HistoryWord::Interval),
        word(view, HistoryWord::DataFiles),
        word(view, HistoryWord::DeleteFiles),
        word(view, HistoryWord::Bytes),
    ];
    let pair = |pair: Option<Pair>, unit: Unit| {
        let words = |pair: Pair| {
            format!("{} / {}", view.language.short(pair.predicted, unit), view.language.short(pair.observed, unit))
        };
        el("td").class("num").text(&pair.map_or_else(String::new, words))
    };
    let row = |one: &Compared| {
        let rows = one.rows.map_or_else(String::new, |rows| view.language.exact(rows, Unit::Count));
        vec![
            el("th").attr("scope", "row").text(&one.id.map_or_else(String::new, |id| id.to_string())),
            el("td").class("num").text(&rows),
            pair(one.interval_s, Unit::Seconds),
            pair(one.data_files, Unit::Count),
            pair(one.equality_files.or(one.position_files), Unit::Count),
            pair(one.bytes, Unit::Bytes),
        ]
    };
    table(&head, compared.iter().rev().take(LISTED).map(row).collect())
}

fn typed(fields: &Fields) -> Typed {
    let number = |name: &str| fields.number(name, (0.0, 1e15)).filter(|number| *number > 0.0);
    let run = || {
        Some(CompactionRun {
            files: number("run-files")?,
            bytes: number("run-gib")? * 1_073_741_824.0,
            seconds: number("run-minutes")? * 60.0,
            cores: number("run-cores")?,
        })
    };
    Typed {
        runs: run().into_iter().collect(),
        planning_s: number("planning-s"),
        commit_p50_s: number("commit-p50-s"),
        commit_p99_s: number("commit-p99-s"),
    }
}

/// What was measured elsewhere: one compaction, one planning time, commit percentiles.
fn by_hand(view: &View, fields: &Fields) -> Html {
    let field = |(name, label): (&'static str, PanelText)| {
        let input = el("input").attr("type", "text").attr("inputmode", "decimal").attr("name", name).attr("id", name);
        let input = input.attr("size", "8").attr("value", fields.get(name).unwrap_or_default());
        el("label").attr("for", name).text(view.language.panel(label)).child(input)
    };
    let summary = el("summary").text(view.language.panel(PanelText::TypeMeasured));
    el("details").child(summary).child(div("row").children(TYPED.map(field)))
}
