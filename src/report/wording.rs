//! What the report needs of a language.

use crate::message::{Message, PlanText};
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

/// A language, as far as the planner's pictures need it. Apart from [`Wording`], so that a shell without them carries none
/// of their words.
pub trait PlanWording: Wording {
    /// The words of a planner's picture.
    fn plan(&self, text: &PlanText) -> String;

    /// The same language for everything else.
    fn wording(&self) -> &dyn Wording;
}
