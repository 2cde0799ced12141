//! What a link got wrong, in words.

use super::{Ui, filled, language, ui};
use exchange::LinkFinding;
use exchange::address::Right;

/// A finding about a link, as a sentence.
pub(crate) fn link_finding(finding: &LinkFinding) -> String {
    match finding {
        LinkFinding::NoVersion { taken } => filled(Ui::LinkNoVersion, &[&taken.to_string()]),
        LinkFinding::NewerGrammar { version } => filled(Ui::LinkNewerGrammar, &[&version.to_string()]),
        LinkFinding::NewerModel { version } => filled(Ui::LinkNewerModel, &[&version.to_string()]),
        LinkFinding::UnknownKey { key, value, kept: true } => filled(Ui::LinkUnknownKept, &[key, value]),
        LinkFinding::UnknownKey { key, value, kept: false } => filled(Ui::LinkUnknown, &[key, value]),
        LinkFinding::Clamped { key, asked, taken } => filled(Ui::LinkClamped, &[key, asked, taken]),
        LinkFinding::Unreadable { key, why } => {
            format!("{key}: {}", language().unreadable(why))
        }
        LinkFinding::Malformed { key, read, right } => filled(Ui::LinkMalformed, &[key, read, &right_words(*right)]),
        LinkFinding::NotModelled { engine } => filled(Ui::LinkNotModelled, &[engine.id()]),
        LinkFinding::Duplicate { key, taken } => filled(Ui::LinkDuplicate, &[key, taken]),
        LinkFinding::NoPair { piece } => filled(Ui::LinkNoPair, &[piece]),
        LinkFinding::NoChecksum { last } => filled(Ui::LinkNoChecksum, &[last]),
        LinkFinding::WrongChecksum => ui(Ui::DamagedLink).to_owned(),
        LinkFinding::CutOff { read } => filled(Ui::LinkCutOff, &[&read.to_string()]),
    }
}

/// What a malformed value should have been: an example that reads the same in every language.
fn right_words(right: Right) -> String {
    match right {
        Right::Version => "1".to_owned(),
        Right::Results => "60_46100_62.1".to_owned(),
        Right::Text => "base64url".to_owned(),
        names => names.to_string().trim_start_matches("one of ").to_owned(),
    }
}
