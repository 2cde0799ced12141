//! Messages as text, plain or with marks of emphasis.

use crate::{Language, Ui, chinese, english, number};
use model::unit::Unit;
use model::{Parameter, Value};
use report::{ChoiceKind, Goal, Heading, Labels, Message, PictureText, Tick, TileNote, Wording};

/// A stretch of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The words.
    pub text: String,
    /// Whether they are emphasised.
    pub strong: bool,
}

impl Language {
    /// A message as stretches of text, for whoever can show emphasis.
    pub fn pieces(self, message: &Message) -> Vec<Piece> {
        let marked = self.marked(message);
        let stretches = marked.split('*').enumerate();
        let pieces = stretches.map(|(at, text)| Piece { text: text.to_owned(), strong: at % 2 == 1 });
        pieces.filter(|piece| !piece.text.is_empty()).collect()
    }

    fn marked(self, message: &Message) -> String {
        self.tight(self.loose(message))
    }

    /// Chinese has no space between two of its own characters, whatever was put together there.
    pub(crate) fn tight(self, text: String) -> String {
        if self == Self::English {
            return text;
        }
        let mut tight = String::with_capacity(text.len());
        let mut before = '\0';
        let mut rest = text.chars();
        while let Some(letter) = rest.next() {
            let after = rest.clone().find(|c| *c != '*');
            if letter == ' ' && is_chinese(before) && after.is_some_and(is_chinese) {
                continue;
            }
            tight.push(letter);
            if letter != '*' {
                before = letter;
            }
        }
        tight
    }

    fn loose(self, message: &Message) -> String {
        match message {
            Message::Situation(situation) => match self {
                Self::English => english::sentence::situation(situation),
                Self::Chinese => chinese::sentence::situation(situation),
            },
            Message::Gain(gain) => match self {
                Self::English => english::sentence::gain(gain),
                Self::Chinese => chinese::sentence::gain(gain),
            },
            Message::Torn(_, other) => match self {
                Self::English => english::sentence::torn(other),
                Self::Chinese => chinese::sentence::torn(other),
            },
            Message::Change(changes) => self.changes(changes),
            Message::Setting(changes) => self.settings(changes),
            Message::Effect(effect) => self.effect(effect),
            Message::Takes(change) => self.change(*change)[1].to_owned(),
            Message::Tile(note) => self.tile(note),
            Message::Choice(kind) => self.choice_kind(*kind).to_owned(),
            Message::Goal(goal) => self.goal(goal),
            Message::Finding(rule, arguments) => self.finding(*rule, arguments).title,
            Message::FindingBody(rule, arguments) => self.finding(*rule, arguments).body,
            Message::Preset(preset) => self.preset(*preset)[0].to_owned(),
            Message::PresetNote(preset) => self.preset(*preset)[1].to_owned(),
            Message::Quantity(quantity) => self.quantity(*quantity).to_owned(),
            Message::Number(value, unit) => self.short(*value, *unit),
            Message::Label(parameter) => self.label(*parameter).to_owned(),
            Message::Value(parameter, value) => self.value(*parameter, value),
            Message::Evidence(evidence) => self.evidence(*evidence)[0].to_owned(),
            Message::Severity(severity) => self.severity(*severity).to_owned(),
            Message::Heading(heading) => self.ui(heading_text(*heading)).to_owned(),
            Message::Picture(text) => self.picture(text),
        }
    }
}

/// Headings that the page has too.
fn heading_text(heading: Heading) -> Ui {
    match heading {
        Heading::Untitled => Ui::Untitled,
        Heading::Settings => Ui::Knobs,
        Heading::Findings => Ui::Findings,
        Heading::Quantity => Ui::Quantity,
        Heading::Value => Ui::Value,
        Heading::Target => Ui::Target,
        Heading::Evidence => Ui::Evidence,
        Heading::Setting => Ui::Parameter,
    }
}

