//! The rest of the parameters, in groups that fold.

use super::MAIN;
use super::knob::{knob, owner_tag};
use crate::dom::{El, button, div, el};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use model::parameter::{Group, Owner};
use model::{Engine, Parameter};
use wasm_bindgen::JsCast as _;
use web_sys::{Event, HtmlDetailsElement};

/// Every group that the engine has something in.
pub(crate) fn groups() -> El {
    let session = session();
    let engine = Memo::new(move |_| session.report.with(|report| report.scenario().engine()));
    // Another engine has other knobs: the groups are built again.
    div("groups").region(move || {
        let engine = engine.get();
        Group::ALL.into_iter().filter_map(|g| group(session, g, members(g, engine))).collect()
    })
}

/// What a group holds for an engine: neither the five in sight nor what the bar shows.
fn members(group: Group, engine: Engine) -> Vec<Parameter> {
    let elsewhere = |p: &Parameter| MAIN.contains(p) || matches!(p, Parameter::Engine | Parameter::Title);
    group.parameters().filter(|p| !elsewhere(p) && p.exists_in(engine)).collect()
}

fn group(session: Session, group: Group, members: Vec<Parameter>) -> Option<El> {
    if members.is_empty() {
        return None;
    }
    let members = StoredValue::new(members);
    // Knobs are made when somebody looks at them.
    let opened = RwSignal::new(false);
    let open = move |event: Event| {
        let is_open = event.target().is_some_and(|target| target.unchecked_into::<HtmlDetailsElement>().open());
        if is_open && !opened.get_untracked() {
            opened.set(true);
        }
    };
    let gist = el("span").class("gist");
    let gist = gist.says(move || session.report.with(|report| tongue::group_line(group, report)));
    let summary = el("summary").child(el("span").says(move || tongue::group(group))).child(gist);
    let body = div("body").region(move || {
        let knobs = if opened.get() { members.get_value() } else { Vec::new() };
        knobs.into_iter().map(knob).collect()
    });
    let details = el("details").class("group").attr("data-group", group.id());
    Some(details.child(count(session, summary, members)).child(clear(session, body, members)).on("toggle", open))
}

/// How many of its values the reader set.
fn count(session: Session, summary: El, members: StoredValue<Vec<Parameter>>) -> El {
    let given = Memo::new(move |_| members.with_value(|m| m.iter().filter(|p| session.is_given(**p)).count()));
    let badge = |number: usize| el("span").class("count").text(&number.to_string());
    summary.region(move || Some(given.get()).filter(|number| *number > 0).map(badge).into_iter().collect())
}

fn clear(session: Session, body: El, members: StoredValue<Vec<Parameter>>) -> El {
    let any = Memo::new(move |_| members.with_value(|m| m.iter().any(|p| session.is_given(*p))));
    let clear = move || session.act(|inputs| members.with_value(|m| m.iter().for_each(|p| inputs.clear(*p))));
    let make = move || button("button small ghost clear", clear).says(|| tongue::ui(Ui::ResetGroup));
    body.region(move || any.get().then(make).into_iter().collect())
}

/// What the tags mean.
pub(crate) fn owners() -> El {
    let owner = |owner: Owner| {
        let line = el("span").children(owner_tag(owner));
        line.text(" ").says(move || tongue::owner(owner)[1])
    };
    el("p").class("owners").children([Owner::Job, Owner::Table, Owner::Governance].map(owner))
}
