//! What an address says about its reader: not part of the scenario, nor of the checksum.

use super::finding::Right;

/// What a frame on another page may do, in the words of its `sandbox` attribute: compute, open the whole planner, and
/// save what it drew. `public/headgate.js` makes its frames with the same.
pub const SANDBOX: &str = "allow-scripts allow-popups allow-popups-to-escape-sandbox allow-downloads";

/// Declares an enumeration of names that an address may hold.
macro_rules! names {
    ($($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $text:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// Every one.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The name in the address.
            pub fn id(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }

            /// Finds one by its name.
            pub fn by_id(id: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|one| one.id() == id)
            }
        }
    )*};
}

names! {
    /// The language of the page.
    Language {
        /// English.
        English = "en",
        /// Chinese.
        Chinese = "zh",
    }
    /// The colours of the page.
    Theme {
        /// Dark on light.
        Light = "light",
        /// Light on dark.
        Dark = "dark",
    }
    /// Whom the page speaks to.
    View {
        /// Everything.
        Engineer = "engineer",
        /// What was chosen, what it costs, what to know.
        Owner = "owner",
    }
    /// What an embedded page shows.
    Panel {
        /// The whole page.
        All = "all",
        /// Files a day against the interval.
        Files = "files",
        /// Live files over time.
        Live = "live",
        /// The latency budget.
        Latency = "latency",
        /// Checkpoints, commits and compaction.
        Gantt = "gantt",
        /// The map of two parameters.
        Map = "map",
        /// Growth of metadata.
        Metadata = "metadata",
        /// Which parameter moves what.
        Sensitivity = "sensitivity",
        /// Which commits collide.
        Conflicts = "conflicts",
    }
}

/// What concerns the reader of a link; it wins over what the browser remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reader {
    /// The language, if the link fixes it.
    pub lang: Option<Language>,
    /// The colours, if the link fixes them.
    pub theme: Option<Theme>,
    /// The view, if the link fixes it.
    pub view: Option<View>,
    /// The panel that is embedded, if any.
    pub em: Option<Panel>,
    /// Whether the page is embedded.
    pub embed: bool,
}

/// Keys that are about the reader.
pub(super) const KEYS: [&str; 5] = ["lang", "theme", "view", "em", "embed"];

impl Reader {
    /// The pairs of an address.
    pub(super) fn pairs(self) -> impl Iterator<Item = (&'static str, &'static str)> {
        [
            self.lang.map(|lang| ("lang", lang.id())),
            self.theme.map(|theme| ("theme", theme.id())),
            self.view.map(|view| ("view", view.id())),
            self.em.map(|em| ("em", em.id())),
            self.embed.then_some(("embed", "1")),
        ]
        .into_iter()
        .flatten()
    }

    /// Takes a pair; what would be right when it cannot be read.
    pub(super) fn take(&mut self, key: &str, value: &str) -> Result<(), Right> {
        match key {
            "lang" => self.lang = Some(Language::by_id(value).ok_or(Right::Language)?),
            "theme" => self.theme = Some(Theme::by_id(value).ok_or(Right::Theme)?),
            "view" => self.view = Some(View::by_id(value).ok_or(Right::View)?),
            "em" => self.em = Some(Panel::by_id(value).ok_or(Right::Panel)?),
            _ => self.embed = !matches!(value, "0" | "no" | "false"),
        }
        Ok(())
    }
}