/// Characters of Chinese, its punctuation included.
fn is_chinese(letter: char) -> bool {
    matches!(letter, '\u{2e80}'..='\u{9fff}' | '\u{ff00}'..='\u{ffef}' | '“' | '”')
}

impl Wording for Language {
    fn say(&self, message: &Message) -> String {
        self.marked(message).replace('*', "")
    }
}

/// What the page says at once; through `say` it would link every sentence.
impl Language {
    /// A line below a tile's number.
    pub fn tile_note(self, note: &TileNote) -> String {
        self.tight(self.tile(note))
    }

    /// A number beside that of the second scenario, B.
    pub fn against(self, now: f64, second: f64, unit: Unit) -> String {
        let b = self.short(second, unit);
        let english = self == Self::English;
        match self.times(second, now, unit) {
            _ if b == self.short(now, unit) => (if english { "as B" } else { "与 B 相同" }).to_owned(),
            Some(times) if english => format!("{times} against B, {b}"),
            Some(times) => format!("对比 B（{b}）{times}"),
            None => format!("B: {b}"),
        }
    }

    /// How many times as much one number is as another, or which part of it; nothing where that says little.
    pub fn times(self, from: f64, to: f64, unit: Unit) -> Option<String> {
        let says = from > 0.0 && to > 0.0 && unit != Unit::Share;
        let sign = if to < from { "÷" } else { "×" };
        says.then(|| format!("{sign} {}", self.short(from.max(to) / from.min(to), Unit::Factor)))
    }

    /// A target beside a number.
    pub fn goal(self, goal: &Goal) -> String {
        self.tight(match self {
            Self::English => english::sentence::goal(goal),
            Self::Chinese => chinese::sentence::goal(goal),
        })
    }

    fn tile(self, note: &TileNote) -> String {
        match self {
            Self::English => english::sentence::tile(note),
            Self::Chinese => chinese::sentence::tile(note),
        }
    }
}

impl Labels for Language {
    fn picture(&self, text: &PictureText) -> String {
        let loose = match self {
            Self::English => english::picture::picture(text),
            Self::Chinese => chinese::picture::picture(text),
        };
        self.tight(loose).replace('*', "")
    }

    fn setting(&self, changes: &[(Parameter, Value)]) -> String {
        self.tight(self.settings(changes))
    }

    fn choice(&self, kind: ChoiceKind) -> String {
        self.choice_kind(kind).to_owned()
    }

    fn tick(&self) -> Tick {
        match self {
            Self::English => tick_english,
            Self::Chinese => tick_chinese,
        }
    }
}

fn tick_english(value: f64, step: f64, unit: Unit) -> String {
    number::tick(Language::English, value, step, unit)
}

fn tick_chinese(value: f64, step: f64, unit: Unit) -> String {
    number::tick(Language::Chinese, value, step, unit)
}

/// What a release of the format and one of the runtime are releases of, from `Flink → Iceberg`: product names are the
/// same in every language. Flink CDC and Fluss bring the format's library with them.
pub(crate) fn products(engine: &'static str) -> [&'static str; 2] {
    match engine.split_once(" → ").unwrap_or((engine, "")) {
        (writer @ ("Flink CDC" | "Fluss"), _) => [writer, "Flink"],
        (writer, format) => [format, writer],
    }
}

/// `Flink 2.1 · Iceberg 1.11`.
pub(crate) fn engine_line(scenario: &model::Scenario, engine: &'static str) -> String {
    let [connector, runtime] = products(engine);
    format!("{runtime} {} · {connector} {}", scenario.runtime(), scenario.release())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chinese_stands_close_to_chinese_only() {
        let tight = |text: &str| Language::Chinese.tight(text.to_owned());
        assert_eq!(tight("每天 *92.3 万* 个文件"), "每天 *92.3 万*个文件");
        assert_eq!(tight("33 秒 后可查，hash 分发"), "33 秒后可查，hash 分发");
    }
}
