//! Where the scenario lives outside the page: the address, the browser's history, the storage.

use super::Session;
use crate::browser;
use crate::dom::follow_slowly;
use exchange::address::{self, Reader};
use exchange::{Beside, Opened, decode, encode};
use leptos::prelude::*;
use model::{ChecklistItem, Inputs, Ticks};
use std::collections::BTreeSet;
use std::time::Duration;

/// The address and the name of the tab follow at most this often: browsers refuse more than a hundred changes of an
/// address in thirty seconds, and writing it takes longer than all charts.
pub(crate) const DISTANCE: Duration = Duration::from_millis(300);

const LAST: &str = "scenario";

/// What the address holds; without a scenario in it, what was there last time.
pub(super) fn opened() -> Opened {
    let opened = decode(&browser::address());
    let holds_scenario = opened.inputs.given().next().is_some() || browser::address().contains("v=");
    match browser::recall(LAST) {
        Some(last) if !holds_scenario && opened.reader.em.is_none() => {
            let last = decode(&last);
            Opened { inputs: last.inputs, second: last.second, checklist: last.checklist, ..opened }
        }
        _ => opened,
    }
}

/// The address where it was not understood as a whole, or says which results it should have; else nothing. The second
/// module finds the words.
pub(super) fn doubtful(opened: &Opened) -> String {
    let in_doubt = !opened.findings.is_empty() || opened.pinned.is_some();
    if in_doubt { browser::address() } else { String::new() }
}

/// The ticks of a link; what is no item of the checklist is left out.
pub(super) fn ticks(opened: &Opened) -> Ticks {
    let keys = opened.checklist.iter().filter_map(|key| Ticks::parse(key)).map(|ticks| ticks.to_string());
    Ticks::parse(&keys.collect::<String>()).unwrap_or_default()
}

/// Lets address and storage follow the scenario, and the scenario the browser's history.
pub(super) fn follow(session: Session) {
    let written = StoredValue::new(browser::address());
    let track = move || {
        session.inputs.track();
        session.reading.track();
        session.ticks.track();
        session.second.track();
    };
    follow_slowly(DISTANCE, track, move || save(session, written));
    for event in ["popstate", "hashchange"] {
        let handle = window_event_listener_untyped(event, move |_| adopt(session, written));
        on_cleanup(move || handle.remove());
    }
}

/// The address of the session as it is now, with or without what concerns its reader.
pub(crate) fn fragment(session: Session, reader: Reader) -> Option<String> {
    let (ticks, second) = (session.ticks.get_untracked(), session.second.get_untracked());
    let beside = beside(session.beside, ticks, second, reader);
    let address = session.inputs.with_untracked(|inputs| encode(inputs, &beside));
    address.ok().map(|address| address.fragment().to_owned())
}

/// The scenario for the second module, followed.
pub(super) fn carried(
    inputs: RwSignal<Inputs>,
    ticks: RwSignal<Ticks>,
    second: RwSignal<Option<Inputs>>,
    kept: StoredValue<Beside>,
) -> Memo<String> {
    Memo::new(move |_| {
        let beside = beside(kept, ticks.get(), second.get(), Reader::default());
        inputs.with(|inputs| address::carry(inputs, &beside))
    })
}

fn beside(kept: StoredValue<Beside>, ticks: Ticks, second: Option<Inputs>, reader: Reader) -> Beside {
    let ticked = ChecklistItem::ALL.into_iter().filter(|item| ticks.contains(*item));
    // Collecting sorts, and std's sort brings some 6 KB into the page.
    let mut checklist = BTreeSet::new();
    checklist.extend(ticked.map(|item| item.key().to_string()));
    kept.with_value(|beside| Beside { reader, checklist, second, ..beside.clone() })
}

fn save(session: Session, written: StoredValue<String>) {
    let Some(bare) = fragment(session, Reader::default()) else { return };
    if session.reading.panel.is_none() {
        browser::remember(LAST, Some(&bare));
    }
    if browser::in_frame() {
        return;
    }
    let as_new_entry = session.discrete.try_update_value(std::mem::take).unwrap_or(false);
    let Some(whole) = fragment(session, session.reading.pinned()) else { return };
    if browser::write_address(&whole, as_new_entry) {
        written.set_value(browser::address());
    }
}

/// Takes what the reader went back to, or typed into the address bar.
fn adopt(session: Session, written: StoredValue<String>) {
    let address = browser::address();
    if written.with_value(|written| *written == address) {
        return;
    }
    let opened = decode(&address);
    written.set_value(address);
    session.beside.set_value(opened.beside());
    session.reading.adopt(&opened.reader);
    session.second.set(opened.second.clone());
    session.ticks.set(ticks(&opened));
    session.doubtful.set(doubtful(&opened));
    session.put(opened.inputs);
    session.settle();
    session.discrete.set_value(false);
}
