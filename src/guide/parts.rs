//! The documentation page: its parts and their table of contents.

use crate::document::{Files, Page, READ_ONLY};
use crate::prose::{heading, prose, table};
use crate::{address, assumptions, embedding, engines, quantities, settings};
use markup::{Html, div, el};
use model::evidence::Evidence;
use model::{Engine, Question};
use words::{GuideText, Language, Method, Ui};

/// A part: the anchor of its heading, the heading, and what it says.
struct Part {
    id: &'static str,
    title: &'static str,
    body: Vec<Html>,
}

/// The whole page.
pub(crate) fn guide(language: Language, files: &Files) -> String {
    let parts = parts(language);
    let title = el("h1").text(language.guide(GuideText::Title));
    let main = el("main").child(title).child(prose("p", language.guide(GuideText::Intro)).class("lead"));
    let main = main.child(contents(language, &parts)).children(parts.into_iter().map(section));
    let other = crate::guide_file(language.other());
    Page { language, files, title: GuideText::Title, policy: READ_ONLY, other }.write(None, main)
}

fn parts(language: Language) -> Vec<Part> {
    let part = |id, title, body| Part { id, title: language.guide(title), body };
    let engines = Part { id: "real-engines", title: language.method(Method::Title), body: engines::part(language) };
    vec![
        part("how", GuideText::HowTitle, how(language)),
        part("evidence", GuideText::EvidenceTitle, evidence(language)),
        part("quantities", GuideText::QuantitiesTitle, quantities::part(language)),
        part("settings", GuideText::ParametersTitle, settings::part(language)),
        part("constants", GuideText::ConstantsTitle, assumptions::part(language)),
        engines,
        part("address", GuideText::AddressTitle, address::part(language)),
        part("sharing", GuideText::SharingTitle, vec![prose("p", language.guide(GuideText::Sharing))]),
        part("embedding", GuideText::EmbeddingTitle, embedding::part(language)),
        part("limits", GuideText::LimitsTitle, limits(language)),
        part("privacy", GuideText::PrivacyTitle, privacy(language)),
    ]
}

fn section(part: Part) -> Html {
    el("section").child(heading("h2", part.id, part.title)).children(part.body)
}

/// Links to the parts; those of the quantities go to each question.
fn contents(language: Language, parts: &[Part]) -> Html {
    let link = |id: &str, text: &str| el("li").child(el("a").attr("href", &format!("#{id}")).text(text));
    let questions = || el("ol").children(Question::ALL.map(|of| link(&quantities::anchor(of), language.question(of))));
    let item = |part: &Part| match part.id {
        "quantities" => link(part.id, part.title).child(questions()),
        id => link(id, part.title),
    };
    let name = language.guide(GuideText::Contents);
    let list = el("ol").children(parts.iter().map(item));
    el("nav").class("contents").attr("aria-label", name).child(el("p").child(el("b").text(name))).child(list)
}

fn how(language: Language) -> Vec<Html> {
    let engines = Engine::ALL.iter().map(|engine| el("li").text(language.engine(*engine)));
    let texts = [GuideText::HowModel, GuideText::HowEngines, GuideText::HowSimulation];
    let said = texts.map(|text| prose("p", language.guide(text)));
    said.into_iter().chain([el("ul").class("columns").children(engines)]).collect()
}

fn evidence(language: Language) -> Vec<Html> {
    let class = |of: Evidence| {
        let means = language.evidence(of)[1];
        el("div").child(el("dt").child(markup::evidence(language, of))).child(el("dd").text(means))
    };
    let classes = el("dl").class("classes").children(Evidence::ALL.map(class));
    vec![prose("p", language.guide(GuideText::EvidenceIntro)), classes]
}

fn limits(language: Language) -> Vec<Html> {
    let limits = [
        GuideText::LimitCluster,
        GuideText::LimitQueries,
        GuideText::LimitSchema,
        GuideText::LimitSkew,
        GuideText::LimitStore,
        GuideText::LimitMoney,
        GuideText::LimitTimes,
        GuideText::LimitOther,
    ];
    vec![el("ul").class("plain").children(limits.map(|limit| prose("li", language.guide(limit))))]
}

fn privacy(language: Language) -> Vec<Html> {
    let texts = [GuideText::PrivacyLocal, GuideText::PrivacyKept, GuideText::PrivacyLinks];
    texts.map(|text| prose("p", language.guide(text))).into()
}

/// A table of two columns: keys or attributes, and what they mean.
pub(crate) fn meanings(language: Language, head: GuideText, rows: &[(&str, GuideText)]) -> Html {
    let [name, meaning] = [head, GuideText::Meaning].map(|text| language.guide(text));
    let rows = rows.iter().map(|(key, text)| {
        let key = el("th").attr("scope", "row").child(crate::prose::code(key));
        crate::prose::row([key, prose("td", language.guide(*text))])
    });
    div("narrow").child(table(name, &[name, meaning], rows))
}

/// The heading of a column that the page's own tables have too.
pub(crate) fn ui(language: Language, text: Ui) -> &'static str {
    language.ui(text)
}
