//! What can be asked of a language beside messages: names, values, sources.

use crate::choices::choice;
use crate::{Language, Ui, chinese, english, number};
use model::evidence::{Evidence, Source};
use model::finding::Argument;
use model::parameter::*;
use model::unit::Unit;
use model::{
    ChecklistItem, Claim, FindingRule, ItemState, LatencyPart, Name, Parameter, Quantity, Question, Scenario, Severity,
    Step, Thumb, Value,
};
use planner::diagnosis::{Cause, Interval, Symptom};
use report::{Assumption, ChoiceKind, Effect, Note, PresetId, ThumbNote};

/// Declares lookups that exist once a language.
macro_rules! by_language {
    ($($(#[$doc:meta])* $name:ident($type:ty) -> $result:ty = $($path:ident)::+;)*) => {
        impl Language {$(
            $(#[$doc])*
            pub fn $name(self, of: $type) -> $result {
                match self {
                    Self::English => english::$($path)::+(of),
                    Self::Chinese => chinese::$($path)::+(of),
                }
            }
        )*}
    };
}

by_language! {
    /// Name of an engine: who writes into what.
    engine(Engine) -> &'static str = catalogue::engine;
    /// Label of a parameter.
    label(Parameter) -> &'static str = parameter::label;
    /// One line of help of a parameter.
    help(Parameter) -> &'static str = parameter::help;
    /// Heading of a group.
    group(Group) -> &'static str = catalogue::group;
    /// Tag of an owner, and who that is.
    owner(Owner) -> &'static [&'static str; 2] = catalogue::owner;
    /// What a change takes on a running system: a tag, and a sentence.
    change(Change) -> &'static [&'static str; 2] = catalogue::change;
    /// Tag of an evidence class, and what it means.
    evidence(Evidence) -> &'static [&'static str; 2] = catalogue::evidence;
    /// How bad a finding is.
    severity(Severity) -> &'static str = catalogue::severity;
    /// Name of a quantity.
    quantity(Quantity) -> &'static str = quantity::quantity;
    /// A question that people ask.
    question(Question) -> &'static str = quantity::question;
    /// Name of a step on the way to a quantity.
    step(Step) -> &'static str = quantity::step;
    /// What people say instead of a number.
    thumb(Thumb) -> &'static str = catalogue::thumb;
    /// What is often written and is not so, and what holds instead.
    claim(Claim) -> &'static [&'static str; 2] = why::claim;
    /// A part of the latency.
    latency_part(LatencyPart) -> &'static str = why::part;
    /// Name of an example, and what it is.
    preset(PresetId) -> &'static [&'static str; 2] = preset::preset;
    /// Name of a way to run the job.
    choice_kind(ChoiceKind) -> &'static str = catalogue::choice_kind;
    /// An item of the checklist.
    checklist(ChecklistItem) -> &'static str = catalogue::checklist;
    /// How an item of the checklist stands.
    item_state(ItemState) -> &'static str = catalogue::item_state;
    /// Why closed form and simulation differ.
    assumption(Assumption) -> &'static str = simulation::assumption;
    /// A limit that a simulation met.
    note(Note) -> &'static str = simulation::note;
    /// A text of a panel.
    panel(crate::PanelText) -> &'static str = panel::panel;
    /// Something that people see, in the guided diagnosis.
    symptom(Symptom) -> &'static str = diagnosis::symptom;
    /// What is behind it, and the cure.
    cause(Cause) -> &'static [&'static str; 2] = diagnosis::cause;
    /// What to do about the interval.
    interval(Interval) -> &'static str = diagnosis::interval;
    /// Who turns the knob of a cure.
    turned_by(Owner) -> &'static str = diagnosis::turned_by;
    /// A text of the documentation page; between backquotes stands what is typed as it is.
    guide(crate::GuideText) -> &'static str = guide::guide;
    /// A text of the page itself.
    ui(crate::Ui) -> &'static str = ui::ui;
}

/// Looked up when it is compiled.
static HELP_ENGLISH: [&str; 5] = {
    let [a, b, c, d, e] = Parameter::MAIN;
    use english::parameter::help;
    [help(a), help(b), help(c), help(d), help(e)]
};
static HELP_CHINESE: [&str; 5] = {
    let [a, b, c, d, e] = Parameter::MAIN;
    use chinese::parameter::help;
    [help(a), help(b), help(c), help(d), help(e)]
};

/// The words of a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FindingText {
    /// What is found, in one sentence.
    pub title: String,
    /// Why it matters.
    pub body: String,
}

