//! A scenario as a document: Markdown to read, CSV to compute with.

mod owner;

pub use owner::{OwnerHeading, owner_page};

use crate::advice::Advice;
use crate::goal::Goal;
use crate::message::{Heading, Message};
use crate::tile::Tile;
use crate::{Report, Wording};
use model::parameter::Group;
use model::{Parameter, Value};

/// A summary in Markdown: verdict, headline numbers, what was set, what was found, and the link if there is one.
pub fn markdown(report: &Report, words: &dyn Wording, link: Option<&str>) -> String {
    let mut text = format!("# {}\n\n", title(report, words));
    let verdict = report.verdict();
    text += &inline(&words.say(&verdict.situation));
    if let Some(gain) = &verdict.gain {
        text.push(' ');
        text += &inline(&words.say(gain));
    }
    text.push_str("\n\n");
    table(
        &mut text,
        words,
        [Heading::Quantity, Heading::Value, Heading::Target, Heading::Evidence],
        tiles(report, words),
    );
    section(&mut text, words, Heading::Settings);
    table(&mut text, words, [Heading::Setting, Heading::Value], settings(report, words));
    let advice = report.advice();
    if !advice.is_empty() {
        section(&mut text, words, Heading::Findings);
        advice.iter().for_each(|advice| finding(&mut text, words, advice));
    }
    if let Some(link) = link {
        text += &format!("\n<{link}>\n");
    }
    text
}

fn title(report: &Report, words: &dyn Wording) -> String {
    match report.inputs().get(Parameter::Title) {
        Some(Value::Text(title)) if !title.trim().is_empty() => inline(&title),
        _ => words.say(&Message::Heading(Heading::Untitled)),
    }
}

/// Text inside a line: what would begin markup or end the line is disarmed.
fn inline(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\n' | '\r' => safe.push(' '),
            '|' | '*' | '_' | '`' | '[' | ']' | '<' | '#' | '\\' => {
                safe.push('\\');
                safe.push(letter);
            }
            _ => safe.push(letter),
        }
    }
    safe
}

fn section(text: &mut String, words: &dyn Wording, heading: Heading) {
    *text += &format!("\n## {}\n\n", words.say(&Message::Heading(heading)));
}

fn table<const N: usize>(text: &mut String, words: &dyn Wording, head: [Heading; N], rows: Vec<[String; N]>) {
    let head = head.map(|heading| words.say(&Message::Heading(heading)));
    let mut line = |cells: [String; N]| *text += &format!("| {} |\n", cells.join(" | "));
    line(head);
    line([(); N].map(|()| "---".to_owned()));
    rows.into_iter().for_each(&mut line);
}

fn tiles(report: &Report, words: &dyn Wording) -> Vec<[String; 4]> {
    let row = |tile: Tile| {
        let unit = tile.quantity.unit();
        let goal = Goal::of(report, tile.quantity).map_or(String::new(), |goal| words.say(&Message::Goal(goal)));
        [
            words.say(&Message::Quantity(tile.quantity)),
            words.say(&Message::Number(tile.value, unit)),
            goal,
            words.say(&Message::Evidence(tile.evidence)),
        ]
        .map(|cell| inline(&cell))
    };
    report.tiles().into_iter().map(row).collect()
}

/// What the reader gave, and the five settings that matter most whoever gave them.
fn settings(report: &Report, words: &dyn Wording) -> Vec<[String; 2]> {
    const FIRST: [Parameter; 6] = [
        Parameter::Engine,
        Parameter::Interval,
        Parameter::Parallelism,
        Parameter::Buckets,
        Parameter::UpsertRatio,
        Parameter::CompactionWindow,
    ];
    let worth = |parameter: &Parameter| {
        let kept_apart = matches!(parameter, Parameter::Title | Parameter::Note);
        let exists = parameter.exists_in(report.scenario().engine());
        exists && !kept_apart && (report.inputs().is_given(*parameter) || FIRST.contains(parameter))
    };
    let shown = Group::ALL.into_iter().flat_map(Group::parameters).filter(worth);
    let value = |parameter| words.say(&Message::Value(parameter, report.scenario().value(parameter)));
    shown.map(|p| [words.say(&Message::Label(p)), value(p)].map(|cell| inline(&cell))).collect()
}

fn finding(text: &mut String, words: &dyn Wording, advice: &Advice) {
    let severity = words.say(&Message::Severity(advice.severity));
    let (title, body) = (inline(&words.say(&advice.title)), inline(&words.say(&advice.body)));
    *text += &format!("- **{severity}**: {title}\n  {body}\n");
    for cure in &advice.cures {
        let (button, takes) = (words.say(&cure.button), words.say(&Message::Takes(cure.takes)));
        *text += &format!("  - {} {}\n", inline(&button), inline(&takes));
    }
}

/// Every quantity as CSV: id, value in its unit, unit, evidence. The same in every language.
pub fn csv(report: &Report) -> String {
    let mut text = "quantity,value,unit,evidence\n".to_owned();
    for (quantity, value) in report.estimate().values() {
        let evidence = report.estimate().evidence(quantity).map_or("", model::Evidence::id);
        text += &format!("{},{value},{},{evidence}\n", quantity.id(), quantity.unit().id());
    }
    text
}

/// The table of a picture as CSV (RFC 4180), numbers raw.
pub fn table_csv(table: &chart::Table) -> String {
    let line = |cells: Vec<String>| cells.iter().map(|cell| quoted(cell)).collect::<Vec<_>>().join(",") + "\r\n";
    let rows = table.rows.iter().map(|row| line(row.iter().map(chart::Cell::raw).collect()));
    std::iter::once(line(table.head.clone())).chain(rows).collect()
}

/// Quoted where it must be. A text that a spreadsheet would take for a formula is kept a text.
fn quoted(cell: &str) -> String {
    let formula = cell.starts_with(['=', '+', '@', '\t']) || (cell.starts_with('-') && cell.parse::<f64>().is_err());
    let cell = if formula { format!("'{cell}") } else { cell.to_owned() };
    if cell.contains([',', '"', '\n', '\r']) { format!("\"{}\"", cell.replace('"', "\"\"")) } else { cell }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::Inputs;

    #[test]
    fn csv_has_a_line_for_every_quantity() {
        let report = Report::of(&Inputs::new());
        let text = csv(&report);
        assert_eq!(text.lines().count(), 1 + report.estimate().values().count());
        assert!(text.contains("\ncommits_per_day,1440,per_day,measured\n"), "{text}");
    }

    #[test]
    fn a_title_cannot_break_the_document() {
        assert_eq!(inline("a|b\n# c *d* <e>"), "a\\|b \\# c \\*d\\* \\<e>");
    }

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        let cases = [("a,b", "\"a,b\""), ("say \"x\"", "\"say \"\"x\"\"\""), ("=1+1", "'=1+1"), ("-1.5", "-1.5")];
        for (cell, text) in cases {
            assert_eq!(quoted(cell), text);
        }
    }
}
