//! A chart as tables and as files, which the second module writes.

use super::stage::Stage;
use crate::dom::{El, div};
use crate::panel::answer;
use leptos::prelude::*;

/// The tables of a chart.
pub(super) fn tables(stage: Stage) -> El {
    let numbers = div("numbers").attr("tabindex", "0").attr("role", "region");
    let numbers = numbers.named("aria-label", move || stage.figure.with(|figure| figure.title.clone()));
    answer(numbers, move || {
        // The table has the band as soon as the second module has computed it.
        stage.around.track();
        question(stage, "table")
    })
}

/// What to ask for the chart in another form: its name, and what of it is seen.
pub(super) fn question(stage: Stage, form: &str) -> String {
    format!("chart-{form} {} {}", stage.chart.id(), stage.view.get())
}
