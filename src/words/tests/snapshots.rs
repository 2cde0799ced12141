//! What a reader sees of a scenario, in both languages, as text.

use model::{Inputs, Parameter, Quantity};
use report::{Message, Report, Wording, picture};
use words::Language;

/// Everything that the page shows of a scenario, line by line.
fn page(language: Language, inputs: &Inputs) -> String {
    let report = Report::of(inputs);
    let mut text = String::new();
    verdict(&mut text, language, &report);
    tiles(&mut text, language, &report);
    figures(&mut text, language, &report);
    for quantity in [Quantity::FilesPerDay, Quantity::VisibleP95, Quantity::CommitsPerDay] {
        derivation(&mut text, language, &report, quantity);
    }
    text
}

fn say(text: &mut String, line: String) {
    text.push_str(&line);
    text.push('\n');
}

fn verdict(text: &mut String, language: Language, report: &Report) {
    let verdict = report.verdict();
    let emphasised = |message: &Message| -> String {
        let pieces = language.pieces(message).into_iter();
        pieces.map(|piece| if piece.strong { format!("[{}]", piece.text) } else { piece.text }).collect()
    };
    say(text, emphasised(&verdict.situation));
    if let Some(gain) = &verdict.gain {
        say(text, emphasised(gain));
    }
    for change in verdict.change.iter().chain(&verdict.more) {
        let effects: Vec<_> = change.effects.iter().map(|e| language.say(&Message::Effect(*e))).collect();
        let takes = language.change(change.takes)[0];
        say(text, format!("( {} ) {takes}; {}", language.say(&change.button), effects.join("; ")));
    }
}

fn tiles(text: &mut String, language: Language, report: &Report) {
    text.push('\n');
    // The later tiles belong to questions that still grow.
    for tile in report.tiles().into_iter().take(4) {
        let value = language.short(tile.value, tile.quantity.unit());
        let notes: Vec<_> = tile.notes.iter().map(|note| language.tile_note(note)).collect();
        let goal = tile.goal.map_or(String::new(), |goal| language.say(&Message::Goal(goal)));
        let evidence = language.evidence(tile.evidence)[0];
        say(
            text,
            format!("{}: {value} | {} | {goal} | {evidence}", language.quantity(tile.quantity), notes.join(" | ")),
        );
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
        say(text, format!("{} ({}): {}", figure.title, figure.subtitle, figure.summary));
        let parts = figure.picture.panels.iter().filter(|panel| panel.is_bar()).flat_map(|panel| &panel.layers);
        let parts =
            parts.filter_map(|layer| if let chart::Layer::Spans(spans) = layer { Some(&*spans.name) } else { None });
        let names: Vec<_> = parts.chain(figure.picture.legend().iter().map(|key| key.name)).collect();
        say(text, format!("    {}", names.join(" | ")));
    }
}

fn derivation(text: &mut String, language: Language, report: &Report, quantity: Quantity) {
    let Some(why) = report.why(quantity) else { return };
    say(text, format!("\n{}: {}", language.quantity(quantity), language.exact(why.value, quantity.unit())));
    for line in &why.lines {
        let formula = language.formula(&line.formula);
        let (name, value) = (language.line(line.name), language.exact(line.value, line.name.unit()));
        let (evidence, source) = (language.evidence(line.evidence)[0], language.source(&line.rule.source));
        say(text, format!("  {name} = {value} [{evidence}; {source}]"));
        say(text, format!("      {}\n      {}", formula.words, formula.values));
    }
    if let Some(note) = &why.thumb {
        let says = language.exact(note.says, quantity.unit());
        let [strong, rest] = language.thumb_lines(note, &says);
        say(text, format!("  {strong} {rest}"));
    }
    for claim in why.claims {
        say(text, format!("  {}", language.claim(claim).join(" ")));
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
        inputs.set_text(parameter, value).expect("a value");
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

#[test]
fn a_summary_in_markdown() {
    let mut inputs = with_targets();
    inputs.set_text(Parameter::Title, "orders | per-minute *upserts*").expect("a text");
    let text = report::markdown(&Report::of(&inputs), &Language::English, Some("https://example.org/#v=1"));
    // Later tiles and findings belong to questions that still grow.
    insta::assert_snapshot!(
        text.split("\n## ").next().unwrap_or_default().lines().take(9).collect::<Vec<_>>().join("\n")
    );
}