impl Language {
    /// The help of one of the five parameters that are always in sight. The page links these alone; it asks its second
    /// module for the others.
    pub fn help_at_hand(self, parameter: Parameter) -> Option<&'static str> {
        let texts = match self {
            Self::English => &HELP_ENGLISH,
            Self::Chinese => &HELP_CHINESE,
        };
        Parameter::MAIN.iter().zip(texts).find(|(main, _)| **main == parameter).map(|(_, text)| *text)
    }

    /// A bar of a simulated day: when, what, and its details.
    pub fn bar(self, bar: &report::picture::Bar) -> [String; 3] {
        let texts = match self {
            Self::English => english::simulation::bar(bar),
            Self::Chinese => chinese::simulation::bar(bar),
        };
        texts.map(|text| self.tight(text))
    }

    /// A group of parameters in one line, for a fold that is closed; may be empty.
    pub fn group_line(self, group: Group, scenario: &Scenario) -> String {
        self.tight(match self {
            Self::English => english::group::line(group, scenario),
            Self::Chinese => chinese::group::line(group, scenario),
        })
    }

    /// Why a rule of thumb says something else than the model; empty where it does not.
    pub fn thumb_reason(self, note: &ThumbNote) -> String {
        self.tight(match self {
            Self::English => english::why::thumb(note),
            Self::Chinese => chinese::why::thumb(note),
        })
    }

    /// What a rule of thumb says (`says` is the number in words), and its name before its reason.
    pub fn thumb_lines(self, note: &ThumbNote, says: &str) -> [String; 2] {
        let (title, name, reason) = (self.ui(Ui::RuleOfThumb), self.thumb(note.thumb), self.thumb_reason(note));
        match self {
            Self::English => [format!("{title}: {says}."), format!("{name}. {reason}")],
            Self::Chinese => [format!("{title}：{says}。"), format!("{name}。{reason}")],
        }
    }

    /// The words of a finding with its numbers.
    pub fn finding(self, rule: FindingRule, arguments: &[Argument]) -> FindingText {
        let [title, body] = match self {
            Self::English => english::finding::finding(rule),
            Self::Chinese => chinese::finding::finding(rule),
        };
        let [title, body] = [title, body].map(|text| self.tight(self.filled(text, arguments)));
        FindingText { title, body }
    }

    /// A text with `{0}`, `{1}` … replaced by numbers; a dash where there are fewer.
    fn filled(self, text: &str, arguments: &[Argument]) -> String {
        let mut filled = String::with_capacity(text.len() + 16);
        let mut rest = text;
        while let Some((before, after)) = rest.split_once('{') {
            let (place, after) = after.split_once('}').unwrap_or((after, ""));
            let argument = place.parse::<usize>().ok().and_then(|place| arguments.get(place));
            filled.push_str(before);
            filled.push_str(&argument.map_or_else(|| "–".to_owned(), |a| self.short(a.value, a.unit)));
            rest = after;
        }
        filled + rest
    }

    /// Name of a line of a derivation.
    pub fn line(self, name: Name) -> &'static str {
        match name {
            Name::Quantity(quantity) => self.quantity(quantity),
            Name::Step(step) => self.step(step),
        }
    }

    /// A number in its short form: `924 k`, `27 KiB`, `33 s`.
    pub fn short(self, value: f64, unit: Unit) -> String {
        number::short(self, value, unit)
    }

    /// A number with what it is counted by, to stand without its name: `924 k a day`.
    pub fn full(self, value: f64, unit: Unit) -> String {
        number::full(self, value, unit)
    }

    /// A number with every digit: `923,422`.
    pub fn exact(self, value: f64, unit: Unit) -> String {
        number::exact(self, value, unit)
    }

    /// A value of a parameter for reading; [`Parameter::print`] gives the one to type.
    pub fn value(self, parameter: Parameter, value: &Value) -> String {
        let number = match value {
            Value::Text(text) => return text.to_string(),
            Value::Weights(_) => {
                return self.choice(parameter, f64::from(DayShape::Custom as u8)).unwrap_or("").to_owned();
            }
            Value::Number(number) => *number,
        };
        if let Some(name) = self.choice(parameter, number) {
            return name.to_owned();
        }
        match parameter.definition().kind {
            Kind::Release => parameter.print(value),
            Kind::Duration { off: true, .. } if number == 0.0 => self.ui(crate::Ui::Off).to_owned(),
            kind => number::short(self, number, kind.unit()),
        }
    }

    /// The name of a choice by its place; nothing for parameters that are no choice.
    pub fn choice(self, parameter: Parameter, number: f64) -> Option<&'static str> {
        match self {
            Self::English => choice(parameter, number, &english::CHOICES),
            Self::Chinese => choice(parameter, number, &chinese::CHOICES),
        }
    }

    /// A button: parameters to values.
    pub(crate) fn changes(self, changes: &[(Parameter, Value)]) -> String {
        let one = |(parameter, value): &(Parameter, Value)| {
            let (name, value) = (self.in_sentence(self.label(*parameter)), self.value(*parameter, value));
            match self {
                Self::English => format!("{name} to {value}"),
                Self::Chinese => format!("{name}改为 {value}"),
            }
        };
        let all = changes.iter().map(one).collect::<Vec<_>>().join(self.ui(crate::Ui::And));
        match self {
            Self::English => "Set ".to_owned() + &all,
            Self::Chinese => all,
        }
    }

    /// The same as a name: `distribution hash`.
    pub(crate) fn settings(self, changes: &[(Parameter, Value)]) -> String {
        let one = |(parameter, value): &(Parameter, Value)| {
            self.in_sentence(self.label(*parameter)) + " " + &self.value(*parameter, value)
        };
        changes.iter().map(one).collect::<Vec<_>>().join(self.ui(crate::Ui::And))
    }

    /// A name inside a sentence: English begins it with a small letter unless it is an abbreviation.
    pub(crate) fn in_sentence(self, name: &str) -> String {
        let mut letters = name.chars();
        match (letters.next(), letters.clone().next()) {
            (Some(first), second) if second.is_none_or(|c| !c.is_ascii_uppercase()) && !is_proper(name) => {
                first.to_lowercase().collect::<String>() + letters.as_str()
            }
            _ => name.to_owned(),
        }
    }

    /// What a change does to a quantity: `Files a day ÷ 13 → 69 k`.
    pub(crate) fn effect(self, effect: &Effect) -> String {
        let unit = effect.quantity.unit();
        let ratio = effect.after.max(effect.before) / effect.after.min(effect.before).max(1e-12);
        let sign = if effect.after < effect.before { "÷" } else { "×" };
        let times = match unit {
            Unit::Share => String::new(),
            _ if effect.before == 0.0 || effect.after == 0.0 || ratio < 1.3 => String::new(),
            _ => format!(" {sign} {}", number::ratio(ratio)),
        };
        format!("{}{times} → {}", self.quantity(effect.quantity), self.short(effect.after, unit))
    }

    /// Where a rule or a constant comes from.
    pub fn source(self, source: &Source) -> String {
        use crate::Ui;
        match source {
            Source::Arithmetic => self.ui(Ui::Arithmetic).to_owned(),
            Source::Code { project, place, release } => format!("{project} {release}: {place}"),
            Source::Runs { engines, trace, date } => format!("{} {trace} ({engines}, {date})", self.ui(Ui::Runs)),
            Source::Published { title, date } => format!("{title} ({date})"),
            Source::Nothing => self.ui(Ui::NoSource).to_owned(),
        }
    }
}

