//! What was read from the reader's own files, before it is applied.

use super::{View, history, table, with_numbers};
use crate::act;
use crate::html::{Html, button, div, el};
use crate::request::Fields;
use exchange::import::{FindingKind, Import, Paper, Place, Seen, SetParameter, read_again, text_of};
use model::parameter::Unset;
use model::{Inputs, Parameter};
use std::cell::OnceCell;
use words::PanelText;

/// The papers that were handed over last.
#[derive(Default)]
pub(crate) struct Papers {
    /// Names and texts.
    readable: Vec<(String, String)>,
    /// Names of those that the browser did not hand over.
    others: Vec<String>,
    /// What the histories among them say, once somebody asked.
    seen: OnceCell<Seen>,
}

impl Papers {
    /// Takes one more: its name, and its bytes if there are any to be had.
    pub(crate) fn take(&mut self, name: String, bytes: Option<Vec<u8>>) {
        self.seen.take();
        match bytes {
            Some(bytes) => self.readable.push((name, text_of(bytes))),
            None => self.others.push(name),
        }
    }

    /// What they say; nothing while there are none.
    pub(super) fn import(&self, now: &Inputs) -> Option<Import> {
        let papers: Vec<Paper> = self.readable.iter().map(|(name, text)| Paper { name, text }).collect();
        (!papers.is_empty()).then(|| read_again(&papers, now, self.seen.get_or_init(|| Seen::of(&papers))))
    }
}

/// The review of what was read; how to begin while there is nothing.
pub(super) fn import(view: &View, fields: &Fields, papers: &Papers) -> Vec<Html> {
    let import = papers.import(view.report.inputs());
    let mut parts = match &import {
        Some(import) => review(view, import),
        None if papers.others.is_empty() => {
            vec![el("p").class("soft").text(view.language.panel(PanelText::ImportIntro))]
        }
        None => Vec::new(),
    };
    let cannot = view.language.panel(PanelText::CannotRead);
    let line = |name: &String| el("li").child(el("b").text(name)).text(" ").text(cannot);
    let others = papers.others.iter().map(line);
    parts.extend((!papers.others.is_empty()).then(|| el("ul").class("plain").attr("data-unread", "").children(others)));
    parts.extend(history::history(view, import.as_ref(), fields));
    parts
}

fn review(view: &View, import: &Import) -> Vec<Html> {
    let mut parts = vec![recognised(view, import)];
    parts.extend(apply(view, import));
    parts.extend((!import.set.is_empty()).then(|| set(view, import)));
    parts.extend(FindingKind::ALL.into_iter().filter_map(|kind| findings(view, import, kind)));
    parts.extend(ignored(view, import));
    parts.extend(assumed(view, import));
    parts
}

/// What each paper was taken for.
fn recognised(view: &View, import: &Import) -> Html {
    let paper = |(at, paper): (usize, &exchange::import::PaperRead)| {
        let lines = with_numbers(view.language.panel(PanelText::Lines), &[&paper.lines.to_string()]);
        let name = el("b").text(&name(import, at));
        el("li").child(name).text(" ").text(view.language.paper_kind(paper.kind)).text(" · ").text(&lines)
    };
    el("ul").class("plain").attr("data-papers", "").children(import.papers.iter().enumerate().map(paper))
}

fn name(import: &Import, at: usize) -> String {
    let name = import.papers.get(at).map(|paper| paper.name.as_str()).unwrap_or_default();
    if name.is_empty() { format!("#{}", at + 1) } else { name.to_owned() }
}

fn place(import: &Import, place: Place) -> String {
    match place.line {
        0 => name(import, place.paper),
        line => format!("{}:{line}", name(import, place.paper)),
    }
}

