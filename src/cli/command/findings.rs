//! `headgate findings`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use report::{Advice, Report, Suggestion, Wording};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let text = if request.has("json") {
        exchange::findings_json(&given.inputs)
    } else {
        let advice = Report::of(&given.inputs).advice();
        advice.iter().map(|advice| finding(advice, language)).collect::<Vec<_>>().join("\n")
    };
    Ok(Output::new(text, given.notes(language)))
}

/// The sentence and the reason, who owns the cure, and each cure with what it takes and does.
fn finding(advice: &Advice, language: Language) -> String {
    let (severity, owner) = (language.severity(advice.severity), language.owner(advice.owner)[0]);
    let (title, body) = (language.say(&advice.title), language.say(&advice.body));
    let cures: String = advice.cures.iter().map(|cure| suggestion(cure, language)).collect();
    format!("{severity} · {owner} · {}\n  {title}\n  {body}\n{cures}", advice.rule.id())
}

fn suggestion(suggestion: &Suggestion, language: Language) -> String {
    let takes = language.change(suggestion.takes)[0];
    let effects = suggestion.effects.iter().map(|effect| language.say(&report::Message::Effect(*effect)));
    let effects: Vec<String> = effects.collect();
    let changes = suggestion.cure.changes.iter().map(|(p, value)| format!("--set {}={}", p.id(), p.print(value)));
    let changes = changes.collect::<Vec<_>>().join(" ");
    let words = language.say(&suggestion.button);
    let mut line = format!("  → {words} [{takes}]: {changes}");
    if !effects.is_empty() {
        line.push_str(&format!("\n    {}", effects.join(" · ")));
    }
    line + "\n"
}
