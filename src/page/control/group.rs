//! The rest of the parameters, in groups that fold.

use super::MAIN;
use super::knob::{knob, owner_tag};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::{ev, prelude::*};
use model::parameter::{Group, Owner};
use model::{Engine, Parameter};

/// Every group that the engine has something in.
pub(crate) fn groups() -> AnyView {
    let session = session();
    let engine = Memo::new(move |_| session.report.with(|report| report.scenario().engine()));
    // Another engine has other knobs: the groups are built again.
    let groups = move || {
        let engine = engine.get();
        Group::ALL.into_iter().map(|g| group(session, g, members(g, engine))).collect_view()
    };
    view! { <div class="groups">{groups}</div> }.into_any()
}

/// What a group holds for an engine: neither the five in sight nor what the bar shows.
fn members(group: Group, engine: Engine) -> Vec<Parameter> {
    let elsewhere = |p: &Parameter| MAIN.contains(p) || matches!(p, Parameter::Engine | Parameter::Title);
    group.parameters().filter(|p| !elsewhere(p) && p.exists_in(engine)).collect()
}

fn group(session: Session, group: Group, members: Vec<Parameter>) -> AnyView {
    if members.is_empty() {
        return ().into_any();
    }
    let members = StoredValue::new(members);
    // Knobs are made when somebody looks at them.
    let opened = RwSignal::new(false);
    let open = move |event: ev::Event| {
        if event_target::<web_sys::HtmlDetailsElement>(&event).open() {
            opened.set(true);
        }
    };
    let knobs = move || opened.get().then(|| members.get_value().into_iter().map(knob).collect_view());
    let gist = move || session.report.with(|report| tongue::group_line(group, report));
    view! {
        <details class="group" data-group=group.id() on:toggle=open>
            <summary><span>{move || tongue::group(group)}</span><span class="gist">{gist}</span>{count(session, members)}</summary>
            <div class="body">{knobs}{clear(session, members)}</div>
        </details>
    }
    .into_any()
}

/// How many of its values the reader set.
fn count(session: Session, members: StoredValue<Vec<Parameter>>) -> AnyView {
    let given = Memo::new(move |_| members.with_value(|m| m.iter().filter(|p| session.is_given(**p)).count()));
    let badge = move || {
        let number = given.get();
        (number > 0).then(|| view! { <span class="count" >{number}</span> })
    };
    badge.into_any()
}

fn clear(session: Session, members: StoredValue<Vec<Parameter>>) -> AnyView {
    let any = Memo::new(move |_| members.with_value(|m| m.iter().any(|p| session.is_given(*p))));
    let clear = move |_| session.act(|inputs| members.with_value(|m| m.iter().for_each(|p| inputs.clear(*p))));
    let button = move || {
        any.get().then(|| {
            view! { <button type="button" class="button small ghost clear" on:click=clear>{tongue::ui(Ui::ResetGroup)}</button> }
        })
    };
    button.into_any()
}

/// What the tags mean.
pub(crate) fn owners() -> AnyView {
    let owner = |owner: Owner| view! { <span>{owner_tag(owner)}" "{move || tongue::owner(owner)[1]}</span> };
    view! { <p class="owners">{[Owner::Job, Owner::Table, Owner::Governance].map(owner).collect_view()}</p> }.into_any()
}
