//! `headgate estimate`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::{Estimate, Quantity, Question, estimate_only};

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let given = Given::of(request)?;
    let questions = questions(request.all("question"))?;
    let text = if request.has("json") {
        exchange::estimate_json(&given.inputs, &questions)
    } else {
        tables(&estimate_only(&given.inputs.scenario(), &questions), &questions)
    };
    Ok(Output::new(text, given.notes()))
}

fn questions(names: &[String]) -> Result<Vec<Question>, Wrong> {
    if names.is_empty() {
        return Ok(Question::ALL.to_vec());
    }
    let by_id = |id: &str| Question::ALL.into_iter().find(|question| question.id() == id);
    let ids = Question::ALL.iter().map(|question| question.id());
    names.iter().map(|name| by_id(name).ok_or_else(|| Wrong::unknown("question", name, ids.clone()))).collect()
}

fn tables(estimate: &Estimate, questions: &[Question]) -> String {
    let answered = questions.iter().filter_map(|question| {
        let rows: Vec<Vec<String>> = question.quantities().filter_map(|quantity| row(estimate, quantity)).collect();
        (!rows.is_empty()).then(|| format!("{}\n{}", question.id(), table(&rows, 2)))
    });
    answered.collect::<Vec<_>>().join("\n")
}

fn row(estimate: &Estimate, quantity: Quantity) -> Option<Vec<String>> {
    let value = estimate.value(quantity)?;
    let evidence = estimate.evidence(quantity)?;
    let thumb = estimate.thumb(quantity).map(|(_, value)| format!("(rule of thumb: {})", number(value)));
    Some(vec![
        quantity.id().to_owned(),
        number(value),
        quantity.unit().id().to_owned(),
        evidence.id().to_owned(),
        thumb.unwrap_or_default(),
    ])
}

/// At most six significant digits; whole numbers as they are.
pub(super) fn number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e15 {
        return value.to_string();
    }
    format!("{value:.5e}").parse::<f64>().unwrap_or(value).to_string()
}
