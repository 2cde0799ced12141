//! Handing over what people have: pasted, chosen or dropped. It goes to the second module and nowhere else, which reads
//! it; the page only knows that there is something.

use super::answer::workshop;
use crate::browser;
use crate::dom::{El, button, div, el};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{DragEvent, Event, FileList, HtmlInputElement, HtmlTextAreaElement};

/// The tab: a field to paste into, a button to choose files, and the review of what was read. `papers` changes whenever
/// something was handed over or forgotten.
pub(super) fn papers(place: El, papers: RwSignal<u32>) -> El {
    let field = el("textarea").attr("rows", "6").attr("spellcheck", "false").attr("id", "paste");
    let field =
        field.named("aria-label", || tongue::ui(Ui::PasteHere)).named("placeholder", || tongue::ui(Ui::PasteHere));
    let pasted: HtmlTextAreaElement = field.as_a();
    let read = move || hand_over_text(papers, &pasted.value());
    let chosen = move |event: Event| {
        let input = event.target().map(|target| target.unchecked_into::<HtmlInputElement>());
        input.and_then(|input| input.files()).into_iter().for_each(|files| hand_over(papers, &files));
    };
    let files = el("input").attr("type", "file").attr("multiple", "").attr("id", "files").on("change", chosen);
    let label = el("label").class("button").attr("for", "files").says(|| tongue::ui(Ui::ChooseFiles));
    let read = button("button primary", read).says(|| tongue::ui(Ui::ReadPasted));
    let forget =
        button("button ghost", move || papers.set(browser::hand_over(None))).says(|| tongue::ui(Ui::ForgetFiles));
    let row = div("row").child(read).child(files.class("visually-hidden")).child(label).child(forget);
    let over = |event: Event| event.prevent_default();
    let dropped = move |event: Event| {
        event.prevent_default();
        let files = event.unchecked_ref::<DragEvent>().data_transfer().and_then(|data| data.files());
        files.into_iter().for_each(|files| hand_over(papers, &files));
    };
    let private = el("p").class("faint").says(|| tongue::ui(Ui::FilesStay));
    let review = workshop(div("answer"), || "import".to_owned(), papers);
    place.child(field).child(row).child(private).child(review).on("dragover", over).on("drop", dropped)
}

fn hand_over(papers: RwSignal<u32>, files: &FileList) {
    let mut turn = papers.get_untracked();
    for file in (0..files.length()).filter_map(|at| files.get(at)) {
        turn = browser::hand_over(Some(&file));
    }
    papers.set(turn);
}

fn hand_over_text(papers: RwSignal<u32>, text: &str) {
    let parts = js_sys::Array::of1(&text.into());
    if let (false, Ok(paper)) = (text.trim().is_empty(), web_sys::Blob::new_with_str_sequence(&parts)) {
        papers.set(browser::hand_over(Some(&paper)));
    }
}
