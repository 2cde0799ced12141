//! The state of the page: one scenario, what is derived from it, and what concerns its reader.

mod history;
mod keys;
mod reader;
mod sync;

pub(crate) use keys::listen as listen_to_keys;
pub(crate) use reader::Reading;
pub(crate) use sync::{DISTANCE, fragment};

use crate::browser;
use crate::picture::ReadAt;
use crate::tongue::{self, Ui};
use exchange::Beside;
use history::History;
use leptos::prelude::*;
use model::{Inputs, Parameter, Quantity, Ticks, Value};
use report::Report;
use std::sync::Arc;
use std::time::Duration;

/// Everything that the parts of the page share. Copied freely: it holds handles.
#[derive(Clone, Copy)]
pub(crate) struct Session {
    inputs: RwSignal<Inputs>,
    /// What the scenario amounts to, computed once a change.
    pub(crate) report: Memo<Arc<Report>>,
    /// Language, theme and view.
    pub(crate) reading: Reading,
    /// The number whose derivation is open.
    pub(crate) why: RwSignal<Option<Quantity>>,
    /// The address that was opened, where there may be something to say about it.
    pub(crate) doubtful: RwSignal<String>,
    /// Lines of help of the parameters that are not always in sight: the id, a tab and the text.
    pub(crate) help: RwSignal<String>,
    /// How the numbers of the tiles stand against runs of real engines, in the same form.
    pub(crate) stands: RwSignal<String>,
    /// The scenario that was pinned, to compare with.
    pub(crate) second: RwSignal<Option<Inputs>>,
    /// All of it for the second module: what every panel's question is about.
    pub(crate) carried: Memo<String>,
    /// What the second scenario amounts to.
    pub(crate) second_report: Memo<Option<Arc<Report>>>,
    /// The value that is read in one chart, for those that have the same axis.
    pub(crate) read_at: RwSignal<Option<ReadAt>>,
    /// What of the checklist was ticked by hand.
    pub(crate) ticks: RwSignal<Ticks>,
    /// What just happened, for a moment.
    pub(crate) toast: RwSignal<Option<String>>,
    /// What the clipboard did not take.
    pub(crate) uncopied: RwSignal<Option<String>>,
    /// Said to those who do not see the page.
    pub(crate) said: RwSignal<String>,
    /// Whether there is a step to undo, and one to do again.
    pub(crate) steps: RwSignal<(bool, bool)>,
    history: StoredValue<History>,
    beside: StoredValue<Beside>,
    /// Whether the next address is a new entry of the browser's history.
    discrete: StoredValue<bool>,
    /// Counts the values on the way, to tell when they have come to rest.
    turns: StoredValue<u32>,
    /// What was turned last, until it is said what that changed.
    turned: StoredValue<Option<Parameter>>,
}

/// After this long without another value, a slider that keys move has come to rest.
pub(crate) const REST: Duration = Duration::from_millis(500);

impl Session {
    /// Opens what the address holds, else what was there last time, else the defaults.
    pub(crate) fn open() -> Self {
        let opened = sync::opened();
        let inputs = RwSignal::new(opened.inputs.clone());
        let wide = browser::matches("(min-width: 1400px)") && opened.reader.em.is_none();
        let report = Memo::new_with_compare(move |_| Arc::new(inputs.with(Report::of)), |_, _| true);
        let second = RwSignal::new(opened.second.clone());
        let second_report = Memo::new_with_compare(
            move |_| second.with(|inputs| inputs.as_ref().map(|it| Arc::new(Report::of(it)))),
            |_, _| true,
        );
        let (ticks, beside) = (RwSignal::new(sync::ticks(&opened)), StoredValue::new(opened.beside()));
        let session = Self {
            inputs,
            carried: sync::carried(inputs, ticks, second, beside),
            report,
            reading: Reading::new(&opened.reader),
            why: RwSignal::new(wide.then_some(Quantity::FilesPerDay)),
            doubtful: RwSignal::new(sync::doubtful(&opened)),
            help: RwSignal::new(String::new()),
            stands: RwSignal::new(String::new()),
            second,
            second_report,
            read_at: RwSignal::new(None),
            ticks,
            toast: RwSignal::new(None),
            uncopied: RwSignal::new(None),
            said: RwSignal::new(String::new()),
            steps: RwSignal::new((false, false)),
            history: StoredValue::new(History::new(opened.inputs.clone())),
            beside,
            discrete: StoredValue::new(false),
            turns: StoredValue::new(0),
            turned: StoredValue::new(None),
        };
        tongue::speak(session.reading.language);
        session.reading.keep();
        sync::follow(session);
        session
    }

    /// The scenario's inputs, followed.
    pub(crate) fn inputs(&self) -> Inputs {
        self.inputs.get()
    }

    /// The inputs as they are now, not followed.
    pub(crate) fn inputs_now(&self) -> Inputs {
        self.inputs.get_untracked()
    }

    /// The value of a parameter, given or not, followed.
    pub(crate) fn value(&self, parameter: Parameter) -> Value {
        self.report.with(|report| report.scenario().value(parameter))
    }

