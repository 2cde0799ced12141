//! Where the headline numbers lie if what was assumed turns out otherwise.

use super::{View, with_numbers};
use crate::html::{Html, div, el};
use model::Quantity;
use model::unit::Unit;
use planner::{Band, Draws, SAMPLES};
use words::PanelText;

/// Worlds of the first answer, which comes while a slider still moves, and of those after it.
const FIRST: usize = 250;
const MORE: usize = 1_250;

/// The worlds of one scenario, as far as they are drawn.
#[derive(Default)]
pub(crate) struct Worlds(Option<Draws>);

impl Worlds {
    /// Goes on for a slice; starts anew when the scenario is another.
    fn advance(&mut self, view: &View) -> &Draws {
        let inputs = view.report.inputs();
        let draws = self.0.take().filter(|draws| draws.inputs() == inputs);
        let draws = self.0.insert(draws.unwrap_or_else(|| {
            let quantities: Vec<Quantity> = view.report.tiles().iter().map(|tile| tile.quantity).collect();
            Draws::new(inputs, &quantities)
        }));
        let slice = if draws.drawn() == 0 { FIRST } else { MORE.min(SAMPLES - draws.drawn()) };
        draws.advance(slice);
        draws
    }
}

/// A band for each tile; nothing where nothing was assumed.
pub(super) fn bands(view: &View, worlds: &mut Worlds) -> Vec<Html> {
    let draws = worlds.advance(view);
    if draws.is_certain() {
        return Vec::new();
    }
    let language = view.language;
    let count = with_numbers(language.panel(PanelText::Worlds), &[&language.exact(draws.drawn() as f64, Unit::Count)]);
    let heading = el("p").class("faint").text(language.panel(PanelText::WhereItLies)).text(" · ").text(&count);
    let bands = draws.bands();
    let list = el("ul").class("plain").children(bands.iter().map(|band| line(view, band)));
    vec![div("").attr_if(draws.drawn() < SAMPLES, "data-more", "").child(heading).child(list)]
}

fn line(view: &View, band: &Band) -> Html {
    let say = |value: f64| view.language.short(value, band.quantity.unit());
    let (low, high) = (say(band.low), say(band.high));
    // What moves by less than can be read is one number.
    let range = if low == high { low } else { format!("{low} … {high}") };
    let name = el("span").class("soft").text(view.language.quantity(band.quantity)).text(" ");
    el("li").attr("data-band", band.quantity.id()).child(name).child(el("b").class("num").text(&range))
}