/// Names that keep their capital inside a sentence.
fn is_proper(name: &str) -> bool {
    ["Iceberg", "Kafka", "Flink", "Spark", "Delta", "Hudi", "Paimon", "Zipf"]
        .iter()
        .any(|proper| name.starts_with(proper))
}

#[cfg(test)]
mod tests {
    use super::*;
    use report::Wording;

    #[test]
    fn every_choice_of_the_table_has_a_name_in_each_language() {
        for parameter in Parameter::ALL {
            for at in 0..parameter.definition().kind.names().len() {
                for language in Language::ALL {
                    assert!(language.choice(parameter, at as f64).is_some_and(|n| !n.is_empty()), "{}", parameter.id());
                }
            }
        }
    }

    #[test]
    fn a_button_reads_as_a_sentence() {
        let changes = [(Parameter::Distribution, Value::Number(1.0))];
        assert_eq!(Language::English.changes(&changes), "Set distribution to hash");
        assert_eq!(Language::Chinese.changes(&changes), "分发方式改为 hash");
    }

    #[test]
    fn any_chinese_is_chinese() {
        let tags = [
            ("zh-CN", Some(Language::Chinese)),
            ("zh_TW", Some(Language::Chinese)),
            ("en-GB", Some(Language::English)),
        ];
        for (tag, language) in tags.into_iter().chain([("fr", None)]) {
            assert_eq!(Language::by_tag(tag), language, "{tag}");
        }
        assert!(Language::ALL.iter().all(|language| Language::by_tag(language.tag()) == Some(*language)));
    }

    #[test]
    fn wording_strips_emphasis() {
        let report = report::Report::of(&model::Inputs::new());
        let situation = report.verdict().situation;
        assert!(!Language::English.say(&situation).contains('*'));
        assert!(Language::English.pieces(&situation).iter().any(|piece| piece.strong));
    }
}
