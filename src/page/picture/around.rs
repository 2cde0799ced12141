//! The band around a chart's present curve: where it lies when what was assumed turns out otherwise. The second module
//! computes it, once a drag has ended.

use super::stage::Stage;
use crate::browser;
use crate::dom::follow;
use crate::state::REST;
use crate::tongue;
use leptos::prelude::*;
use model::Inputs;

/// A band, and what it is about.
#[derive(Clone)]
pub(super) struct Around {
    inputs: Inputs,
    language: &'static str,
    name: String,
    points: Vec<(f64, f64, f64)>,
}

impl Around {
    /// Whether it is about these inputs and said in this language.
    pub(super) fn is_of(&self, inputs: &Inputs, language: &str) -> bool {
        self.inputs == *inputs && self.language == language
    }

    /// Its name, and its points if it is about these inputs: those of an older scenario are not shown, while its place in
    /// the legend stays, so that nothing moves while a slider does.
    pub(super) fn shown(&self, inputs: &Inputs, language: &str) -> (String, Vec<(f64, f64, f64)>) {
        let points = if self.is_of(inputs, language) { self.points.clone() } else { Vec::new() };
        (self.name.clone(), points)
    }

    /// Its name, then three numbers on a line each; nothing where there is no band.
    fn read(inputs: Inputs, language: &'static str, answer: &str) -> Option<Self> {
        let (name, lines) = answer.split_once('\n')?;
        let point = |line: &str| {
            let mut numbers = line.split('\t').map_while(model::decimal);
            Some((numbers.next()?, numbers.next()?, numbers.next()?))
        };
        Some(Self { inputs, language, name: name.to_owned(), points: lines.lines().filter_map(point).collect() })
    }
}

/// Asks for the band whenever the chart is in sight and its scenario has come to rest.
pub(super) fn keep(stage: Stage) {
    let turns = StoredValue::new(0_u32);
    follow(move || {
        stage.session.report.track();
        tongue::language();
        if stage.in_sight.get() {
            let turn = turns.get_value().wrapping_add(1);
            turns.set_value(turn);
            ask_at_rest(stage, turns, turn);
        }
    });
}

fn ask_at_rest(stage: Stage, turns: StoredValue<u32>, turn: u32) {
    let session = stage.session;
    let rested = move || match turns.try_get_value() {
        Some(now) if now != turn => {}
        // The knob is held, if still.
        Some(_) if session.is_turning() => ask_at_rest(stage, turns, turn),
        Some(_) => ask(stage),
        // The chart has left the page.
        None => {}
    };
    set_timeout(rested, REST);
}

fn ask(stage: Stage) {
    let (inputs, language) = untrack(|| (stage.session.report.with(|r| r.inputs().clone()), tongue::language().tag()));
    let is_known = |known: &Option<Around>| known.as_ref().is_some_and(|known| known.is_of(&inputs, language));
    if stage.around.with_untracked(is_known) {
        return;
    }
    let scenario = stage.session.carried.get_untracked();
    let request = format!("around {}\n{language}\n{scenario}\n\n", stage.chart.id());
    browser::ask(&request, move |answer| {
        let found = answer.and_then(|answer| Around::read(inputs, language, &answer));
        // The chart may have left the page meanwhile.
        let _ = stage.around.try_set(found);
    });
}
