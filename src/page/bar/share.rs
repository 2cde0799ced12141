//! Sharing: a link, in the forms that people paste. Where the clipboard is closed, the text can be selected.

use super::menu;
use crate::browser;
use crate::state::{Session, fragment};
use crate::tongue::{self, Ui};
use exchange::address::{Panel, Reader};
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
                format!("<iframe src=\"{link}\" width=\"100%\" height=\"420\" loading=\"lazy\" title=\"Headgate\"></iframe>")
            }
            Self::Summary => format!("{}\n{link}\n", session.report.with_untracked(|report| tongue::summary(report))),
        }
    }
}

/// A link to the scenario as it is now.
fn link(session: Session, reader: Reader) -> String {
    format!("{}#{}", browser::address_without_scenario(), fragment(session, reader).unwrap_or_default())
}

/// The menu.
pub(super) fn share(session: Session) -> AnyView {
    let items = move || {
        let forms = [Form::Link, Form::Markdown, Form::Frame, Form::Summary];
        let text = Form::Link.text(session);
        view! {
            {forms.map(|form| item(session, form)).collect_view()}
            <div class="field">
                <label for="link-text">{tongue::ui(Ui::OrSelect)}</label>
                <div class="row"><textarea id="link-text" readonly="" rows="3" prop:value=text></textarea></div>
            </div>
        }
        .into_any()
    };
    menu::menu("button primary", None, || tongue::ui(Ui::Share).into_any(), items)
}

fn item(session: Session, form: Form) -> AnyView {
    let copy = move |_| {
        let text = form.text(session);
        let shown = text.clone();
        browser::copy(&text, move |copied| {
            if copied {
                session.tell(tongue::ui(Ui::Copied).to_owned());
            } else {
                session.uncopied.set(Some(shown.clone()));
            }
        });
    };
    view! { <button type="button" class="choice" on:click=copy>{tongue::ui(form.label())}</button> }.into_any()
}

/// What could not be copied, to be selected by hand.
pub(crate) fn by_hand(session: Session) -> AnyView {
    let close = move |_| session.uncopied.set(None);
    let dialog = move || {
        session.uncopied.get().map(|text| {
            view! {
                <div class="crash" role="dialog" aria-modal="true" aria-label=tongue::ui(Ui::OrSelect)>
                    <div class="by-hand">
                        <p>{tongue::ui(Ui::OrSelect)}</p>
                        <textarea readonly="" rows="6" autofocus="" prop:value=text aria-label=tongue::ui(Ui::OrSelect)></textarea>
                        <button type="button" class="button" on:click=close>{tongue::ui(Ui::Close)}</button>
                    </div>
                </div>
            }
        })
    };
    dialog.into_any()
}
