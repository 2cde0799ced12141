//! Sharing: a link, in the forms that people paste. Where the clipboard is closed, the text can be selected.

use super::menu;
use crate::browser;
use crate::dom::{El, button, div, el};
use crate::panel::fetch;
use crate::state::{Session, fragment};
use crate::tongue::{self, Ui};
use exchange::address::{Panel, Reader, SANDBOX};
use leptos::prelude::*;

/// What can be shared.
#[derive(Clone, Copy)]
enum Form {
    Link,
    Markdown,
    Frame,
    Summary,
}

impl Form {
    fn label(self) -> Ui {
        match self {
            Self::Link => Ui::CopyLink,
            Self::Markdown => Ui::CopyMarkdown,
            Self::Frame => Ui::CopyFrame,
            Self::Summary => Ui::CopySummary,
        }
    }

    /// The text, from the state at this moment.
    fn text(self, session: Session) -> String {
        let link = link(session, Reader::default());
        let gist = session.report.with_untracked(|report| tongue::gist(report));
        match self {
            Self::Link => link,
            Self::Markdown => format!("[{}]({link})", gist.replace(['[', ']'], "")),
            Self::Frame => {
                let link = self::link(session, Reader { em: Some(Panel::Files), ..Reader::default() });
                let link = link.replace('&', "&amp;");
                format!(
                    "<iframe src=\"{link}\" width=\"100%\" height=\"420\" loading=\"lazy\" title=\"Headgate\" sandbox=\"{SANDBOX}\"></iframe>"
                )
            }
            // What the second module adds to it comes later.
            Self::Summary => link,
        }
    }
}

/// A link to the scenario as it is now.
fn link(session: Session, reader: Reader) -> String {
    format!("{}#{}", browser::address_without_scenario(), fragment(session, reader).unwrap_or_default())
}

/// The menu.
pub(super) fn share(session: Session) -> El {
    let face = button("button primary", || {}).says(|| tongue::ui(Ui::Share));
    let forms = [Form::Link, Form::Markdown, Form::Frame, Form::Summary];
    menu::menu(face, move || {
        let mut items: Vec<El> = forms.into_iter().map(|form| item(session, form)).collect();
        let label = el("label").attr("for", "link-text").text(tongue::ui(Ui::OrSelect));
        items.push(div("field").child(label).child(div("row").child(selectable(&Form::Link.text(session)))));
        items
    })
}

/// A text to be selected by hand.
fn selectable(text: &str) -> El {
    el("textarea").attr("id", "link-text").attr("readonly", "").attr("rows", "3").text(text)
}

fn item(session: Session, form: Form) -> El {
    let copy = move || {
        let text = form.text(session);
        match form {
            Form::Summary => {
                fetch(session, "summary", ["", ""], move |summary| session.copy(format!("{summary}\n{text}\n")))
            }
            _ => session.copy(text),
        }
    };
    button("choice", copy).text(tongue::ui(form.label()))
}

/// What could not be copied, to be selected by hand.
pub(crate) fn by_hand(session: Session) -> El {
    let dialog = move |text: String| {
        let close = button("button", move || session.uncopied.set(None)).text(tongue::ui(Ui::Close));
        let label = tongue::ui(Ui::CopyFailed);
        let text = selectable(&text).attr("id", "by-hand").attr("rows", "6").attr("aria-label", label);
        let card = div("by-hand").child(el("p").text(label)).child(text).child(close);
        div("crash").attr("role", "dialog").attr("aria-label", label).child(card)
    };
    div("over").region(move || session.uncopied.get().map(dialog).into_iter().collect())
}
