//! Examples to begin with.

use super::View;
use crate::act;
use crate::html::{Html, button, el};
use report::PresetId;

/// A choice for each.
pub(super) fn examples(view: &View) -> Vec<Html> {
    let example = |preset: PresetId| {
        let [name, note] = view.language.preset(preset);
        let choice = button("choice", &act::open(&preset.inputs()));
        choice.child(el("b").text(name)).child(el("span").text(note))
    };
    PresetId::ALL.map(example).to_vec()
}
