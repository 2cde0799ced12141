//! Why a typed value was refused: what was read, and what would be right.

use crate::{Language, Ui};
use model::parameter::OutOfRange;
use model::unit::{Expected, Unreadable};
use model::{SetError, Value};

impl Language {
    /// Why a value was refused, as a sentence.
    pub fn refusal(self, why: &SetError) -> String {
        match why {
            SetError::Unreadable(_, why) => self.unreadable(why),
            SetError::OutOfRange(OutOfRange { parameter, asked, limits }) => {
                let value = |number: f64| self.value(*parameter, &Value::Number(number));
                self.with_blanks(Ui::OutOfRange, &[&value(*asked), &value(limits.0), &value(limits.1)])
            }
            SetError::NotModelled(engine) => self.with_blanks(Ui::LinkNotModelled, &[engine.id()]),
        }
    }

    /// What was read instead of a value, and what would be right.
    pub fn unreadable(self, why: &Unreadable) -> String {
        let right = match &why.right {
            Expected::Duration => self.ui(Ui::ExpectedDuration).to_owned(),
            Expected::Size => self.ui(Ui::ExpectedSize).to_owned(),
            Expected::Number => self.ui(Ui::ExpectedNumber).to_owned(),
            Expected::Whole => self.ui(Ui::ExpectedWhole).to_owned(),
            Expected::Share => self.ui(Ui::ExpectedShare).to_owned(),
            Expected::Flag => self.ui(Ui::ExpectedFlag).to_owned(),
            Expected::TimeOfDay => self.ui(Ui::ExpectedTime).to_owned(),
            Expected::Release(known) => self.with_blanks(Ui::ExpectedRelease, &[&known.join(", ")]),
            Expected::OneOf(names) => self.with_blanks(Ui::ExpectedOneOf, &[&names.join(", ")]),
            Expected::Weights => self.ui(Ui::ExpectedWeights).to_owned(),
        };
        self.with_blanks(Ui::Unreadable, &[&why.read, &right])
    }

    /// A text with its blanks (`{}`) filled in, in order.
    pub fn with_blanks(self, text: Ui, with: &[&str]) -> String {
        let mut filled = String::new();
        let mut with = with.iter();
        for (at, part) in self.ui(text).split("{}").enumerate() {
            if at > 0 {
                filled.push_str(with.next().unwrap_or(&""));
            }
            filled.push_str(part);
        }
        filled
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use model::{Inputs, Parameter};

    fn refused(language: Language, parameter: Parameter, text: &str) -> String {
        language.refusal(&Inputs::new().set_text(parameter, text).unwrap_err())
    }

    #[test]
    fn a_refusal_says_what_was_read_and_what_would_be_right() {
        let english = |parameter, text| refused(Language::English, parameter, text);
        assert_eq!(english(Parameter::Interval, "soon"), "'soon' is not a duration such as 90s, 1.5min or 2h.");
        assert_eq!(english(Parameter::Interval, "1d"), "24 h is out of range: it goes from 1 s to 2 h.");
        assert_eq!(english(Parameter::Distribution, "hsah"), "'hsah' is not one of none, hash, range.");
        assert_eq!(refused(Language::Chinese, Parameter::Parallelism, "1.5"), "“1.5”无法识别，应为整数，如 16。");
    }

    #[test]
    fn the_blanks_of_a_text_are_as_many_in_each_language() {
        for text in Ui::ALL {
            let blanks = |language: Language| language.ui(*text).matches("{}").count();
            assert_eq!(blanks(Language::English), blanks(Language::Chinese), "{text:?}");
        }
    }
}
