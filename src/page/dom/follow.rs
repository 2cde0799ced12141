//! What follows signals: one function for each kind, none of them generic.

use super::{El, Kept, Words};
use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use std::time::Duration;
use wasm_bindgen::JsCast as _;
use web_sys::{Element, Node};

/// Does something now, and again whenever a signal that it read has changed, as long as the owner of the calling scope
/// lives. What is made inside lives until the next time.
pub(crate) fn follow(work: impl FnMut() + 'static) {
    keep(Box::new(work));
}

/// Does something a while after what `track` reads has changed, once for all that changed meanwhile: for what need not
/// follow a slider's every step.
pub(crate) fn follow_slowly(distance: Duration, track: impl Fn() + 'static, work: impl Fn() + Copy + 'static) {
    let waiting = StoredValue::new(false);
    let mut first = true;
    let done = move || {
        waiting.set_value(false);
        work();
    };
    follow(move || {
        track();
        if !std::mem::take(&mut first) && !waiting.get_value() {
            waiting.set_value(true);
            set_timeout(done, distance);
        }
    });
}

/// Apart, for what is generic is built once for each that it is called with.
fn keep(mut work: Box<dyn FnMut()>) {
    let effect = RenderEffect::<()>::new(move |_| work());
    // An effect ends when it is dropped; this one is dropped with its owner.
    StoredValue::new_local(effect);
}

/// Hands on words whenever they have become others.
pub(super) fn words(read: Box<dyn Fn() -> Words>, write: Box<dyn Fn(Words)>) {
    let mut last: Option<Words> = None;
    follow(move || {
        let now = read();
        if last.as_ref() != Some(&now) {
            write(now.clone());
            last = Some(now);
        }
    });
}

pub(super) fn text(node: web_sys::Text, read: Box<dyn Fn() -> Words>) {
    words(read, Box::new(move |words| node.set_data(&words)));
}

pub(super) fn attribute(node: Element, name: &'static str, read: Box<dyn Fn() -> Option<Words>>) {
    let mut last: Option<Option<Words>> = None;
    follow(move || {
        let now = read();
        if last.as_ref() == Some(&now) {
            return;
        }
        // Every name in this page is valid.
        let _ = match &now {
            Some(value) => node.set_attribute(name, value),
            None => node.remove_attribute(name),
        };
        last = Some(now);
    });
}

pub(super) fn class(node: Element, class: &'static str, holds: Box<dyn Fn() -> bool>) {
    follow(move || {
        let _ = node.class_list().toggle_with_force(class, holds());
    });
}

/// Keeps a stretch of children between two marks.
pub(super) fn children(parent: &Node, make: Box<dyn Fn() -> Vec<El>>) {
    let mark = || document().create_comment("");
    let (start, end) = (mark(), mark());
    let _ = parent.append_child(&start);
    let _ = parent.append_child(&end);
    follow(move || {
        let made = make();
        let Some(parent) = end.parent_node() else { return };
        let kept = Kept::of(parent.unchecked_ref());
        while let Some(old) = start.next_sibling().filter(|node| !node.is_same_node(Some(&end))) {
            let _ = parent.remove_child(&old);
        }
        for child in made {
            let _ = parent.insert_before(child.node(), Some(&end));
        }
        kept.restore();
    });
}
