//! Every setting, from the table that defines it.

use crate::parts::ui;
use crate::prose::{about, cell, code, prose, row, table};
use exchange::parameter::{engines_text, names_text, range_text};
use markup::{Html, el, evidence};
use model::evidence::Evidence;
use model::parameter::{Default, Group, Kind, Unset};
use model::{Engine, Parameter, Quantity, Value};
use words::{GuideText, Language, Ui};

/// The section of the settings: a table a group.
pub(crate) fn part(language: Language) -> Vec<Html> {
    let mut parts = vec![prose("p", language.guide(GuideText::ParametersIntro))];
    for group in Group::ALL {
        parts.push(el("h3").text(language.group(group)));
        parts.push(group_table(language, group));
    }
    parts
}

fn group_table(language: Language, group: Group) -> Html {
    let heads = [
        ui(language, Ui::Parameter),
        language.guide(GuideText::AddressKey),
        language.guide(GuideText::Takes),
        ui(language, Ui::Default),
        language.guide(GuideText::OwnerHead),
        language.guide(GuideText::ChangeHead),
        language.guide(GuideText::EnginesHead),
    ];
    table(language.group(group), &heads, group.parameters().map(|parameter| parameter_row(language, parameter)))
}

fn parameter_row(language: Language, parameter: Parameter) -> Html {
    let definition = parameter.definition();
    let name = about(&anchor(parameter), language.label(parameter)).child(code(definition.id));
    let name = name.child(el("p").class("faint").text(language.help(parameter)));
    let key = el("td").child(code(definition.key));
    let [owner, change] = [language.owner(definition.owner)[1], language.change(definition.change)[0]];
    let takes = cell(&takes(language, parameter));
    row([name, key, takes, default(language, parameter), cell(owner), cell(change), engines(language, parameter)])
}

/// Its id, unless a quantity has that.
fn anchor(parameter: Parameter) -> String {
    let id = parameter.id();
    if Quantity::by_id(id).is_some() { format!("setting-{id}") } else { id.to_owned() }
}

/// The range, or the names as they are typed.
fn takes(language: Language, parameter: Parameter) -> String {
    match parameter.definition().kind {
        Kind::Text => return language.guide(GuideText::FreeText).to_owned(),
        Kind::Release => return format!("{} 2.1", language.guide(GuideText::ReleaseText)),
        _ => {}
    }
    let range = range_text(parameter).map(|(least, most)| format!("{least} – {most}"));
    range.into_iter().chain(names_text(parameter).iter().map(ToString::to_string)).collect::<Vec<_>>().join(" | ")
}

fn default(language: Language, parameter: Parameter) -> Html {
    let definition = parameter.definition();
    let text = match definition.default {
        Default::Fixed(number) => language.value(parameter, &Value::Number(number)),
        Default::EngineOwn => language.guide(GuideText::EngineOwn).to_owned(),
        Default::Derived => language.guide(GuideText::DerivedDefault).to_owned(),
        Default::Text("") | Default::NotNamed => language.guide(GuideText::NotNamed).to_owned(),
        Default::Text(text) => text.to_owned(),
    };
    let assumed = definition.unset == Unset::Assumed && definition.default != Default::NotNamed;
    cell(&text).text(" ").children(assumed.then(|| evidence(language, Evidence::Assumed)))
}

fn engines(language: Language, parameter: Parameter) -> Html {
    let engines = engines_text(parameter);
    if engines.len() == Engine::ALL.len() {
        return cell(language.guide(GuideText::AllEngines));
    }
    cell(&engines.join(", "))
}
