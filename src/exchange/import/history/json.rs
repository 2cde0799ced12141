//! Small JSON texts as a tree: fields by path, numbers that may be texts.

use serde_json::Value as Json;

/// A field by its path: `counts.total`.
pub(super) fn field<'j>(json: &'j Json, path: &str) -> Option<&'j Json> {
    path.split('.').try_fold(json, |json, name| json.get(name))
}

/// A whole number, also of a text.
pub(super) fn whole(json: Option<&Json>) -> Option<i64> {
    match json? {
        Json::Number(number) => {
            let rounded = || number.as_f64().filter(|value| value.abs() < 9e15).map(|value| value as i64);
            number.as_i64().or_else(rounded)
        }
        Json::String(text) => super::lenient::whole(text),
        _ => None,
    }
}

/// A counter: not negative.
pub(super) fn count(json: Option<&Json>) -> Option<u64> {
    whole(json).and_then(|number| u64::try_from(number).ok())
}

/// A number; nothing for the text "NaN".
pub(super) fn float(json: Option<&Json>) -> Option<f64> {
    match json? {
        Json::Number(number) => number.as_f64(),
        Json::String(text) => text.trim().parse().ok(),
        _ => None,
    }
    .filter(|number| number.is_finite())
}

/// A text.
pub(super) fn text(json: Option<&Json>) -> Option<&str> {
    json?.as_str()
}

/// The members of a list; none for anything else.
pub(super) fn list(json: Option<&Json>) -> &[Json] {
    json.and_then(Json::as_array).map_or(&[], Vec::as_slice)
}
