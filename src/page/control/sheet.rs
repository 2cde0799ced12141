//! The knobs' compact form on a phone: five values at the thumb, one slider over them, the rest in a sheet.

use super::MAIN;
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
    /// The class of a part of the column.
    pub(crate) fn class(self) -> &'static str {
        match self {
            Self::All => "knobs all",
            Self::Closed | Self::One(_) => "knobs",
        }
    }
}

/// The five values as buttons, and one for everything else. Shown on narrow screens only.
pub(crate) fn chips(sheet: RwSignal<Sheet>) -> AnyView {
    let session = session();
    let toggle = move |what: Sheet| {
        move |_| sheet.update(|now| *now = if *now == what { Sheet::Closed } else { what })
    };
    let is_open = move |what: Sheet| move || (sheet.get() == what).to_string();
    let chip = |parameter: Parameter| {
        let what = Sheet::One(parameter);
        view! {
            <button type="button" class:changed=move || session.is_given(parameter)
                aria-expanded=is_open(what) on:click=toggle(what)>
                {move || tongue::short_value(parameter, &session.value(parameter))}
                <span>{move || tongue::parameter(parameter)}</span>
            </button>
        }
    };
    let all = move || tongue::ui(Ui::AllSettings);
    view! {
        <div class="chips">
            {MAIN.map(chip).collect_view()}
            <button type="button" aria-label=all title=all aria-expanded=is_open(Sheet::All) on:click=toggle(Sheet::All)>{icon::SLIDERS.view()}</button>
        </div>
    }
    .into_any()
}
