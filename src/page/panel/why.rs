//! The place of a number's derivation.

use super::answer::answer;
use crate::dom::{El, div, el};
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::Quantity;

/// The panel, while a number's derivation is open, as the last column of a desk.
pub(crate) fn why(desk: El) -> El {
    let quantity = session().why;
    let is_open = Memo::new(move |_| quantity.get().is_some());
    // A panel of its own: it keeps its place while numbers change, so that it can be read at leisure.
    let side = move || {
        let panel = div("why").attr("data-derivation", "");
        let panel = answer(panel, move || format!("why {}", quantity.get().map_or("", Quantity::id)));
        el("aside").class("side right").named("aria-label", || tongue::ui(Ui::Why)).child(panel)
    };
    desk.region(move || is_open.get().then(side).into_iter().collect())
}
