//! Panels that the second module fills, and fills again whenever what they are about has changed.

use super::act::{self, Place};
use super::fields::Fields;
use super::talk::{AGAIN, Talk};
use crate::browser;
use crate::dom::{El, div, el, follow};
use crate::state::{Session, session};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement};

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
    let (language, scenario) = untrack(|| (tongue::language().tag(), session.carried.get()));
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
            asking.ask(format!("{}\n{language}\n{}\n{}\n", question(), session.carried.get(), fields.line()));
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
    let probe = Probe { session, panel: place.node().clone(), fields, on_its_way: StoredValue::new(false) };
    let (pointed, keyed) = (probe.clone(), probe);
    let place = place.on("change", changed).on("click", clicked);
    place.on("pointermove", move |event| _ = pointed.point(&event)).on("keydown", move |event| _ = keyed.step(&event))
}

/// Tenths of a per cent of a drawing that an arrow key moves by.
const STEP: f64 = 15.0;

/// Reads what lies at a place of a drawing where a panel offers it: `data-probe` says what to ask, and the answer goes
/// where `data-probed` is. Places are told in thousandths of the drawing; one question at a time is on its way.
#[derive(Clone)]
struct Probe {
    session: Session,
    panel: Element,
    fields: Fields,
    on_its_way: StoredValue<bool>,
}

impl Probe {
    fn point(&self, event: &web_sys::Event) -> Option<()> {
        let drawing = drawing(event)?;
        let pointer = event.unchecked_ref::<web_sys::MouseEvent>();
        let area = drawing.get_bounding_client_rect();
        let part = |at: i32, from: f64, length: f64| (f64::from(at) - from) / length * 1_000.0;
        let x = part(pointer.client_x(), area.left(), area.width());
        self.ask(&drawing, [x, part(pointer.client_y(), area.top(), area.height())])
    }

    /// The arrow keys, from where it was read last, or from the middle.
    fn step(&self, event: &web_sys::Event) -> Option<()> {
        let drawing = drawing(event)?;
        let (dx, dy) = match event.unchecked_ref::<web_sys::KeyboardEvent>().key().as_str() {
            "ArrowLeft" => (-STEP, 0.0),
            "ArrowRight" => (STEP, 0.0),
            "ArrowUp" => (0.0, -STEP),
            "ArrowDown" => (0.0, STEP),
            _ => return None,
        };
        event.prevent_default();
        let last = drawing.get_attribute("data-at").and_then(|at| {
            let (x, y) = at.split_once(' ')?;
            Some((model::decimal(x)?, model::decimal(y)?))
        });
        let (x, y) = last.unwrap_or((500.0, 500.0));
        self.ask(&drawing, [x + dx, y + dy].map(|at| at.clamp(0.0, 1_000.0)))
    }

    fn ask(&self, drawing: &HtmlElement, [x, y]: [f64; 2]) -> Option<()> {
        let answer = self.panel.query_selector("[data-probed]").ok()??;
        if self.on_its_way.get_value() {
            return None;
        }
        let at = format!("{} {}", x as i32, y as i32);
        // Marks the place; none of it can fail on an element of the page.
        let _ = drawing.set_attribute("data-at", &at);
        let _ = drawing.style().set_property("--x", &format!("{}%", x / 10.0));
        let _ = drawing.style().set_property("--y", &format!("{}%", y / 10.0));
        let question = drawing.get_attribute("data-probe")?;
        let (session, fields) = (self.session, self.fields);
        let request = untrack(|| {
            format!("{question} {at}\n{}\n{}\n{}\n", tongue::language().tag(), session.carried.get(), fields.line())
        });
        let on_its_way = self.on_its_way;
        on_its_way.set_value(true);
        browser::ask(&request, move |html| {
            on_its_way.set_value(false);
            if let Some(html) = html {
                answer.set_inner_html(&html);
            }
        });
        Some(())
    }
}

/// The drawing that an event is about, if it can be read.
fn drawing(event: &web_sys::Event) -> Option<HtmlElement> {
    let target = event.target()?.unchecked_into::<Element>();
    Some(target.closest("[data-probe]").ok()??.unchecked_into())
}
