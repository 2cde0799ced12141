//! The knobs' compact form on a phone: five values at the thumb, one slider over them, the rest in a sheet.

use super::MAIN;
use crate::dom::{El, button, div, el};
use crate::icon;
use crate::state::session;
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::Parameter;

/// What of the sheet is open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Sheet {
    /// Only the five values.
    #[default]
    Closed,
    /// The slider of one of them.
    One(Parameter),
    /// All knobs.
    All,
}

impl Sheet {
    /// The class of the column.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Self::All => "knobs all",
            Self::Closed | Self::One(_) => "knobs",
        }
    }
}

/// The five values as buttons, and one for everything else. Shown on narrow screens only.
pub(crate) fn chips(sheet: RwSignal<Sheet>) -> El {
    let session = session();
    let toggle = move |what: Sheet| {
        let toggle = move || sheet.update(|now| *now = if *now == what { Sheet::Closed } else { what });
        button("", toggle).named("aria-expanded", move || (sheet.get() == what).to_string())
    };
    let chip = |parameter: Parameter| {
        let name = el("span").says(move || tongue::parameter(parameter));
        let chip = toggle(Sheet::One(parameter)).class_when("changed", move || session.is_given(parameter));
        chip.says(move || tongue::short_value(parameter, &session.value(parameter))).child(name)
    };
    let all = toggle(Sheet::All).titled(|| tongue::ui(Ui::AllSettings)).child(icon::SLIDERS.view());
    div("chips").children(MAIN.map(chip)).child(all)
}

/// The head of the sheet, which closes it.
pub(crate) fn sheet_head(sheet: RwSignal<Sheet>) -> El {
    let close = button("button ghost icon", move || sheet.set(Sheet::Closed));
    let close = close.titled(|| tongue::ui(Ui::Close)).child(icon::CLOSE.view());
    div("sheet-head").child(el("b").says(|| tongue::ui(Ui::AllSettings))).child(close)
}
