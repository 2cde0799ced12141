//! Embedding: the element, the plain frame, the message of height.

use crate::address::example;
use crate::parts::meanings;
use crate::prose::{block, heading, prose};
use exchange::address::{Panel, SANDBOX};
use markup::{Html, el};
use words::{GuideText, Language};

/// Attributes of the element.
const ATTRIBUTES: [(&str, GuideText); 6] = [
    ("src", GuideText::AttributeSrc),
    ("em", GuideText::AttributeEm),
    ("scenario", GuideText::AttributeScenario),
    ("lang", GuideText::AttributeLang),
    ("theme", GuideText::AttributeTheme),
    ("title", GuideText::AttributeTitle),
];

/// The section.
pub(crate) fn part(language: Language) -> Vec<Html> {
    let say = |text| language.guide(text);
    let live = el("a").attr("href", &format!("./{}", crate::live_file(language)));
    let live = el("p").child(live.text(say(GuideText::EmbeddingPages)));
    vec![
        prose("p", say(GuideText::EmbeddingElement)),
        block(&element(language)),
        meanings(language, GuideText::Attribute, &ATTRIBUTES),
        prose("p", say(GuideText::Panels))
            .text(" ")
            .text(&Panel::ALL.iter().map(|panel| panel.id()).collect::<Vec<_>>().join(", ")),
        prose("p", say(GuideText::EmbeddingFrame)),
        block(&frame()),
        live,
        heading("h3", "embedding-height", "postMessage"),
        prose("p", say(GuideText::EmbeddingHeight)),
        heading("h3", "embedding-policy", "Content-Security-Policy"),
        prose("p", say(GuideText::EmbeddingPolicy)),
        block("frame-src https://planner.example; script-src https://planner.example"),
    ]
}

/// The element as it is written into a page.
fn element(language: Language) -> String {
    let (scenario, link) = (example().replace('&', "&amp;"), language.guide(GuideText::FallbackLink));
    let tag = if language == Language::Chinese { "zh" } else { "en" };
    format!(
        "<script src=\"https://planner.example/headgate.js\" defer></script>\n\n\
         <headgate-plan em=\"latency\" lang=\"{tag}\" scenario=\"{scenario}\">\n  \
         <a href=\"https://planner.example/#{scenario}\">{link}</a>\n</headgate-plan>"
    )
}

/// A frame as it is written into a page.
fn frame() -> String {
    let scenario = example().replace('&', "&amp;");
    format!(
        "<iframe src=\"https://planner.example/#em=files&amp;{scenario}\"\n  width=\"100%\" height=\"420\" \
         loading=\"lazy\" title=\"Headgate\"\n  sandbox=\"{SANDBOX}\"></iframe>"
    )
}