/// Buttons: take over what was read; where an export names its own scenario, open that one.
fn apply(view: &View, import: &Import) -> Option<Html> {
    let say = |text| view.language.panel(text);
    let exact = import
        .address
        .as_ref()
        .map(|(address, _)| button("button primary", &act::open_address(address)).text(say(PanelText::OpenExported)));
    let class = if exact.is_some() { "button" } else { "button primary" };
    let now = view.report.inputs();
    let changes = import.changes(now).len();
    let taken = (!import.set.is_empty() && changes > 0).then(|| {
        let words = with_numbers(say(PanelText::TakeOver), &[&changes.to_string()]);
        button(class, &act::open(&import.applied(now))).attr("data-take", "").text(&words)
    });
    let nothing = || el("p").class("soft").text(say(PanelText::NothingNew));
    if changes == 0 && !import.set.is_empty() {
        return Some(nothing());
    }
    let buttons: Vec<Html> = exact.into_iter().chain(taken).collect();
    (!buttons.is_empty()).then(|| div("row").children(buttons))
}

fn set(view: &View, import: &Import) -> Html {
    let say = |text| view.language.panel(text);
    let head =
        [view.language.ui(words::Ui::Parameter), say(PanelText::Now), say(PanelText::Read), say(PanelText::Where)];
    let engine = import.applied(view.report.inputs()).scenario().engine();
    let row = |set: &SetParameter| {
        let now = view.report.scenario().value(set.parameter);
        let value = |value| view.language.value(set.parameter, value);
        let written = if set.raw.is_empty() { set.key.clone() } else { format!("{} = {}", set.key, set.raw) };
        let changed = if now == set.value { "" } else { "changed" };
        vec![
            el("th").attr("scope", "row").text(view.language.label_in(set.parameter, engine)),
            el("td").class("num soft").text(&value(&now)),
            el("td").class(&format!("num {changed}")).text(&value(&set.value)),
            el("td")
                .child(el("code").text(&written))
                .text(" ")
                .child(el("span").class("faint").text(&place(import, set.place))),
        ]
    };
    table(&head, import.set.iter().map(row).collect())
}

fn findings(view: &View, import: &Import, kind: FindingKind) -> Option<Html> {
    let line = |finding: &exchange::import::ImportFinding| {
        let place = el("span").class("faint").text(&place(import, finding.place));
        el("li")
            .attr("data-import-finding", finding.id())
            .text(&view.language.import_finding(finding))
            .text(" ")
            .child(place)
    };
    let lines: Vec<Html> = import.findings.iter().filter(|finding| finding.kind() == kind).map(line).collect();
    let heading = el("h3").text(view.language.import_finding_kind(kind));
    (!lines.is_empty())
        .then(|| div("").attr("data-kind", kind.id()).child(heading).child(el("ul").class("plain").children(lines)))
}

/// What set nothing, each with its reason; nothing of the reader's is dropped unseen.
fn ignored(view: &View, import: &Import) -> Option<Html> {
    let line = |ignored: &exchange::import::Ignored| {
        let by = match ignored.reason {
            exchange::import::Reason::Overridden { by } => place(import, by),
            _ => String::new(),
        };
        let written = el("code").text(&format!("{} = {}", ignored.key, ignored.value));
        let place = el("span").class("faint").text(&place(import, ignored.place));
        let reason = view.language.import_reason(&ignored.reason, &by);
        el("li").child(written).text(" ").text(&reason).text(" ").child(place)
    };
    let lines: Vec<Html> = import.ignored.iter().map(line).collect();
    let count = with_numbers(view.language.panel(PanelText::Ignored), &[&lines.len().to_string()]);
    let fold = || {
        el("details")
            .attr("data-ignored", "")
            .child(el("summary").text(&count))
            .child(el("ul").class("plain").children(lines.clone()))
    };
    (!lines.is_empty()).then(fold)
}

/// What is still assumed after taking over: worth replacing by the reader's own numbers.
fn assumed(view: &View, import: &Import) -> Option<Html> {
    let after = import.applied(view.report.inputs());
    let engine = after.scenario().engine();
    let open = |parameter: &Parameter| {
        parameter.definition().unset == Unset::Assumed && parameter.exists_in(engine) && !after.is_given(*parameter)
    };
    let names: Vec<&str> = Parameter::ALL.into_iter().filter(open).map(|p| view.language.label(p)).collect();
    let count = with_numbers(view.language.panel(PanelText::StillAssumed), &[&names.len().to_string()]);
    let names = names.join(" · ");
    (!names.is_empty())
        .then(|| el("details").child(el("summary").text(&count)).child(el("p").class("soft").text(&names)))
}
