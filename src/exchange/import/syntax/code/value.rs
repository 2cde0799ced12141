//! Arguments as values: texts, numbers, products of numbers, durations.

use super::token::{Kind, Token};

/// Milliseconds of the units in which Java, Scala and Python give durations.
const UNITS: [(&str, i128); 7] = [
    ("millis", 1),
    ("milliseconds", 1),
    ("seconds", 1_000),
    ("minutes", 60_000),
    ("hours", 3_600_000),
    ("days", 86_400_000),
    ("weeks", 604_800_000),
];

/// What an argument says, as configuration would: a text as it is, `1000 * 60` as 60000, `Duration.ofMinutes(1)` as
/// `60000 ms`, a list of texts as `a,b`. What only the running program knows is a placeholder, `${…}`.
pub(super) fn value(source: &str, argument: &[Token]) -> String {
    match argument {
        [] => String::new(),
        [Token { kind: Kind::Text, text, .. }] => in_template(text).unwrap_or_else(|| text.clone().into_owned()),
        [Token { kind: Kind::Name, text, .. }] if is_flag(text) => text.to_ascii_lowercase(),
        _ if argument.iter().all(|token| token.kind == Kind::Text || token.is_sign('+')) => {
            argument.iter().filter(|token| token.kind == Kind::Text).map(|token| &*token.text).collect()
        }
        _ => match (product(argument), duration(argument), constant(argument)) {
            (Some(number), ..) => number.to_string(),
            (_, Some(millis), _) => format!("{millis} ms"),
            (.., Some(name)) => name,
            _ => list(argument).unwrap_or_else(|| placeholder(source, argument)),
        },
    }
}

fn is_flag(text: &str) -> bool {
    matches!(text, "true" | "false" | "True" | "False")
}

/// `Arrays.asList("a", "b")`, `List.of("a")`, `["a"]`: the texts, joined by commas.
fn list(tokens: &[Token]) -> Option<String> {
    let is_list = tokens.iter().take(3).any(|token| token.text.ends_with("List") || token.is_sign('['));
    let texts: Vec<&str> = tokens.iter().filter(|token| token.kind == Kind::Text).map(|token| &*token.text).collect();
    (is_list && !texts.is_empty()).then(|| texts.join(","))
}

fn placeholder(source: &str, argument: &[Token]) -> String {
    match (argument.first(), argument.last()) {
        (Some(first), Some(last)) => format!("${{{}}}", crate::import::bounds::quote(&source[first.start..last.end])),
        _ => String::new(),
    }
}

/// `CheckpointingMode.EXACTLY_ONCE`, `DistributionMode.HASH`: the name of a constant.
fn constant(tokens: &[Token]) -> Option<String> {
    match tokens {
        [.., dot, last] if dot.is_sign('.') && last.kind == Kind::Name => {
            let upper = last.text.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '_');
            upper.then(|| last.text.clone().into_owned())
        }
        _ => None,
    }
}

/// A negative number, or numbers joined by `*`.
fn product(tokens: &[Token]) -> Option<i128> {
    let (sign, tokens) = match tokens {
        [minus, rest @ ..] if minus.is_sign('-') => (-1, rest),
        _ => (1, tokens),
    };
    let mut number: i128 = sign;
    for (at, token) in tokens.iter().enumerate() {
        match (at % 2, token.kind) {
            (0, Kind::Number) => number = number.checked_mul(whole(&token.text)?)?,
            (1, Kind::Sign('*')) => {}
            _ => return None,
        }
    }
    (tokens.len() % 2 == 1).then_some(number)
}

/// `60_000`, `1024L`.
fn whole(text: &str) -> Option<i128> {
    text.trim_end_matches(['L', 'l']).replace('_', "").parse().ok()
}

/// `"${1024 * 1024 * 1024L}"`, as Kotlin and Scala put numbers into texts.
fn in_template(text: &str) -> Option<String> {
    let inside = text.strip_prefix("${")?.strip_suffix('}')?;
    let numbers = inside.split('*').map(|part| whole(part.trim()));
    let product = numbers.take(20).try_fold(1i128, |all, number| all.checked_mul(number?));
    product.map(|product| product.to_string())
}

/// `30.seconds`, `Duration.ofSeconds(30)`, `TimeUnit.MINUTES.toMillis(1)`, `Time.minutes(1)`, `timedelta(seconds=30)`, in
/// milliseconds.
pub(super) fn duration(tokens: &[Token]) -> Option<i128> {
    let in_words = tokens.windows(3).take(12).find_map(|three| match three {
        [number, dot, name] if number.kind == Kind::Number && dot.is_sign('.') => {
            whole(&number.text)?.checked_mul(unit(&name.text)?)
        }
        _ => None,
    });
    if in_words.is_some() {
        return in_words;
    }
    let known = ["Duration", "TimeUnit", "Time", "timedelta"];
    let duration = tokens.iter().take(5).any(|token| known.contains(&&*token.text));
    let names = tokens.iter().take(12).filter(|token| token.kind == Kind::Name && duration);
    let unit = names.filter_map(|token| unit(&token.text)).next()?;
    let open = tokens.iter().position(|token| token.is_sign('('))?;
    let numbers = tokens[open..].iter().take_while(|token| !token.is_sign(')'));
    let numbers: Vec<Token> = numbers.filter(|t| t.kind == Kind::Number || t.is_sign('*')).cloned().collect();
    product(&numbers)?.checked_mul(unit)
}

fn unit(name: &str) -> Option<i128> {
    let name = name.to_ascii_lowercase();
    let name = name.strip_prefix("of").unwrap_or(&name);
    UNITS.iter().find(|(unit, _)| *unit == name || unit.strip_suffix('s') == Some(name)).map(|(_, millis)| *millis)
}
