//! What a reader sees of a scenario, in both languages, as text.

use model::{Inputs, Parameter, Quantity};
use report::{Message, Report, Wording, picture};
use std::fmt::Write;
use words::Language;

/// Everything that the page shows of a scenario, line by line.
fn page(language: Language, inputs: &Inputs) -> String {
    let report = Report::of(inputs);
    let mut text = String::new();
    verdict(&mut text, language, &report);
    tiles(&mut text, language, &report);
    findings(&mut text, language, &report);
    figures(&mut text, language, &report);
    for quantity in [Quantity::FilesPerDay, Quantity::VisibleP95, Quantity::CommitsPerDay] {
        derivation(&mut text, language, &report, quantity);
    }
    text
}

fn verdict(text: &mut String, language: Language, report: &Report) {
    let verdict = report.verdict();
    let emphasised = |message: &Message| -> String {
        let pieces = language.pieces(message).into_iter();
        pieces.map(|piece| if piece.strong { format!("[{}]", piece.text) } else { piece.text }).collect()
    };
    writeln!(text, "{}", emphasised(&verdict.situation)).unwrap();
    for gain in &verdict.gain {
        writeln!(text, "{}", emphasised(gain)).unwrap();
    }
    for change in verdict.change.iter().chain(&verdict.more) {
        let effects: Vec<_> = change.effects.iter().map(|e| language.say(&Message::Effect(*e))).collect();
        let takes = language.change(change.takes)[0];
        writeln!(text, "( {} ) {takes}; {}", language.say(&change.button), effects.join("; ")).unwrap();
    }
}

fn tiles(text: &mut String, language: Language, report: &Report) {
    text.push('\n');
    for tile in report.tiles() {
        let value = language.short(tile.value, tile.quantity.unit());
        let notes: Vec<_> = tile.notes.iter().map(|note| language.say(note)).collect();
        let goal = tile.goal.map_or(String::new(), |goal| language.say(&Message::Goal(goal)));
        let evidence = language.evidence(tile.evidence)[0];
        writeln!(text, "{}: {value} | {} | {goal} | {evidence}", language.quantity(tile.quantity), notes.join(" | "))
            .unwrap();
    }
}

fn findings(text: &mut String, language: Language, report: &Report) {
    text.push('\n');
    for advice in report.advice() {
        let (severity, owner) = (language.severity(advice.severity), language.owner(advice.owner)[0]);
        writeln!(text, "{severity}, {owner}: {}. {}", language.say(&advice.title), language.say(&advice.body)).unwrap();
    }
}

fn figures(text: &mut String, language: Language, report: &Report) {
    text.push('\n');
    let figures = [
        picture::files(report, &language),
        picture::latency(report, &language),
        picture::gantt(report, &language, None),
    ];
    for figure in figures {
        writeln!(text, "{} ({}): {}", figure.title, figure.subtitle, figure.summary).unwrap();
        let names: Vec<_> = figure.picture.legend().iter().map(|key| key.name).collect();
        writeln!(text, "    {}", names.join(" | ")).unwrap();
    }
}

fn derivation(text: &mut String, language: Language, report: &Report, quantity: Quantity) {
    let Some(why) = report.why(quantity) else { return };
    writeln!(text, "\n{}: {}", language.quantity(quantity), language.exact(why.value, quantity.unit())).unwrap();
    for line in &why.lines {
        let formula = language.formula(&line.formula);
        let (name, value) = (language.line(line.name), language.exact(line.value, line.name.unit()));
        let (evidence, source) = (language.evidence(line.evidence)[0], language.source(&line.rule.source));
        writeln!(text, "  {name} = {value} [{evidence}; {source}]").unwrap();
        writeln!(text, "      {}\n      {}", formula.words, formula.values).unwrap();
    }
    for note in &why.thumb {
        let says = language.exact(note.says, quantity.unit());
        writeln!(text, "  {says}: {} {}", language.thumb(note.thumb), language.thumb_reason(note)).unwrap();
    }
    for claim in why.claims {
        writeln!(text, "  {}", language.claim(claim).join(" ")).unwrap();
    }
}

fn with_targets() -> Inputs {
    let mut inputs = Inputs::new();
    let targets = [
        (Parameter::GoalFreshness, "60s"),
        (Parameter::GoalFilesDay, "100k"),
        (Parameter::GoalFileSize, "64MiB"),
        (Parameter::Distribution, "hash"),
        (Parameter::Interval, "5min"),
    ];
    for (parameter, value) in targets {
        inputs.set_text(parameter, value).unwrap();
    }
    inputs
}

#[test]
fn the_default_scenario_in_english() {
    insta::assert_snapshot!(page(Language::English, &Inputs::new()));
}

#[test]
fn the_default_scenario_in_chinese() {
    insta::assert_snapshot!(page(Language::Chinese, &Inputs::new()));
}

#[test]
fn missed_targets_in_english() {
    insta::assert_snapshot!(page(Language::English, &with_targets()));
}

#[test]
fn missed_targets_in_chinese() {
    insta::assert_snapshot!(page(Language::Chinese, &with_targets()));
}
