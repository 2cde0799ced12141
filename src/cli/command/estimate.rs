//! `headgate estimate`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::{Estimate, Quantity, Question, estimate_only};
use words::Language;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let questions = questions(request.all("question"))?;
    let text = if request.has("json") {
        exchange::estimate_json(&given.inputs, &questions)
    } else {
        tables(&estimate_only(&given.inputs.scenario(), &questions), &questions, language)
    };
    Ok(Output::new(text, given.notes(language)))
}

fn questions(names: &[String]) -> Result<Vec<Question>, Wrong> {
    if names.is_empty() {
        return Ok(Question::ALL.to_vec());
    }
    let by_id = |id: &str| Question::ALL.into_iter().find(|question| question.id() == id);
    let ids = Question::ALL.iter().map(|question| question.id());
    names.iter().map(|name| by_id(name).ok_or_else(|| Wrong::unknown("question", name, ids.clone()))).collect()
}

fn tables(estimate: &Estimate, questions: &[Question], language: Language) -> String {
    let answered = questions.iter().filter_map(|question| {
        let rows: Vec<_> = question.quantities().filter_map(|quantity| row(estimate, quantity, language)).collect();
        (!rows.is_empty()).then(|| format!("{}\n{}", language.question(*question), table(&rows, 2)))
    });
    answered.collect::<Vec<_>>().join("\n")
}

fn row(estimate: &Estimate, quantity: Quantity, language: Language) -> Option<Vec<String>> {
    let say = |value| language.full(value, quantity.unit());
    let range = estimate.band(quantity).map(|(low, high)| format!("{} – {}", say(low), say(high)));
    let thumb = estimate.thumb(quantity);
    let thumb = thumb.map(|(thumb, value)| format!("({}: {})", language.thumb(thumb), say(value)));
    Some(vec![
        quantity.id().to_owned(),
        say(estimate.value(quantity)?),
        language.evidence(estimate.evidence(quantity)?)[0].to_owned(),
        [range, thumb].into_iter().flatten().collect::<Vec<_>>().join(" "),
    ])
}
