//! What the report needs of a language.

use crate::message::Message;
use model::unit::Unit;

/// Words a tick of an axis: its value and the distance to the next tick, in the unit.
pub type Tick = fn(f64, f64, Unit) -> String;

/// A language, as far as pictures and documents need it.
pub trait Wording {
    /// The sentence of a message, without marks of emphasis.
    fn say(&self, message: &Message) -> String;

    /// Words ticks; a plain function, for axes outlive the call.
    fn tick(&self) -> Tick;
}
