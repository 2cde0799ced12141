//! `headgate sweep`: one parameter over a range.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use crate::table::table;
use model::{Parameter, Quantity, Unit, Value};
use planner::{Row, spread, sweep};
use words::Language;

/// What is told where nobody says otherwise.
const USUAL: [Quantity; 8] = [
    Quantity::CommitsPerDay,
    Quantity::FilesPerDay,
    Quantity::AverageDataFileBytes,
    Quantity::VisibleP95,
    Quantity::LiveFilesPeak,
    Quantity::CommitSuccess,
    Quantity::Planning,
    Quantity::CostMonth,
];

/// Values of a range.
const POINTS: usize = 13;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let (parameter, values) = axis(request.operand(), points(request)?)?;
    let quantities = quantities(request.all("quantity"))?;
    let rows = sweep(&given.inputs, parameter, &values, &quantities);
    let text = if request.has("json") {
        exchange::sweep_json(&given.inputs, parameter, &quantities, &rows)
    } else if request.has("csv") {
        csv(parameter, &quantities, &rows)
    } else {
        text(parameter, &quantities, &rows, language)
    };
    Ok(Output::new(text, given.notes(language)))
}

fn points(request: &Request) -> Result<usize, Wrong> {
    let Some(text) = request.last("points") else { return Ok(POINTS) };
    let points = text.parse().ok().filter(|points| (2..=1_000).contains(points));
    points.ok_or_else(|| Wrong::new(format!("--points '{text}' is not a number from 2 to 1000")))
}

/// `interval=10s..10min`, or `distribution=none,hash`.
fn axis(text: &str, points: usize) -> Result<(Parameter, Vec<Value>), Wrong> {
    let right = "interval=10s..10min or distribution=none,hash would be right";
    let wrong = || Wrong::new(format!("'{text}' has no range: {right}"));
    let (name, range) = text.split_once('=').ok_or_else(wrong)?;
    let names = Parameter::ALL.iter().map(|parameter| parameter.id());
    let parameter = Parameter::by_id(name).ok_or_else(|| Wrong::unknown("parameter", name, names))?;
    let read = |text: &str| {
        let value = parameter.parse(text).map_err(|why| Wrong::new(format!("{}: {why}", parameter.id())))?;
        parameter.check(&value).map(|()| value).map_err(Wrong::new)
    };
    let Some((from, to)) = range.split_once("..") else {
        return Ok((parameter, range.split(',').map(read).collect::<Result<_, _>>()?));
    };
    let no_numbers =
        || Wrong::new(format!("{name} has no numbers between two values: {name}=A,B with names would be right"));
    match (read(from)?, read(to)?) {
        (Value::Number(from), Value::Number(to)) if from < to => {
            let values = spread(parameter, from, to, points);
            if values.is_empty() {
                Err(no_numbers())
            } else {
                Ok((parameter, values.into_iter().map(Value::Number).collect()))
            }
        }
        (Value::Number(_), Value::Number(_)) => {
            Err(Wrong::new(format!("'{range}' does not rise: {name}=LESS..MORE would be right")))
        }
        _ => Err(no_numbers()),
    }
}

fn quantities(names: &[String]) -> Result<Vec<Quantity>, Wrong> {
    if names.is_empty() {
        return Ok(USUAL.to_vec());
    }
    let ids = Quantity::ALL.iter().map(|quantity| quantity.id());
    names
        .iter()
        .map(|name| Quantity::by_id(name).ok_or_else(|| Wrong::unknown("quantity", name, ids.clone())))
        .collect()
}

/// Numbers in one unit a column, that of `headgate estimate --json`: the heading names it where the id does not.
fn csv(parameter: Parameter, quantities: &[Quantity], rows: &[Row]) -> String {
    let mut text = with_unit(parameter.id(), parameter.definition().kind.unit());
    quantities.iter().for_each(|quantity| text += &format!(",{}", with_unit(quantity.id(), quantity.unit())));
    text.push('\n');
    for row in rows {
        text += &match &row.value {
            Value::Number(number) if parameter.definition().kind.limits().is_some() => number.to_string(),
            named => parameter.print(named).replace(',', " "),
        };
        let cell = |result: &Option<f64>| result.map_or_else(String::new, |value| value.to_string());
        row.results.iter().for_each(|result| text += &format!(",{}", cell(result)));
        text.push('\n');
    }
    text
}

/// An id with its unit, unless it is a plain count or says the unit itself.
fn with_unit(id: &str, unit: Unit) -> String {
    let plain = matches!(unit, Unit::Count | Unit::Factor | Unit::Share);
    if plain || id.ends_with(unit.id()) { id.to_owned() } else { format!("{id}_{}", unit.id()) }
}

fn text(parameter: Parameter, quantities: &[Quantity], rows: &[Row], language: Language) -> String {
    let head = std::iter::once(parameter.id().to_owned()).chain(quantities.iter().map(|q| q.id().to_owned()));
    let line = |row: &Row| {
        let results = quantities.iter().zip(&row.results).map(|(quantity, result)| {
            result.map_or_else(|| "–".to_owned(), |value| language.short(value, quantity.unit()))
        });
        std::iter::once(language.value(parameter, &row.value)).chain(results).collect()
    };
    let lines: Vec<Vec<String>> = std::iter::once(head.collect()).chain(rows.iter().map(line)).collect();
    table(&lines, 0)
}
