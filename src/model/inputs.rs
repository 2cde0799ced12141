//! What the reader has set: raw, within limits, nothing derived.

use crate::engine::Engine;
use crate::parameter::{Clamped, OutOfRange, Parameter, ParameterSet, Value};
use crate::scenario::Scenario;
use crate::unit::Unreadable;
use std::fmt;
use std::sync::Arc;

/// The values that a reader gave. Whatever it holds can be drawn: being unwise is a finding, not an error.
#[derive(Clone, PartialEq)]
pub struct Inputs {
    numbers: [f64; Parameter::COUNT],
    given: ParameterSet,
    texts: Texts,
}

#[derive(Clone, Debug, Default, PartialEq)]
struct Texts {
    title: Option<Arc<str>>,
    note: Option<Arc<str>>,
    bucket_field: Option<Arc<str>>,
    weights: Option<Arc<[f64; 24]>>,
}

/// Why a text could not be set.
#[derive(Clone, Debug, PartialEq)]
pub enum SetError {
    /// It is not a value of the parameter.
    Unreadable(Parameter, Unreadable),
    /// It lies beyond the limits.
    OutOfRange(OutOfRange),
}

impl fmt::Display for SetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable(parameter, why) => write!(f, "{}: {why}", parameter.id()),
            Self::OutOfRange(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for SetError {}

impl fmt::Debug for Inputs {
    /// What is given, as the terminal takes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let given = self.given().filter_map(|p| Some((p.id(), p.print(&self.get(p)?))));
        f.debug_map().entries(given).finish()
    }
}

impl Default for Inputs {
    fn default() -> Self {
        let texts = Texts::default();
        Self { numbers: [0.0; Parameter::COUNT], given: ParameterSet::default(), texts }
    }
}

impl Inputs {
    /// Nothing set: the job that most people start with.
    pub fn new() -> Self {
        Self::default()
    }

    /// Whether the reader gave this parameter.
    pub fn is_given(&self, parameter: Parameter) -> bool {
        self.given.contains(parameter)
    }

    /// The parameters that the reader gave, in the table's order.
    pub fn given(&self) -> impl Iterator<Item = Parameter> + '_ {
        self.given.iter()
    }

    /// The value that the reader gave.
    pub fn get(&self, parameter: Parameter) -> Option<Value> {
        if !self.is_given(parameter) {
            return None;
        }
        let number = Value::Number(self.numbers[parameter as usize]);
        Some(match parameter {
            Parameter::DayShape => self.texts.weights.clone().map_or(number, Value::Weights),
            _ => self.texts.slot(parameter).cloned().map_or(number, Value::Text),
        })
    }

    /// The number that the reader gave.
    pub(crate) fn number(&self, parameter: Parameter) -> Option<f64> {
        self.is_given(parameter).then(|| self.numbers[parameter as usize])
    }

    /// The text that the reader gave.
    pub(crate) fn text(&self, parameter: Parameter) -> Option<&Arc<str>> {
        self.texts.slot(parameter)
    }

    /// The 24 weights that the reader gave.
    pub(crate) fn weights(&self) -> Option<&[f64; 24]> {
        self.texts.weights.as_deref()
    }

    /// The engine.
    pub fn engine(&self) -> Engine {
        Engine::from_number(self.number(Parameter::Engine).unwrap_or(0.0))
    }

    /// Sets a value that lies within the limits.
    pub fn set(&mut self, parameter: Parameter, value: Value) -> Result<(), SetError> {
        parameter.check(&value).map_err(SetError::OutOfRange)?;
        self.put(parameter, value);
        Ok(())
    }

    /// Sets a value, moved to the nearest limit if it lies beyond.
    pub fn set_clamped(&mut self, parameter: Parameter, value: Value) -> Result<Option<Clamped>, SetError> {
        match self.set(parameter, value) {
            Err(SetError::OutOfRange(asked)) => {
                let (least, most) = asked.limits;
                let taken = if asked.asked > most { most } else { least };
                self.put(parameter, Value::Number(taken));
                Ok(Some(Clamped { asked, taken }))
            }
            other => other.map(|()| None),
        }
    }

    /// Reads a text and sets it.
    pub fn set_text(&mut self, parameter: Parameter, text: &str) -> Result<(), SetError> {
        let value = parameter.parse(text).map_err(|why| SetError::Unreadable(parameter, why))?;
        self.set(parameter, value)
    }

    /// The same with another engine, its releases and its sink: those of the one before mean nothing there.
    #[must_use]
    pub fn for_engine(&self, engine: Engine) -> Self {
        let mut inputs = self.clone();
        if engine != self.engine() {
            let own = [Parameter::EngineVersion, Parameter::RuntimeVersion, Parameter::SinkVersion];
            own.into_iter().for_each(|parameter| inputs.clear(parameter));
        }
        inputs.with(Parameter::Engine, Value::Number(f64::from(engine as u8)))
    }

    /// What a reader chooses, as a text: an engine comes with what is its own.
    pub fn choose(&mut self, parameter: Parameter, text: &str) -> Result<(), SetError> {
        let mut chosen = self.clone();
        chosen.set_text(parameter, text)?;
        *self = if parameter == Parameter::Engine { self.for_engine(chosen.engine()) } else { chosen };
        Ok(())
    }

    /// The same inputs with another value; a value beyond the limits is moved to the nearest.
    #[must_use]
    pub fn with(&self, parameter: Parameter, value: Value) -> Self {
        let mut inputs = self.clone();
        // What does not fit the parameter at all leaves the inputs as they are.
        let _ = inputs.set_clamped(parameter, value);
        inputs
    }

    /// Back to the default.
    pub fn clear(&mut self, parameter: Parameter) {
        self.given.remove(parameter);
        self.numbers[parameter as usize] = 0.0;
        if parameter == Parameter::DayShape {
            self.texts.weights = None;
        }
        if let Some(slot) = self.texts.slot_mut(parameter) {
            *slot = None;
        }
    }

    /// With all defaults filled in, ready for the formulas.
    pub fn scenario(&self) -> Scenario {
        Scenario::of(self)
    }

    fn put(&mut self, parameter: Parameter, value: Value) {
        self.given.insert(parameter);
        match value {
            Value::Number(number) => {
                self.numbers[parameter as usize] = parameter.definition().kind.settle(number);
                if parameter == Parameter::DayShape {
                    self.texts.weights = None;
                }
            }
            Value::Text(text) => {
                if let Some(slot) = self.texts.slot_mut(parameter) {
                    *slot = Some(text);
                }
            }
            Value::Weights(weights) => {
                self.numbers[parameter as usize] = crate::parameter::DayShape::Custom as u8 as f64;
                self.texts.weights = Some(weights);
            }
        }
    }
}

impl Texts {
    fn slot(&self, parameter: Parameter) -> Option<&Arc<str>> {
        match parameter {
            Parameter::Title => self.title.as_ref(),
            Parameter::Note => self.note.as_ref(),
            Parameter::BucketField => self.bucket_field.as_ref(),
            _ => None,
        }
    }

    fn slot_mut(&mut self, parameter: Parameter) -> Option<&mut Option<Arc<str>>> {
        match parameter {
            Parameter::Title => Some(&mut self.title),
            Parameter::Note => Some(&mut self.note),
            Parameter::BucketField => Some(&mut self.bucket_field),
            _ => None,
        }
    }
}
