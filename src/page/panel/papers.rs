//! Handing over what people have: pasted, chosen or dropped. It goes to the second module and nowhere else.

use super::answer::workshop;
use crate::dom::{El, button, div, el};
use crate::tongue::{self, Ui};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast as _, JsValue};
use web_sys::{DragEvent, Event, File, FileList, HtmlInputElement, HtmlTextAreaElement};

/// Between two papers, and between a paper's name and its text: control characters that no such file holds.
const BETWEEN: &str = "\u{1d}";
const AFTER_NAME: &str = "\u{1e}";

/// The tab: a field to paste into, a button to choose files, and the review of what was read.
pub(super) fn papers(place: El, papers: RwSignal<String>) -> El {
    let field = el("textarea").attr("rows", "6").attr("spellcheck", "false").attr("id", "paste");
    let field =
        field.named("aria-label", || tongue::ui(Ui::PasteHere)).named("placeholder", || tongue::ui(Ui::PasteHere));
    let pasted: HtmlTextAreaElement = field.as_a();
    let read = move || add(papers, "", &pasted.value());
    let chosen = move |event: Event| {
        let input = event.target().map(|target| target.unchecked_into::<HtmlInputElement>());
        input.and_then(|input| input.files()).into_iter().for_each(|files| read_files(papers, &files));
    };
    let files = el("input").attr("type", "file").attr("multiple", "").attr("id", "files").on("change", chosen);
    let label = el("label").class("button").attr("for", "files").says(|| tongue::ui(Ui::ChooseFiles));
    let read = button("button primary", read).says(|| tongue::ui(Ui::ReadPasted));
    let forget = button("button ghost", move || papers.set(String::new())).says(|| tongue::ui(Ui::ForgetFiles));
    let row = div("row").child(read).child(files.class("visually-hidden")).child(label).child(forget);
    let over = |event: Event| event.prevent_default();
    let dropped = move |event: Event| {
        event.prevent_default();
        let files = event.unchecked_ref::<DragEvent>().data_transfer().and_then(|data| data.files());
        files.into_iter().for_each(|files| read_files(papers, &files));
    };
    let private = el("p").class("faint").says(|| tongue::ui(Ui::FilesStay));
    let review = workshop(div("answer"), || "import".to_owned(), papers);
    place.child(field).child(row).child(private).child(review).on("dragover", over).on("drop", dropped)
}

fn add(papers: RwSignal<String>, name: &str, text: &str) {
    if text.trim().is_empty() {
        return;
    }
    let clean =
        |text: &str| text.replace([BETWEEN, AFTER_NAME].map(|mark| mark.chars().next().unwrap_or_default()), " ");
    papers.update(|papers| {
        if !papers.is_empty() {
            papers.push_str(BETWEEN);
        }
        *papers += &clean(name);
        papers.push_str(AFTER_NAME);
        *papers += &clean(text);
    });
}

fn read_files(papers: RwSignal<String>, files: &FileList) {
    for file in (0..files.length()).filter_map(|at| files.get(at)) {
        read_file(papers, &file);
    }
}

fn read_file(papers: RwSignal<String>, file: &File) {
    let name = file.name();
    let done = Closure::once_into_js(move |text: JsValue| add(papers, &name, &text.as_string().unwrap_or_default()));
    let failed = Closure::once_into_js(|_: JsValue| {});
    crate::browser::settle(&file.text(), done.unchecked_ref(), failed.unchecked_ref());
}
