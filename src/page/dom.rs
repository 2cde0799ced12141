//! Elements whose text, attributes and children follow signals: a thin layer over the browser's own.
//!
//! Reactivity is Leptos' (signals, memos, effects, owners); its `view!` is not used. Every element, attribute and
//! closure of a view is a type of its own there, with code to build, rebuild and tear it down, and that code weighed
//! twice as much as everything this page computes. Here a closure is boxed at once, and there is one function for each
//! thing that can follow one.

mod follow;
mod kept;

pub(crate) use follow::{follow, follow_slowly};
pub(crate) use kept::{Held, Kept};

use leptos::prelude::{StoredValue, document};
use std::borrow::Cow;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Element, Event, HtmlElement, Node};

/// Words that stand still or were put together.
pub(crate) type Words = Cow<'static, str>;

/// An element under construction.
#[derive(Clone)]
pub(crate) struct El {
    node: Element,
}

const SVG: &str = "http://www.w3.org/2000/svg";

/// An HTML element.
pub(crate) fn el(tag: &str) -> El {
    // Every tag in this page is a valid name.
    El { node: document().create_element(tag).unwrap_or_else(|_| document().create_element("div").expect("a div")) }
}

/// An HTML element of a class.
pub(crate) fn div(class: &str) -> El {
    el("div").class(class)
}

/// A button of a class, whose work is a click's.
pub(crate) fn button(class: &str, click: impl FnMut() + 'static) -> El {
    let mut click = click;
    el("button").attr("type", "button").class(class).on("click", move |_| click())
}

impl El {
    /// A drawing of paths, each with a class, on a grid.
    pub(crate) fn drawing(grid: &str, paths: &[(&str, &str)]) -> Self {
        let shape = |name| El { node: document().create_element_ns(Some(SVG), name).unwrap_or_else(|_| el("i").node) };
        let path = |(class, path): &(&str, &str)| shape("path").attr("class", class).attr("d", path);
        shape("svg").attr("viewBox", grid).attr("aria-hidden", "true").children(paths.iter().map(path))
    }

    /// The browser's element.
    pub(crate) fn node(&self) -> &Element {
        &self.node
    }

    /// The browser's element as what it is known to be.
    pub(crate) fn as_a<T: JsCast + Clone>(&self) -> T {
        self.node.unchecked_ref::<T>().clone()
    }

    /// Sets the class.
    pub(crate) fn class(self, class: &str) -> Self {
        self.node.set_class_name(class);
        self
    }

    /// Sets an attribute.
    pub(crate) fn attr(self, name: &str, value: &str) -> Self {
        // Every name in this page is valid.
        let _ = self.node.set_attribute(name, value);
        self
    }

    /// Adds words.
    pub(crate) fn text(self, words: &str) -> Self {
        let _ = self.node.append_child(&document().create_text_node(words));
        self
    }

    /// Adds words that follow what they are made from.
    pub(crate) fn says<W: Into<Words>>(self, words: impl Fn() -> W + 'static) -> Self {
        let node = document().create_text_node("");
        let _ = self.node.append_child(&node);
        follow::text(node, Box::new(move || words().into()));
        self
    }

    /// An attribute that follows; nothing takes it away.
    pub(crate) fn live<W: Into<Words>>(self, name: &'static str, value: impl Fn() -> Option<W> + 'static) -> Self {
        follow::attribute(self.node.clone(), name, Box::new(move || value().map(Into::into)));
        self
    }

    /// An attribute that is always there and follows.
    pub(crate) fn named<W: Into<Words>>(self, name: &'static str, value: impl Fn() -> W + 'static) -> Self {
        self.live(name, move || Some(value()))
    }

    /// Accessible name and tooltip in one.
    pub(crate) fn titled<W: Into<Words>>(self, name: impl Fn() -> W + Copy + 'static) -> Self {
        self.named("aria-label", name).named("title", name)
    }

    /// A class that is there while something holds.
    pub(crate) fn class_when(self, class: &'static str, holds: impl Fn() -> bool + 'static) -> Self {
        follow::class(self.node.clone(), class, Box::new(holds));
        self
    }

    /// A style property that follows.
    pub(crate) fn style<W: Into<Words>>(self, name: &'static str, value: impl Fn() -> W + 'static) -> Self {
        let style = self.as_a::<HtmlElement>().style();
        let set = move |value: Words| drop(style.set_property(name, &value));
        follow::words(Box::new(move || value().into()), Box::new(set));
        self
    }

    /// A property of the element that follows, such as the value of a field.
    pub(crate) fn prop<V: Into<JsValue>>(self, name: &'static str, value: impl Fn() -> V + 'static) -> Self {
        let node = self.node.clone();
        follow(move || {
            // A property that an element has can be set.
            let _ = js_sys::Reflect::set(&node, &name.into(), &value().into());
        });
        self
    }

    /// Does something on an event, as long as the owner of the calling scope lives.
    pub(crate) fn on(self, event: &'static str, work: impl FnMut(Event) + 'static) -> Self {
        listen(self.node.clone(), event, Box::new(work));
        self
    }

    /// Adds a child.
    pub(crate) fn child(self, child: El) -> Self {
        let _ = self.node.append_child(&child.node);
        self
    }

    /// Adds children.
    pub(crate) fn children(self, children: impl IntoIterator<Item = El>) -> Self {
        for child in children {
            let _ = self.node.append_child(&child.node);
        }
        self
    }

    /// Adds children that are made anew whenever what they are made from changes.
    pub(crate) fn region(self, children: impl Fn() -> Vec<El> + 'static) -> Self {
        follow::children(self.node.unchecked_ref::<Node>(), Box::new(children));
        self
    }
}

/// What an element hears. The browser cannot free it with the element: it mostly names the element itself, and what
/// is named from here is never garbage there. So it goes with its owner, as signals do.
struct Listener {
    node: Element,
    event: &'static str,
    work: Closure<dyn FnMut(Event)>,
}

fn listen(node: Element, event: &'static str, work: Box<dyn FnMut(Event)>) {
    let work = Closure::wrap(work);
    let _ = node.add_event_listener_with_callback(event, work.as_ref().unchecked_ref());
    StoredValue::new_local(Listener { node, event, work });
}

impl Drop for Listener {
    fn drop(&mut self) {
        // An element that is taken away while it has the focus would still be told; its signals are gone by then.
        let _ = self.node.remove_event_listener_with_callback(self.event, self.work.as_ref().unchecked_ref());
    }
}
