//! The table of the documentation, `tests/ENGINES.md`.

use super::{gaps, picks, replayed};
use words::{Language, Method};

/// The whole page.
pub(super) fn page(language: Language) -> String {
    let say = |of| language.method(of);
    let mut text = format!(
        "# {}\n\n{}\n\n{}\n\n{}\n",
        say(Method::Title),
        say(Method::About),
        say(Method::Tolerances),
        say(Method::Limits)
    );
    text.push_str(&engines(language));
    let (run, what, stands) = (say(Method::Run), say(Method::Subject), say(Method::Standing));
    text.push_str(&format!("\n## {}\n\n| {run} | {what} | {stands} |\n|---|---|---|\n", say(Method::Replayed)));
    replayed(language).iter().for_each(|row| text.push_str(&format!("| `{}` | {} | {} |\n", row[0], row[1], row[2])));
    text.push_str(&format!("\n## {}\n\n| {run} | {stands} |\n|---|---|\n", say(Method::Picked)));
    for row in evidence::all_picked().iter().map(|picked| picks(picked, language)) {
        text.push_str(&format!("| `{}` | {} |\n", row[0], row[1]));
    }
    text.push_str(&format!("\n## {}\n", say(Method::Gaps)));
    for why in evidence::Why::ALL {
        let lines = gaps(*why, language);
        if !lines.is_empty() {
            text.push_str(&format!("\n{}\n\n", language.gap(*why)));
            lines.iter().for_each(|line| text.push_str(&format!("- `{}`: {}\n", line[0], line[1])));
        }
    }
    text
}

/// A table an engine: quantities, how the model stands, and the failures that were foretold.
fn engines(language: Language) -> String {
    let say = |of| language.method(of);
    let mut text = String::new();
    for section in evidence::table() {
        text.push_str(&format!("\n## {}\n\n{}: {}\n", section.on, say(Method::Runs), section.runs));
        if !section.quantities.is_empty() {
            text.push_str(&format!("\n| {} | {} |\n|---|---|\n", say(Method::Quantity), say(Method::Standing)));
        }
        for (quantity, standing) in &section.quantities {
            let (name, id) = (language.quantity(*quantity), quantity.id());
            text.push_str(&format!("| {name} (`{id}`) | {} |\n", language.standing(standing)));
        }
        for (rule, raised, of) in &section.findings {
            text.push_str(&format!(
                "| {}: `{}` | {} |\n",
                say(Method::Foretold),
                rule.id(),
                language.foretold(*raised, *of)
            ));
        }
    }
    text
}
