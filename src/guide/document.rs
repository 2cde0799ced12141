//! What every page has: its head with the policy, its top and its foot.

use markup::{Html, el};
use words::{GuideText, Language, Ui};

/// Files beside the pages that the build names by their content.
#[derive(Clone, Debug)]
pub struct Files {
    /// The style sheet.
    pub style: String,
    /// The icon.
    pub icon: String,
}

/// Nothing may run; only the page's own style and icon are fetched.
pub(crate) const READ_ONLY: &str =
    "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'";
/// The element's script and frames of the planner beside it.
pub(crate) const WITH_FRAMES: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                                      frame-src 'self'; base-uri 'none'; form-action 'none'";

/// A page under construction.
pub(crate) struct Page<'a> {
    pub(crate) language: Language,
    pub(crate) files: &'a Files,
    pub(crate) title: GuideText,
    pub(crate) policy: &'static str,
    /// The same page in the other language.
    pub(crate) other: &'static str,
}

impl Page<'_> {
    /// The whole document around what it says.
    pub(crate) fn write(&self, script: Option<&str>, main: Html) -> String {
        let mut text = "<!doctype html>\n".to_owned();
        let body = el("body").class("guide").child(self.top()).child(main).child(self.foot());
        el("html").attr("lang", self.language.tag()).child(self.head(script)).child(body).write(&mut text);
        text + "\n"
    }

    fn head(&self, script: Option<&str>) -> Html {
        let meta = |name, content: &str| el("meta").attr("name", name).attr("content", content);
        let link = |kind, name: &str| el("link").attr("rel", kind).attr("href", &format!("./{name}"));
        let policy = el("meta").attr("http-equiv", "Content-Security-Policy").attr("content", self.policy);
        let title = format!("{} · Headgate", self.language.guide(self.title));
        let head = el("head").child(el("meta").attr("charset", "utf-8")).child(policy);
        head.child(meta("viewport", "width=device-width, initial-scale=1"))
            .child(meta("color-scheme", "light dark"))
            .child(el("title").text(&title))
            .child(link("icon", &self.files.icon))
            .child(link("stylesheet", &self.files.style))
            .children(script.map(|name| el("script").attr("defer", "").attr("src", &format!("./{name}"))))
    }

    fn top(&self) -> Html {
        let planner = el("a").class("button").attr("href", &planner(self.language));
        let other = self.language.other();
        let switch = el("a").class("button").attr("href", &format!("./{}", self.other)).attr("lang", other.tag());
        let links = el("nav").attr("aria-label", "Headgate");
        let links = links.child(planner.text(self.language.guide(GuideText::OpenPlanner)));
        el("header").class("top").child(el("b").text("Headgate")).child(links.child(switch.text(other.name())))
    }

    fn foot(&self) -> Html {
        let version = self.language.ui(Ui::Versions).replace("{}", env!("CARGO_PKG_VERSION"));
        let planner = el("a").attr("href", &planner(self.language));
        let planner = planner.text(self.language.guide(GuideText::OpenPlanner));
        el("footer").child(el("p").child(planner)).child(el("p").text(&version))
    }
}

/// The planner in a language.
fn planner(language: Language) -> String {
    let tag = if language == Language::Chinese { "zh" } else { "en" };
    format!("./#lang={tag}")
}
