//! What is wrong with what was typed, a link or a file.

use crate::notice::{Sentences, Values, names};
use exchange::address::Right;
use exchange::scenario::{FileProblem, RightType};
use exchange::{LinkFinding, TooLong};
use model::unit::Expected;

pub(crate) static VALUES: Values = Values {
    expected,
    unreadable: |read, right| format!("“{read}” is not {right}."),
    out_of_range: |name, asked, [least, most]| {
        format!("{name}: {asked} is out of range; it goes from {least} to {most}.")
    },
    colon: ": ",
    stop: ". ",
};

pub(crate) static SENTENCES: Sentences = Sentences {
    right,
    right_type,
    link,
    file,
    too_long,
    drift: |name, then, now| match now {
        Some(now) => format!("{name}: the link says {then}, the model now says {now}."),
        None => format!("{name}: the link says {then}; this engine does not have it any more."),
    },
};

fn expected(right: &Expected) -> String {
    match right {
        Expected::Duration => "a duration such as 90s, 1.5min, 2h or 500ms".to_owned(),
        Expected::Size => "a size such as 128MiB, 512MB or 1GiB".to_owned(),
        Expected::Number => "a number such as 2000, 2k or 1.5M".to_owned(),
        Expected::Point(meant) => format!("a number: decimals begin with a point, {meant} would be right"),
        Expected::Whole => "a whole number such as 16".to_owned(),
        Expected::Share => "a share such as 0.5 or 50%".to_owned(),
        Expected::Flag => "yes or no".to_owned(),
        Expected::TimeOfDay => "a time of day such as 02:00".to_owned(),
        Expected::Release(known) => format!("a release such as {}", known.join(", ")),
        Expected::OneOf(names) => format!("one of {}", names.join(", ")),
        Expected::Weights => "24 weights, one an hour, such as 1_1_1_2_…".to_owned(),
    }
}

fn right(right: Right) -> String {
    match right {
        Right::Version => "a version such as 1".to_owned(),
        Right::Results => "results such as 60_46100_62.1".to_owned(),
        Right::Text => "text in base64url".to_owned(),
        Right::Language | Right::Theme | Right::View | Right::Panel => format!("one of {}", names(right).join(", ")),
    }
}

fn right_type(right: RightType) -> &'static str {
    match right {
        RightType::Object => "an object such as {\"interval\": \"30s\"}",
        RightType::Texts => "a list of texts",
        RightType::Kept => "a list of objects such as {\"in\": \"flink-config\", \"key\": \"a.b\", \"value\": \"1\"}",
        RightType::Version => "a version such as 1",
        RightType::Number => "a number that is not negative",
        RightType::ReleaseInQuotes => "a release in quotes such as \"1.10\"",
        RightType::Value => "a text, a number, true or false (or 24 numbers for a day's shape)",
    }
}

fn link(finding: &LinkFinding, name: &str) -> String {
    match finding {
        LinkFinding::NoVersion { taken } => format!("The link does not name its version; it was read as v={taken}."),
        LinkFinding::NewerGrammar { version } => {
            format!("The link was written by a newer Headgate (v={version}); what is known was read.")
        }
        LinkFinding::NewerModel { version } => {
            format!("The link was computed by a newer model (m={version}); results may differ.")
        }
        LinkFinding::UnknownKey { value, kept: true, .. } => {
            format!("{name}={value} is not known here; it stays in the link.")
        }
        LinkFinding::UnknownKey { value, .. } => format!("{name}={value} is not known and was left out."),
        LinkFinding::Clamped { asked, taken, .. } => format!("{name}: {asked} is out of range; {taken} was taken."),
        LinkFinding::Duplicate { taken, .. } => {
            format!("{name} stands more than once; the last one that can be read, {taken}, was taken.")
        }
        LinkFinding::SecondLink { text } => format!("What stands behind the second #, “{text}”, was left out."),
        LinkFinding::NoPair { piece } => format!("“{piece}” is not key=value."),
        LinkFinding::NoChecksum { last } => {
            format!("There is no checksum: if the link was cut off, its end “{last}” may be incomplete.")
        }
        LinkFinding::WrongChecksum => {
            "The checksum does not fit: the link was changed after it was made. What could be read is shown.".to_owned()
        }
        LinkFinding::CutOff { read } => format!("Only the first {read} characters were read."),
        LinkFinding::Unreadable { .. } | LinkFinding::Malformed { .. } => name.to_owned(),
    }
}

fn file(problem: &FileProblem) -> String {
    match problem {
        FileProblem::NotJson { line, column } => format!(
            "Not JSON from line {line}, column {column} on; a file such as {{\"headgate\": 1, \"scenario\": {{\"interval\": \"30s\"}}}} would be right."
        ),
        FileProblem::TooLarge { most } => format!("The file is larger than {most} bytes, the most that is read."),
        FileProblem::UnknownKey { near: None } => "not known; it stays in the file.".to_owned(),
        FileProblem::UnknownKey { near: Some(near) } => {
            format!("not known; it stays in the file. Did you mean {near}?")
        }
        FileProblem::Clamped { asked, taken } => format!("{asked} is out of range; {taken} was taken."),
        FileProblem::NoVersion => "The file does not name its version (\"headgate\": 1).".to_owned(),
        FileProblem::Newer { version } => format!("Version {version} is newer; what is known was read."),
        FileProblem::WrongType { read, .. } => read.clone(),
        FileProblem::Unreadable(why) => why.read.clone(),
    }
}

fn too_long(why: &TooLong) -> String {
    format!("The link would have {} characters, but {} is the most: save a file instead.", why.length, why.most)
}
