//! Language, theme and view: a matter of the reader, not of the scenario. What a link asks for wins over what the
//! browser remembers, which wins over what the system says.

use crate::browser;
use exchange::address::{self, Panel, Reader, Theme, View};
use leptos::prelude::*;
use words::Language;

/// What concerns the reader.
#[derive(Clone, Copy)]
pub(crate) struct Reading {
    /// The language of the page.
    pub(crate) language: RwSignal<Language>,
    /// The theme that was chosen; nothing follows the system.
    pub(crate) theme: RwSignal<Option<Theme>>,
    /// Engineer or owner.
    pub(crate) view: RwSignal<View>,
    /// The one panel that is shown, in another page.
    pub(crate) panel: Option<Panel>,
    /// Raised when the colours have changed, whoever changed them.
    pub(crate) colours: RwSignal<u32>,
    /// What the link fixed; it stays in the address.
    link: StoredValue<Reader>,
}

impl Reading {
    pub(super) fn new(link: &Reader) -> Self {
        let remembered = |name: &str| browser::recall(name);
        let language = link.lang.map(of_address).or_else(|| Language::by_tag(&remembered("lang")?));
        let theme = link.theme.or_else(|| Theme::by_id(&remembered("theme")?));
        let view = link.view.or_else(|| View::by_id(&remembered("view")?));
        Self {
            language: RwSignal::new(language.unwrap_or_else(of_browser)),
            theme: RwSignal::new(theme),
            view: RwSignal::new(view.unwrap_or(View::Engineer)),
            panel: link.em.or(link.embed.then_some(Panel::All)),
            colours: RwSignal::new(0),
            link: StoredValue::new(*link),
        }
    }

    /// Follows what an address can hold.
    pub(super) fn track(&self) {
        self.language.track();
        self.theme.track();
        self.view.track();
    }

    /// Takes what another address of the same visit asks for.
    pub(super) fn adopt(&self, link: &Reader) {
        self.link.set_value(*link);
        if let Some(language) = link.lang {
            self.language.set(of_address(language));
        }
        if link.theme.is_some() {
            self.theme.set(link.theme);
        }
        if let Some(view) = link.view {
            self.view.set(view);
        }
    }

    /// What the address goes on to hold: the keys that the link had, with the values that hold now.
    pub(crate) fn pinned(&self) -> Reader {
        let link = self.link.get_value();
        Reader {
            lang: link.lang.map(|_| to_address(self.language.get_untracked())),
            theme: link.theme.and(self.theme.get_untracked()),
            view: link.view.map(|_| self.view.get_untracked()),
            ..link
        }
    }

    /// The reader chose a language; remembered.
    pub(crate) fn speak(&self, language: Language) {
        self.language.set(language);
        browser::remember("lang", Some(language.tag()));
    }

    /// The reader chose a view; remembered.
    pub(crate) fn look(&self, view: View) {
        self.view.set(view);
        browser::remember("view", Some(view.id()));
    }

    /// The reader turned the theme over; back at the system's own, nothing is remembered.
    pub(crate) fn turn_theme(&self) {
        let next = if self.is_dark_now() { Theme::Light } else { Theme::Dark };
        let system = (next == Theme::Dark) == system_is_dark();
        let next = (!system).then_some(next);
        self.theme.set(next);
        browser::remember("theme", next.map(Theme::id));
    }

    /// Whether the page is dark now, not followed.
    pub(crate) fn is_dark_now(&self) -> bool {
        self.theme.get_untracked().map_or_else(system_is_dark, |theme| theme == Theme::Dark)
    }

    /// Whether the page is dark, followed.
    pub(crate) fn is_dark(&self) -> bool {
        self.colours.track();
        self.theme.get().map_or_else(system_is_dark, |theme| theme == Theme::Dark)
    }

    /// Keeps the root element in step with language and theme, and notes when the system changes its colours.
    pub(super) fn keep(self) {
        crate::dom::follow(move || {
            browser::mark_root("lang", Some(self.language.get().tag()));
        });
        crate::dom::follow(move || {
            browser::mark_root("data-theme", self.theme.get().map(Theme::id));
            self.colours.update(|times| *times += 1);
        });
        for query in ["(prefers-color-scheme: dark)", "(prefers-contrast: more)", "(forced-colors: active)", "print"] {
            browser::on_media(query, move || self.colours.update(|times| *times += 1));
        }
    }
}

fn of_browser() -> Language {
    Language::by_tag(&browser::language()).unwrap_or_default()
}

fn of_address(language: address::Language) -> Language {
    match language {
        address::Language::English => Language::English,
        address::Language::Chinese => Language::Chinese,
    }
}

fn to_address(language: Language) -> address::Language {
    match language {
        Language::English => address::Language::English,
        Language::Chinese => address::Language::Chinese,
    }
}

fn system_is_dark() -> bool {
    browser::matches("(prefers-color-scheme: dark)") && !browser::matches("print")
}
