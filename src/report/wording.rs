//! What the report needs of a language.
//!
//! Several traits, because the page draws pictures at once and says most messages only when its second module is there:
//! who draws should not link every sentence.

use crate::message::{Message, PictureText, PlanText};
use crate::owner::ChoiceKind;
use model::unit::Unit;
use model::{Parameter, Value};

/// Words a tick of an axis: its value and the distance to the next tick, in the unit.
pub type Tick = fn(f64, f64, Unit) -> String;

/// A language, as far as documents need it.
pub trait Wording {
    /// The sentence of a message, without marks of emphasis.
    fn say(&self, message: &Message) -> String;
}

/// A language, as far as pictures need it.
pub trait Labels {
    /// Words of a picture.
    fn picture(&self, text: &PictureText) -> String;

    /// Changed settings as the name of a series.
    fn setting(&self, changes: &[(Parameter, Value)]) -> String;

    /// Name of a way to run the job.
    fn choice(&self, kind: ChoiceKind) -> String;

    /// Words ticks; a plain function, for axes outlive the call.
    fn tick(&self) -> Tick;
}

/// A language, as far as the planner's pictures need it. Apart from [`Wording`], so that a shell without them carries none
/// of their words.
pub trait PlanWording: Wording {
    /// The words of a planner's picture.
    fn plan(&self, text: &PlanText) -> String;

    /// The same language for what every picture has.
    fn labels(&self) -> &dyn Labels;
}
