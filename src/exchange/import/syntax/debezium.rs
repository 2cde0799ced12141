//! Change events as sample rows: Debezium's envelopes, plain or with schema; Canal's and Maxwell's rows.

use super::finding::SyntaxFinding;
use super::notes::Notes;
use crate::import::written::Sample;
use serde_json::Value as Json;

/// Counts operations. Keys before an envelope (`key<TAB>{…}`, as console consumers print) are no events.
pub(super) fn read(text: &str, notes: &mut Notes) {
    let mut sample = Sample::default();
    let whole = serde_json::Deserializer::from_str(text).into_iter::<Json>();
    let whole: Result<Vec<Json>, _> = whole.collect();
    match whole {
        Ok(values) => values.iter().for_each(|value| count(value, &mut sample)),
        Err(_) => lines(text, &mut sample, notes),
    }
    let rows = sample.inserts + sample.updates + sample.deletes + sample.snapshot;
    if rows > 0 {
        sample.place = notes.place(1);
        let all = notes.written.sample.get_or_insert(Sample { place: sample.place, ..Sample::default() });
        all.inserts += sample.inserts;
        all.updates += sample.updates;
        all.deletes += sample.deletes;
        all.snapshot += sample.snapshot;
        let Sample { inserts, updates, deletes, .. } = sample;
        notes.say(0, SyntaxFinding::Sampled { inserts, updates, deletes });
    }
}

/// One event a line; a line that is none is said once.
fn lines(text: &str, sample: &mut Sample, notes: &mut Notes) {
    let mut damaged = None;
    for (at, line) in text.lines().enumerate() {
        let Some(start) = line.find('{') else { continue };
        for value in serde_json::Deserializer::from_str(&line[start..]).into_iter::<Json>() {
            match value {
                Ok(value) => count(&value, sample),
                Err(why) => damaged = damaged.or(Some((at + 1, start + why.column().max(1)))),
            }
        }
    }
    if let Some((line, column)) = damaged {
        notes.say(line, SyntaxFinding::NotJson { column });
    }
}

/// Whether an object is a change event.
pub(crate) fn is_event(value: &Json) -> bool {
    let mut sample = Sample::default();
    count(value, &mut sample);
    sample != Sample::default()
}

fn count(value: &Json, sample: &mut Sample) {
    if let Json::Array(list) = value {
        list.iter().filter(|item| item.is_object()).for_each(|item| count(item, sample));
        return;
    }
    let event = value.get("payload").filter(|payload| payload.is_object()).unwrap_or(value);
    let debezium = event.get("before").is_some() || event.get("after").is_some();
    let op = event.get("op").filter(|_| debezium).or_else(|| event.get("__op")).and_then(Json::as_str);
    let canal = event.get("type").filter(|_| event.get("data").is_some() && event.get("database").is_some());
    let rows = event.get("data").and_then(Json::as_array).map_or(1, |rows| rows.len() as u64);
    match (op, canal.and_then(Json::as_str).map(str::to_ascii_lowercase).as_deref()) {
        (Some("c"), _) => sample.inserts += 1,
        (Some("u"), _) => sample.updates += 1,
        (Some("d"), _) => sample.deletes += 1,
        (Some("r"), _) => sample.snapshot += 1,
        (_, Some("insert")) => sample.inserts += rows,
        (_, Some("update")) => sample.updates += rows,
        (_, Some("delete")) => sample.deletes += rows,
        (_, Some("bootstrap-insert")) => sample.snapshot += rows,
        _ => {}
    }
}
