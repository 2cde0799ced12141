//! Embedding, live: the element and a plain frame around the planner of this folder.

use crate::address::example;
use crate::document::{Files, Page, WITH_FRAMES};
use crate::prose::prose;
use exchange::address::SANDBOX;
use markup::{Html, el};
use words::{GuideText, Language};

/// The element's script, copied from `public/`.
const SCRIPT: &str = "headgate.js";

/// The whole page.
pub(crate) fn page(language: Language, files: &Files) -> String {
    let say = |text| language.guide(text);
    let back = el("a").attr("href", &format!("./{}#embedding", crate::guide_file(language)));
    let main = el("main")
        .child(el("h1").text(say(GuideText::EmbeddingLive)))
        .child(prose("p", say(GuideText::EmbeddingLiveIntro)).class("lead"))
        .child(el("p").child(back.text(say(GuideText::BackToGuide))))
        .children([element(language, "latency", ""), element(language, "files", "dark"), frame()]);
    let other = crate::live_file(language.other());
    Page { language, files, title: GuideText::EmbeddingLive, policy: WITH_FRAMES, other }.write(Some(SCRIPT), main)
}

fn element(language: Language, panel: &str, theme: &str) -> Html {
    let (scenario, tag) = (example(), if language == Language::Chinese { "zh" } else { "en" });
    let link = el("a").attr("href", &format!("./#{scenario}"));
    el("headgate-plan")
        .attr("em", panel)
        .attr("scenario", &scenario)
        .attr("lang", tag)
        .attr_if(!theme.is_empty(), "theme", theme)
        .child(link.text(language.guide(GuideText::FallbackLink)))
}

fn frame() -> Html {
    el("iframe")
        .class("frame")
        .attr("src", &format!("./#em=conflicts&{}", example()))
        .attr("title", "Headgate")
        .attr("loading", "lazy")
        .attr("sandbox", SANDBOX)
}
