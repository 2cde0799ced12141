//! The page for who owns the product: what was chosen, what it costs, what to know before going live, and the figures
//! to check once it runs.

use super::{inline, settings, title};
use crate::message::Message;
use crate::owner::Choice;
use crate::{Report, Wording};
use model::{Parameter, Quantity, Severity};

/// Headings of the page, apart from [`crate::Heading`]: only this document needs them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum OwnerHeading {
    /// What was chosen.
    Chosen,
    /// What it costs.
    Cost,
    /// Other ways to run it.
    Ways,
    /// What to know before going live.
    BeforeLive,
    /// Nothing stands against it.
    NothingFound,
    /// Figures to check in production.
    Acceptance,
    /// Column: a figure.
    Figure,
    /// Column: what is planned.
    Planned,
    /// Column: a way to run it.
    Way,
}

impl OwnerHeading {
    /// Every heading.
    pub const ALL: [Self; 9] = [
        Self::Chosen,
        Self::Cost,
        Self::Ways,
        Self::BeforeLive,
        Self::NothingFound,
        Self::Acceptance,
        Self::Figure,
        Self::Planned,
        Self::Way,
    ];
}

/// Money, requests, machines.
const COSTS: [Quantity; 5] = [
    Quantity::CostMonth,
    Quantity::RequestCostMonth,
    Quantity::PutRequestsPerDay,
    Quantity::GetRequestsPerDay,
    Quantity::CompactionCoreHoursPerDay,
];

/// What production must show.
const FIGURES: [Quantity; 9] = [
    Quantity::EffectiveInterval,
    Quantity::CommitsPerDay,
    Quantity::DataFilesPerCommit,
    Quantity::FilesPerDay,
    Quantity::AverageDataFileBytes,
    Quantity::VisibleP95,
    Quantity::VisibleMax,
    Quantity::LiveFilesPeak,
    Quantity::SnapshotsRetained,
];

/// Settings that production must have.
const PROMISES: [Parameter; 5] = [
    Parameter::SnapshotAge,
    Parameter::LogRetention,
    Parameter::CleanCommits,
    Parameter::TargetFileSize,
    Parameter::CompactionWindow,
];

/// The page in Markdown; `heading` says a heading in the reader's language.
pub fn owner_page(
    report: &Report,
    words: &dyn Wording,
    heading: fn(OwnerHeading) -> &'static str,
    link: Option<&str>,
) -> String {
    let mut text = format!("# {}\n\n{}", title(report, words), verdict(report, words));
    let head = |column| inline(heading(column));
    section(&mut text, heading(OwnerHeading::Chosen));
    let chosen: Vec<Vec<String>> = settings(report, words).into_iter().map(Vec::from).collect();
    table(&mut text, &[head(OwnerHeading::Figure), head(OwnerHeading::Planned)], &chosen);
    section(&mut text, heading(OwnerHeading::Cost));
    table(&mut text, &[head(OwnerHeading::Figure), head(OwnerHeading::Planned)], &quantities(report, words, &COSTS));
    section(&mut text, heading(OwnerHeading::Ways));
    ways(&mut text, report, words, head(OwnerHeading::Way));
    section(&mut text, heading(OwnerHeading::BeforeLive));
    text += &known(report, words, heading(OwnerHeading::NothingFound));
    section(&mut text, heading(OwnerHeading::Acceptance));
    let mut figures = promises(report, words);
    figures.extend(quantities(report, words, &FIGURES));
    table(&mut text, &[head(OwnerHeading::Figure), head(OwnerHeading::Planned)], &figures);
    if let Some(link) = link {
        text += &format!("\n<{link}>\n");
    }
    text
}

fn section(text: &mut String, heading: &str) {
    *text += &format!("\n## {}\n\n", inline(heading));
}

fn table(text: &mut String, head: &[String], rows: &[Vec<String>]) {
    let mut line = |cells: &[String]| *text += &format!("| {} |\n", cells.join(" | "));
    line(head);
    line(&vec!["---".to_owned(); head.len()]);
    rows.iter().for_each(|row| line(row));
}

fn verdict(report: &Report, words: &dyn Wording) -> String {
    let verdict = report.verdict();
    let gain = verdict.gain.map(|gain| format!(" {}", inline(&words.say(&gain)))).unwrap_or_default();
    format!("{}{gain}\n", inline(&words.say(&verdict.situation)))
}

fn quantities(report: &Report, words: &dyn Wording, all: &[Quantity]) -> Vec<Vec<String>> {
    let row = |quantity: &Quantity| {
        let value = words.say(&Message::Number(report.value(*quantity)?, quantity.unit()));
        Some(vec![inline(&words.say(&Message::Quantity(*quantity))), inline(&value)])
    };
    all.iter().filter_map(row).collect()
}

fn promises(report: &Report, words: &dyn Wording) -> Vec<Vec<String>> {
    let has = |parameter: &&Parameter| report.scenario().has(**parameter);
    let row = |parameter: &Parameter| {
        let value = words.say(&Message::Value(*parameter, report.scenario().value(*parameter)));
        vec![inline(&words.say(&Message::Label(*parameter))), inline(&value)]
    };
    PROMISES.iter().filter(has).map(row).collect()
}

/// The present way and those beside it.
fn ways(text: &mut String, report: &Report, words: &dyn Wording, way: String) {
    const COLUMNS: [Quantity; 4] =
        [Quantity::EffectiveInterval, Quantity::VisibleP95, Quantity::FilesPerDay, Quantity::CostMonth];
    let mut head = vec![way];
    head.extend(COLUMNS.iter().map(|quantity| inline(&words.say(&Message::Quantity(*quantity)))));
    let row = |choice: Choice| {
        let numbers = [Some(choice.interval), Some(choice.p95), Some(choice.files_per_day), choice.cost_month];
        let mut cells = vec![inline(&words.say(&Message::Choice(choice.kind)))];
        let said = |(quantity, number): (&Quantity, Option<f64>)| {
            number.map_or_else(String::new, |number| inline(&words.say(&Message::Number(number, quantity.unit()))))
        };
        cells.extend(COLUMNS.iter().zip(numbers).map(said));
        cells
    };
    let rows: Vec<Vec<String>> = report.choices().into_iter().map(row).collect();
    table(text, &head, &rows);
}

/// What was found that someone must decide on.
fn known(report: &Report, words: &dyn Wording, nothing: &str) -> String {
    let grave = report.advice().into_iter().filter(|advice| advice.severity != Severity::Hint);
    let line = |advice: crate::Advice| {
        let severity = words.say(&Message::Severity(advice.severity));
        format!("- **{severity}**: {}\n", inline(&words.say(&advice.title)))
    };
    let lines: String = grave.map(line).collect();
    if lines.is_empty() { format!("{}\n", inline(nothing)) } else { lines }
}