    /// The number of a parameter as it is now, not followed.
    pub(crate) fn number_now(&self, parameter: Parameter) -> f64 {
        self.report.with_untracked(|report| report.scenario().number(parameter))
    }

    /// A parameter's name, in the engine's own term.
    pub(crate) fn label(&self, parameter: Parameter) -> &'static str {
        self.report.with(|report| tongue::parameter_in(parameter, report.scenario().engine()))
    }

    /// Whether the reader gave the parameter, followed.
    pub(crate) fn is_given(&self, parameter: Parameter) -> bool {
        self.inputs.with(|inputs| inputs.is_given(parameter))
    }

    /// A value on the way, such as a slider's while it is dragged: shown at once, no step of its own.
    pub(crate) fn turn(&self, parameter: Parameter, value: Value) {
        let turned = self.inputs.with_untracked(|inputs| inputs.with(parameter, value));
        self.turned.set_value(Some(parameter));
        self.put(turned);
    }

    /// Whether a slider is held, or has just been.
    pub(crate) fn is_turning(&self) -> bool {
        self.turned.with_value(Option::is_some)
    }

    /// The reader let go of a slider: one step.
    pub(crate) fn settle(&self) {
        self.history.update_value(|history| {
            self.inputs.with_untracked(|inputs| history.settle(inputs));
        });
        self.note_steps();
        if let Some(parameter) = self.turned.try_update_value(Option::take).flatten() {
            let words = self.report.with_untracked(|report| tongue::announcement(report, parameter));
            self.said.set(words);
        }
    }

    /// The same once nothing has moved for a while: keys that repeat are one step.
    pub(crate) fn settle_soon(self) {
        let turn = self.turns.get_value().wrapping_add(1);
        self.turns.set_value(turn);
        let rested = move || {
            if self.turns.get_value() == turn {
                self.settle();
            }
        };
        set_timeout(rested, REST);
    }

    /// A discrete act: a step of its own, and an entry in the browser's history.
    pub(crate) fn act(&self, change: impl FnOnce(&mut Inputs)) {
        self.settle();
        let mut inputs = self.inputs_now();
        change(&mut inputs);
        if inputs != self.inputs_now() {
            self.discrete.set_value(true);
            self.put(inputs);
            self.settle();
        }
    }

    /// Keeps the scenario as it is now, to compare with what comes.
    pub(crate) fn pin(&self) {
        self.second.set(Some(self.inputs_now()));
    }

    /// Begins a comparison, or ends it.
    pub(crate) fn pin_or_unpin(&self) {
        match self.second.with_untracked(Option::is_some) {
            true => self.second.set(None),
            false => self.pin(),
        }
    }

    /// Closes the derivation; the focus goes back to the number that it was of.
    pub(crate) fn close_why(&self) {
        let Some(quantity) = self.why.get_untracked() else { return };
        self.why.set(None);
        browser::focus(&format!("[data-quantity={}] button", quantity.id()));
    }

    /// One step back.
    pub(crate) fn undo(&self) {
        self.settle();
        self.step(History::undo);
    }

    /// One step forward again.
    pub(crate) fn redo(&self) {
        self.settle();
        self.step(History::redo);
    }

    fn step(&self, walk: impl FnOnce(&mut History) -> Option<Inputs>) {
        let there = self.history.try_update_value(walk).flatten();
        if let Some(inputs) = there {
            self.discrete.set_value(true);
            self.put(inputs);
        }
        self.note_steps();
    }

    fn put(&self, inputs: Inputs) {
        if self.inputs.with_untracked(|now| *now != inputs) {
            self.inputs.set(inputs);
        }
    }

    fn note_steps(&self) {
        let steps = self.history.with_value(History::open);
        if self.steps.get_untracked() != steps {
            self.steps.set(steps);
        }
    }

    /// Tells the reader that something was changed, and how to take it back.
    pub(crate) fn tell_undoable(&self) {
        self.tell(tongue::ui(Ui::ChangedUndo).to_owned());
    }

    /// Copies a text; where the clipboard is closed, offers it to be selected by hand.
    pub(crate) fn copy(self, text: String) {
        let shown = text.clone();
        browser::copy(&text, move |copied| match copied {
            true => self.tell(tongue::ui(Ui::Copied).to_owned()),
            false => self.uncopied.set(Some(shown.clone())),
        });
    }

    /// Tells the reader what just happened.
    pub(crate) fn tell(&self, words: String) {
        self.said.set(words.clone());
        self.toast.set(Some(words));
    }
}

/// The session of the page.
pub(crate) fn session() -> Session {
    expect_context::<Session>()
}

/// What a text that the second module sent says of an id: its line begins with the id and a tab.
pub(crate) fn line_of(lines: &str, id: &str) -> String {
    let of = |line: &str| line.strip_prefix(id).and_then(|rest| rest.strip_prefix('\t')).map(str::to_owned);
    lines.lines().find_map(of).unwrap_or_default()
}
