//! Whatever is set: every sentence reads, and no number is none.

use model::parameter::{Engine, Group, Kind};
use model::{Expression, Inputs, Operand, Parameter, Quantity, Value};
use proptest::prelude::*;
use report::{Message, Report, Wording, picture};
use std::collections::BTreeSet;
use words::Language;

/// A value anywhere in the parameter's range; `at` runs from 0 to 1.
fn value(parameter: Parameter, at: f64) -> Option<Value> {
    let kind = parameter.definition().kind;
    if parameter == Parameter::Engine {
        return Some(Value::Number(Engine::ALL[(at * (Engine::ALL.len() - 1) as f64) as usize] as u8 as f64));
    }
    if !kind.names().is_empty() {
        // The last shape of a day needs its weights.
        let choices = if matches!(kind, Kind::Shape(_)) { kind.names().len() - 1 } else { kind.names().len() };
        return Some(Value::Number((at * (choices - 1) as f64).round()));
    }
    let (least, most) = kind.limits()?;
    let number = if least > 0.0 { least * libm::pow(most / least, at) } else { most * at * at * at };
    Some(Value::Number(if matches!(kind, Kind::Count { .. }) { number.round() } else { number }))
}

fn inputs() -> impl Strategy<Value = Inputs> {
    proptest::collection::vec((0..Parameter::COUNT, 0.0..=1.0_f64), 0..24).prop_map(|settings| {
        settings.into_iter().fold(Inputs::new(), |inputs, (parameter, at)| {
            let parameter = Parameter::ALL[parameter];
            value(parameter, at).map_or(inputs.clone(), |value| inputs.with(parameter, value))
        })
    })
}

/// Every sentence that the page shows of a scenario.
fn sentences(language: Language, report: &Report) -> Vec<String> {
    let mut all = Vec::new();
    let verdict = report.verdict();
    all.extend([Some(&verdict.situation), verdict.gain.as_ref()].into_iter().flatten().map(|m| language.say(m)));
    for change in verdict.change.iter().chain(&verdict.more) {
        all.push(language.say(&change.button));
        all.extend(change.effects.iter().map(|effect| language.say(&Message::Effect(*effect))));
    }
    for tile in report.tiles() {
        all.push(language.short(tile.value, tile.quantity.unit()));
        all.extend(tile.notes.iter().map(|note| language.tile_note(note)));
        all.extend(tile.goal.map(|goal| language.say(&Message::Goal(goal))));
    }
    for advice in report.advice() {
        all.extend([language.say(&advice.title), language.say(&advice.body)]);
    }
    all.extend(pictures(language, report));
    all.extend(
        Parameter::ALL.map(|p| language.value(p, &report.scenario().value(p))).into_iter().filter(|v| !v.is_empty()),
    );
    all.extend(
        Group::ALL.map(|group| language.group_line(group, report.scenario())).into_iter().filter(|v| !v.is_empty()),
    );
    all
}

fn pictures(language: Language, report: &Report) -> Vec<String> {
    let choices = report.choices();
    let optional = [
        picture::live_files(report, &language),
        picture::metadata(report, &language),
        picture::conflicts(report, &language),
    ];
    let figures = [
        picture::files(report, &language),
        picture::latency(report, &language),
        picture::gantt(report, &language, None),
        picture::trade(report, &choices, &language),
    ];
    let documents = [report::markdown(report, &language, None), report::csv(report)];
    let all = figures.into_iter().chain(optional.into_iter().flatten());
    let texts = all.flat_map(|figure| [figure.title, figure.subtitle, figure.summary]);
    // Markup and escapes are meant there.
    texts.chain(documents.map(|text| text.replace(['*', '\\'], ""))).collect()
}

fn derivations(language: Language, report: &Report) -> Vec<String> {
    let mut all = Vec::new();
    for why in Quantity::ALL.into_iter().filter_map(|quantity| report.why(quantity)) {
        for line in &why.lines {
            let formula = language.formula(&line.formula);
            all.extend([formula.words, formula.values]);
            assert!(!language.source(&line.rule.source).is_empty());
            all.push(language.exact(line.value, line.name.unit()));
        }
    }
    all
}

/// Ids of the model's own numbers that a formula uses.
fn constants(formula: &Expression, found: &mut BTreeSet<&'static str>) {
    match formula {
        Expression::Operand(Operand::Constant(constant), _) => {
            found.insert(constant.id);
        }
        Expression::Operand(..) => {}
        Expression::Ceil(a) => constants(a, found),
        Expression::Apply(_, operands, _) => operands.iter().for_each(|operand| constants(operand, found)),
        Expression::Add(a, b)
        | Expression::Subtract(a, b)
        | Expression::Multiply(a, b)
        | Expression::Divide(a, b)
        | Expression::Max(a, b)
        | Expression::Min(a, b) => [a, b].into_iter().for_each(|operand| constants(operand, found)),
    }
}

fn check(texts: Vec<String>) -> Result<(), TestCaseError> {
    for text in texts {
        prop_assert!(!text.trim().is_empty());
        for wrong in ["NaN", "inf ", "–", "{", "*", "-0"] {
            // A range has a dash between spaces; a number that is none stands alone.
            let text = text.replace(" – ", " ").replace("e^(−", "").replace("{\"", "");
            prop_assert!(!text.contains(wrong), "{wrong} in {text}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_sentence_reads_whatever_is_set(inputs in inputs()) {
        let report = Report::of(&inputs);
        for language in Language::ALL {
            check(sentences(language, &report))?;
        }
    }

    #[test]
    fn every_derivation_reads_whatever_is_set(inputs in inputs()) {
        let report = Report::of(&inputs);
        let mut found = BTreeSet::new();
        for why in Quantity::ALL.into_iter().filter_map(|quantity| report.why(quantity)) {
            why.lines.iter().for_each(|line| constants(&line.formula, &mut found));
        }
        for id in found {
            prop_assert!(!Language::Chinese.constant(id).starts_with("常数"), "{id} has no name in Chinese");
        }
        for language in Language::ALL {
            check(derivations(language, &report))?;
        }
    }

    #[test]
    fn a_suggested_change_never_leaves_nothing_committed(inputs in inputs()) {
        let report = Report::of(&inputs);
        if let Some(change) = report.verdict().change {
            let after = Report::of(&report.changed(&change.cure));
            prop_assert!(after.value(Quantity::CommitsPerDay).unwrap_or(0.0) > 0.0 || report.findings().iter().any(|f| f.severity() == model::Severity::Stop));
        }
    }
}
