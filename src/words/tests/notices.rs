//! What is wrong with a link, a file or a value is said in the reader's language, with what was read.

use exchange::address::Right;
use exchange::scenario::{FileProblem, RightType};
use exchange::{FileFinding, LinkFinding, TooLong};
use model::unit::{Expected, Unreadable};
use model::{Inputs, Parameter, SetError};
use report::Report;
use words::Language;

fn is_chinese(letter: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&letter)
}

fn links() -> Vec<LinkFinding> {
    let (key, text): (String, String) = ("i".into(), "abc".into());
    let malformed = |right| LinkFinding::Malformed { key: "lang".into(), read: "abc".into(), right };
    let rights =
        [Right::Version, Right::Results, Right::Text, Right::Language, Right::Theme, Right::View, Right::Panel];
    let mut links: Vec<LinkFinding> = rights.into_iter().map(malformed).collect();
    links.extend([
        LinkFinding::NoVersion { taken: 1 },
        LinkFinding::NewerGrammar { version: 9 },
        LinkFinding::NewerModel { version: 9 },
        LinkFinding::UnknownKey { key: "zz".into(), value: text.clone(), kept: true },
        LinkFinding::UnknownKey { key: "zz".into(), value: text.clone(), kept: false },
        LinkFinding::Clamped { key: key.clone(), asked: "9d".into(), taken: "2h".into() },
        LinkFinding::Unreadable { key: key.clone(), why: Unreadable { read: text.clone(), right: Expected::Duration } },
        LinkFinding::Duplicate { key, taken: "60s".into() },
        LinkFinding::SecondLink { text: "v=1&i=60s".into() },
        LinkFinding::NoPair { piece: text.clone() },
        LinkFinding::NoChecksum { last: text },
        LinkFinding::WrongChecksum,
        LinkFinding::CutOff { read: 4_000 },
    ]);
    links
}

fn files() -> Vec<FileFinding> {
    let rights = [
        RightType::Object,
        RightType::Texts,
        RightType::Kept,
        RightType::Version,
        RightType::Number,
        RightType::ReleaseInQuotes,
        RightType::Value,
    ];
    let mut problems: Vec<FileProblem> =
        rights.into_iter().map(|right| FileProblem::WrongType { read: "[]".into(), right }).collect();
    problems.extend([
        FileProblem::NotJson { line: 2, column: 3 },
        FileProblem::TooLarge { most: 1_000_000 },
        FileProblem::UnknownKey { near: None },
        FileProblem::UnknownKey { near: Some("interval") },
        FileProblem::Clamped { asked: "9d".into(), taken: "2h".into() },
        FileProblem::NoVersion,
        FileProblem::Newer { version: 9 },
    ]);
    problems.into_iter().map(|problem| FileFinding { path: "scenario.x".into(), problem }).collect()
}

fn values() -> Vec<SetError> {
    let wrong = [(Parameter::Interval, "soon"), (Parameter::Interval, "9d"), (Parameter::Distribution, "hsah")];
    wrong.into_iter().filter_map(|(parameter, text)| Inputs::new().set_text(parameter, text).err()).collect()
}

fn all(language: Language) -> Vec<String> {
    let mut all: Vec<String> = links().iter().map(|finding| language.link_finding(finding)).collect();
    all.extend(files().iter().map(|finding| language.file_finding(finding)));
    all.extend(values().iter().map(|why| language.set_error(why)));
    all.push(language.too_long(&TooLong { length: 9_000, most: 4_000 }));
    all
}

#[test]
fn every_notice_is_in_the_readers_language() {
    for text in all(Language::English) {
        assert!(!text.chars().any(is_chinese) && text.len() > 10, "{text}");
    }
    for text in all(Language::Chinese) {
        assert!(text.chars().any(is_chinese), "{text}");
    }
}

#[test]
fn a_notice_names_the_setting_what_was_read_and_what_would_be_right() {
    let why = Inputs::new().set_text(Parameter::Interval, "soon").expect_err("no duration");
    assert_eq!(
        Language::English.set_error(&why),
        "Interval: “soon” is not a duration such as 90s, 1.5min, 2h or 500ms."
    );
    assert_eq!(Language::Chinese.set_error(&why), "间隔：“soon”不是时长，例如 90s、1.5min、2h 或 500ms。");
}

#[test]
fn an_announcement_names_the_setting_and_the_numbers() {
    let text = Language::English.announcement(&Report::of(&Inputs::new()), Parameter::Interval);
    assert!(text.starts_with("Interval 60 s. Files a day "), "{text}");
}
