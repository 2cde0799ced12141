//! Both languages say everything, and neither speaks the other.

use evidence::Why;
use exchange::calibrate::{self, Basis};
use exchange::import::history::Stall;
use model::evidence::Evidence;
use model::parameter::{Change, Engine, Group, Owner};
use model::{
    ChecklistItem, Claim, FindingRule, ItemState, LatencyPart, Parameter, Quantity, Question, Severity, Step, Thumb,
};
use planner::diagnosis::{Cause, Interval, Symptom};
use report::{Assumption, ChoiceKind, Note, PresetId};
use words::{GuideText, HistoryWord, Language, Method, PanelText, Ui};

/// Every text without numbers, with the name of what it belongs to.
fn texts(language: Language) -> Vec<(String, &'static str)> {
    let mut texts = Vec::new();
    let mut add = |of: String, text: &[&'static str]| texts.extend(text.iter().map(|text| (of.clone(), *text)));
    for parameter in Parameter::ALL {
        add(parameter.id().to_owned(), &[language.label(parameter), language.help(parameter)]);
    }
    Quantity::ALL.into_iter().for_each(|q| add(q.id().to_owned(), &[language.quantity(q)]));
    Question::ALL.into_iter().for_each(|q| add(q.id().to_owned(), &[language.question(q)]));
    Step::ALL.iter().for_each(|s| add(s.id().to_owned(), &[language.step(*s)]));
    Thumb::ALL.into_iter().for_each(|t| add(t.id().to_owned(), &[language.thumb(t)]));
    Claim::ALL.iter().for_each(|c| add(c.id().to_owned(), language.claim(*c)));
    Group::ALL.into_iter().for_each(|g| add(g.id().to_owned(), &[language.group(g)]));
    for owner in [Owner::Job, Owner::Table, Owner::Governance, Owner::World] {
        add(owner.id().to_owned(), language.owner(owner));
    }
    for change in [Change::AtOnce, Change::Restart, Change::Rewrite, Change::NewTable] {
        add(change.id().to_owned(), language.change(change));
    }
    Evidence::ALL.into_iter().for_each(|e| add(e.id().to_owned(), language.evidence(e)));
    for severity in [Severity::Stop, Severity::Warn, Severity::Hint] {
        add(severity.id().to_owned(), &[language.severity(severity)]);
    }
    LatencyPart::ALL.into_iter().for_each(|p| add(format!("{p:?}"), &[language.latency_part(p)]));
    PresetId::ALL.into_iter().for_each(|p| add(p.id().to_owned(), language.preset(p)));
    ChoiceKind::ALL.into_iter().for_each(|c| add(format!("{c:?}"), &[language.choice_kind(c)]));
    ChecklistItem::ALL.into_iter().for_each(|i| add(i.id().to_owned(), &[language.checklist(i)]));
    for state in [ItemState::Ticked, ItemState::Failed, ItemState::Unknown] {
        add(format!("{state:?}"), &[language.item_state(state)]);
    }
    Assumption::ALL.into_iter().for_each(|a| add(a.id().to_owned(), &[language.assumption(a)]));
    Note::ALL.into_iter().for_each(|n| add(n.id().to_owned(), &[language.note(n)]));
    Why::ALL.iter().for_each(|w| add(w.id().to_owned(), &[language.gap(*w)]));
    Method::ALL.iter().for_each(|m| add(format!("{m:?}"), &[language.method(*m)]));
    PanelText::ALL.iter().for_each(|text| add(format!("{text:?}"), &[language.panel(*text)]));
    Symptom::ALL.iter().for_each(|s| add(s.id().to_owned(), &[language.symptom(*s)]));
    Cause::ALL.iter().for_each(|c| add(c.id().to_owned(), language.cause(*c)));
    for interval in [Interval::Leave, Interval::DoNotRaise, Interval::Raise, Interval::Lower] {
        add(format!("{interval:?}"), &[language.interval(interval)]);
    }
    for owner in [Owner::Job, Owner::Table, Owner::Governance, Owner::World] {
        add(format!("by {}", owner.id()), &[language.turned_by(owner)]);
    }
    HistoryWord::ALL.into_iter().for_each(|w| add(format!("{w:?}"), &[language.history_word(w)]));
    Basis::ALL.iter().for_each(|b| add(b.id().to_owned(), &[language.basis(*b)]));
    calibrate::Why::ALL.iter().for_each(|w| add(w.id().to_owned(), &[language.untold(*w)]));
    Stall::ALL.into_iter().for_each(|s| add(s.id().to_owned(), &[language.stall(s)]));
    GuideText::ALL.iter().for_each(|text| add(format!("{text:?}"), &[language.guide(*text)]));
    Ui::ALL.iter().for_each(|ui| add(format!("{ui:?}"), &[language.ui(*ui)]));
    texts
}

/// Names of choices: some are the engines' own literals and products' names, the same in every language.
fn choices(language: Language) -> Vec<(String, &'static str)> {
    let mut names = Vec::new();
    for parameter in Parameter::ALL {
        for at in 0..parameter.definition().kind.names().len() {
            let name = language.choice(parameter, at as f64).expect("a choice has names");
            names.push((format!("{} {at}", parameter.id()), name));
        }
    }
    Engine::ALL.iter().for_each(|engine| names.push((engine.id().to_owned(), language.engine(*engine))));
    names
}

fn findings(language: Language) -> Vec<(String, String)> {
    let text = |rule: &FindingRule| language.finding(*rule, &[]);
    FindingRule::ALL
        .iter()
        .flat_map(|rule| [(rule.id().to_owned(), text(rule).title), (rule.id().to_owned(), text(rule).body)])
        .collect()
}

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

/// Texts that are the same in both languages: formats, keys of the engines.
const UNIVERSAL: [&str; 5] = ["PNG", "SVG", "CSV", "JSON", "Markdown"];

/// English words that Chinese sentences of the field keep.
const TERMS: &str = include_str!("terms.txt");

/// The words of a text that are written in Latin letters and are not code (`write.distribution-mode`, `p95`, `MAX(1)`),
/// nor between backquotes.
fn latin_words(text: &str) -> Vec<&str> {
    text.split('`').step_by(2).flat_map(latin_words_of).collect()
}

fn latin_words_of(text: &str) -> Vec<&str> {
    text.split(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_' | '/')))
        .map(|word| word.trim_matches(|c: char| !c.is_ascii_alphanumeric()))
        .filter(|word| word.chars().any(|c| c.is_ascii_alphabetic()))
        .filter(|word| !word.contains(['.', '_', '/']) && !word.chars().any(|c| c.is_ascii_digit()))
        .filter(|word| word.chars().count() > 1)
        .collect()
}

#[test]
fn no_text_is_empty() {
    for language in Language::ALL {
        for (of, text) in texts(language).into_iter().chain(choices(language)) {
            assert!(!text.trim().is_empty() || text == ", ", "{of} in {}", language.name());
        }
        for (of, text) in findings(language) {
            assert!(!text.trim().is_empty(), "{of} in {}", language.name());
        }
    }
}

#[test]
fn english_has_no_chinese() {
    let all = texts(Language::English).into_iter().chain(choices(Language::English));
    let all = all.map(|(of, text)| (of, text.to_owned())).chain(findings(Language::English));
    for (of, text) in all {
        assert!(!text.chars().any(is_chinese), "{of}: {text}");
    }
}

#[test]
fn chinese_is_chinese() {
    for (of, text) in texts(Language::Chinese) {
        assert!(text.chars().any(is_chinese) || UNIVERSAL.contains(&text) || text == "，", "{of}: {text}");
    }
    for (of, text) in findings(Language::Chinese) {
        assert!(text.chars().any(is_chinese), "{of}: {text}");
    }
}

#[test]
fn chinese_keeps_only_the_fields_own_english() {
    let known: std::collections::BTreeSet<String> = TERMS.split_whitespace().map(str::to_ascii_lowercase).collect();
    let all = texts(Language::Chinese).into_iter().chain(choices(Language::Chinese));
    let all = all.map(|(of, text)| (of, text.to_owned())).chain(findings(Language::Chinese));
    let mut unknown = Vec::new();
    for (of, text) in all {
        let words = latin_words(&text).into_iter().filter(|word| !known.contains(&word.to_ascii_lowercase()));
        unknown.extend(words.map(|word| format!("{word} ({of})")));
    }
    assert!(unknown.is_empty(), "English in Chinese: {}", unknown.join(", "));
}

#[test]
fn both_languages_quote_the_same_numbers_of_a_finding() {
    use model::finding::Argument;
    use model::unit::Unit;
    // Numbers that cannot be confused: 11, 12, 13 …
    let arguments: Vec<_> = (0..8).map(|at| Argument { value: 11.0 + f64::from(at), unit: Unit::Count }).collect();
    for rule in FindingRule::ALL {
        let quoted = |language: Language| -> Vec<bool> {
            let text = language.finding(*rule, &arguments);
            let text = text.title + &text.body;
            arguments.iter().map(|a| text.contains(&language.short(a.value, a.unit))).collect()
        };
        assert_eq!(quoted(Language::English), quoted(Language::Chinese), "{}", rule.id());
    }
}
