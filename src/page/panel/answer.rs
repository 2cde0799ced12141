//! Panels that the second module fills, and fills again whenever what they are about has changed.

use super::act::{self, Place};
use super::fields::Fields;
use super::talk::{AGAIN, Talk};
use crate::browser;
use crate::dom::{El, div, el, follow};
use crate::state::{Session, carry, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::Element;

/// What is unwise or impossible, and its cures.
pub(crate) fn findings() -> El {
    let section = el("section").class("section").attr("id", "findings").attr("tabindex", "-1");
    let section = section.child(el("h2").says(|| tongue::ui(Ui::Findings)));
    section.child(answer(div("answer"), || "findings".to_owned()))
}

/// Where the headline numbers lie if what was assumed turns out otherwise.
pub(crate) fn ranges() -> El {
    answer(div("answer ranges"), || "bands".to_owned())
}

/// The checklist before going live.
pub(crate) fn checklist() -> El {
    let section = el("section").class("section").child(el("h2").says(|| tongue::ui(Ui::Checklist)));
    section.child(answer(div("answer"), || "checklist".to_owned()))
}

/// Lets the second module fill an element with its answer to a question about the scenario.
pub(crate) fn answer(place: El, question: impl Fn() -> String + 'static) -> El {
    fill(place, question, Fields::new(), || true)
}

/// The same for a panel with pictures and fields, asked again when the reader's files have changed. It is asked once it
/// comes into sight.
pub(crate) fn workshop(place: El, question: impl Fn() -> String + 'static, papers: RwSignal<u32>) -> El {
    let session = session();
    let (width, seen, fields) = (RwSignal::new(0.0), RwSignal::new(false), Fields::new());
    browser::on_resize(place.node(), move |now, _| width.set(libm::floor(now)));
    browser::on_sight(place.node(), move |now| {
        if now && !seen.get_untracked() {
            seen.set(true);
        }
    });
    follow(move || {
        session.reading.colours.track();
        fields.set("width", &width.get().to_string());
        fields.set("theme", if session.reading.is_dark() { "dark" } else { "light" });
    });
    fill(place, question, fields, move || {
        papers.track();
        seen.get() && width.get() > 0.0
    })
}

/// Asks for a text to save, to copy or to keep, once, of the scenario as it is now. `text` is what it needs besides.
pub(crate) fn fetch(
    session: Session,
    question: &str,
    [fields, text]: [&str; 2],
    then: impl FnOnce(String) + Clone + 'static,
) {
    let (language, scenario) = untrack(|| (tongue::language().tag(), carry(session)));
    let request = format!("{question}\n{language}\n{scenario}\n{fields}\n{text}");
    browser::ask(&request, move |answer| match answer {
        Some(answer) => then(answer),
        None => session.tell(untrack(|| tongue::ui(Ui::PartFailed)).to_owned()),
    });
}

/// Asks whenever something has changed, what `ready` reads included; not before it says so.
fn fill(place: El, question: impl Fn() -> String + 'static, fields: Fields, ready: impl Fn() -> bool + 'static) -> El {
    let session = session();
    let talk = Talk::new(place.clone());
    let asking = talk.clone();
    follow(move || {
        let language = tongue::language().tag();
        if ready() {
            asking.ask(format!("{}\n{language}\n{}\n{}\n", question(), carry(session), fields.line()));
        }
    });
    let node = place.node().clone();
    let changed = move |event: web_sys::Event| {
        if let Some(target) = event.target() {
            fields.take(target.unchecked_ref::<Element>());
        }
    };
    let clicked = move |event: web_sys::Event| match act::asked(&event) {
        Some(what) if what == AGAIN => talk.ask_again(),
        Some(what) => act::heed(session, Place { node: &node, fields }, &what),
        None => {}
    };
    let (panel, on_its_way) = (place.node().clone(), StoredValue::new(false));
    let pointed = move |event: web_sys::Event| {
        probe(session, &panel, fields, on_its_way, &event);
    };
    place.on("change", changed).on("click", clicked).on("pointermove", pointed)
}

/// Reads what lies under the pointer where a panel offers it: `data-probe` says what to ask, and the answer goes where
/// `data-probed` is. The place is told in ten-thousandths of the drawing; one question at a time is on its way.
fn probe(
    session: Session,
    panel: &Element,
    fields: Fields,
    on_its_way: StoredValue<bool>,
    event: &web_sys::Event,
) -> Option<()> {
    let probe = event.target()?.unchecked_into::<Element>().closest("[data-probe]").ok()??;
    let (drawing, answer) = (probe.query_selector("svg").ok()??, panel.query_selector("[data-probed]").ok()??);
    let (question, pointer) = (probe.get_attribute("data-probe")?, event.unchecked_ref::<web_sys::MouseEvent>());
    if on_its_way.get_value() {
        return None;
    }
    let area = drawing.get_bounding_client_rect();
    let part = |at: i32, from: f64, length: f64| ((f64::from(at) - from) / length * 10_000.0) as i32;
    let x = part(pointer.client_x(), area.left(), area.width());
    let y = part(pointer.client_y(), area.top(), area.height());
    let request = untrack(|| {
        format!("{question} {x} {y}\n{}\n{}\n{}\n", tongue::language().tag(), carry(session), fields.line())
    });
    on_its_way.set_value(true);
    browser::ask(&request, move |html| {
        on_its_way.set_value(false);
        if let Some(html) = html {
            answer.set_inner_html(&html);
        }
    });
    Some(())
}
