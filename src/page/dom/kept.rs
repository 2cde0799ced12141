//! What a reader had open, and where the focus was, before a part of the page is made anew: a reader goes on from the
//! same place.

use leptos::prelude::document;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, HtmlElement, Node, NodeList};

/// Where the focus and what was open inside an element, before its content was made anew.
pub(crate) struct Kept {
    within: Element,
    focus: Option<(Element, u32)>,
    open: Vec<u32>,
}

const FOCUSABLE: &str = "button,a,input,select,textarea,summary,[tabindex]";

impl Kept {
    /// As it is now.
    pub(crate) fn of(within: &Element) -> Self {
        let folds = places(within, "details", |fold| fold.has_attribute("open"));
        Self { within: within.clone(), focus: focus(within), open: folds }
    }

    /// Puts back what the new content has too.
    pub(crate) fn restore(self) {
        for (place, fold) in all(&self.within, "details").into_iter().enumerate() {
            if self.open.contains(&(place as u32)) {
                let _ = fold.set_attribute("open", "");
            }
        }
        let Some((element, place)) = self.focus.filter(|(element, _)| !element.is_connected()) else { return };
        drop(element);
        let all = all(&self.within, FOCUSABLE);
        let place = (place as usize).min(all.len().saturating_sub(1));
        if let Some(element) = all.get(place) {
            let _ = element.unchecked_ref::<HtmlElement>().focus();
        }
    }
}

fn focus(within: &Element) -> Option<(Element, u32)> {
    let element = document().active_element().filter(|active| within.contains(Some(active)))?;
    let place = places(within, FOCUSABLE, |one| *one == element).first().copied()?;
    Some((element, place))
}

fn places(within: &Element, selector: &str, is: impl Fn(&Element) -> bool) -> Vec<u32> {
    let found = all(within, selector).into_iter().enumerate().filter(|(_, element)| is(element));
    found.map(|(place, _)| place as u32).collect()
}

fn all(within: &Element, selector: &str) -> Vec<Element> {
    let list: Option<NodeList> = within.query_selector_all(selector).ok();
    let list = list.into_iter().flat_map(|list| (0..list.length()).filter_map(move |at| list.get(at)));
    list.map(|node| node.unchecked_into()).collect()
}

/// What the reader is at, below an element whose content comes and goes by itself: it stays where it is on the screen.
/// Browsers hold what is at the top of the screen, and that may be just above what grows.
pub(crate) struct Held {
    element: Element,
    top: f64,
}

impl Held {
    /// What has the focus, if it comes after an element and is on the screen: who scrolled away from it is elsewhere.
    pub(crate) fn below(element: &Element) -> Option<Self> {
        let active = document().active_element()?;
        let is_below = element.compare_document_position(&active) & Node::DOCUMENT_POSITION_FOLLOWING != 0;
        let held =
            (is_below && !element.contains(Some(&active))).then(|| Self { top: top(&active), element: active })?;
        (0.0..crate::browser::height()).contains(&held.top).then_some(held)
    }

    /// Scrolls as far as it was moved.
    pub(crate) fn restore(self) {
        let moved = top(&self.element) - self.top;
        if moved.abs() >= 1.0 {
            crate::browser::scroll_by(moved);
        }
    }
}

/// Below the top of the screen, in CSS pixels.
fn top(element: &Element) -> f64 {
    element.get_bounding_client_rect().top()
}
