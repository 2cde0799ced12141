//! A chart of the page as tables and as files.

use super::{NARROWEST_TO_WIDEST, View, palette};
use crate::html::{Html, el};
use crate::request::{Chart, Fields, Form};
use chart::{Cell, ColumnWords, Panel, Table};
use model::Inputs;
use report::picture::{self, Kind, Named};
use report::{Figure, Report};
use serde_json::{Value, json};
use words::{Language, Ui};

/// Rows of a table that are shown; the file has them all.
const MOST_ROWS: usize = 400;

/// Bands around curves, as computed last for each chart.
#[derive(Default)]
pub(crate) struct Bands(Vec<Known>);

struct Known {
    kind: Kind,
    inputs: Inputs,
    language: Language,
    band: Option<Named>,
}

impl Bands {
    fn known(&self, view: &View, kind: Kind) -> Option<&Known> {
        let is_it = |known: &&Known| {
            known.kind == kind && known.language == view.language && known.inputs == *view.report.inputs()
        };
        self.0.iter().find(is_it)
    }

    /// The band of a chart, which takes a while unless it is known.
    fn of(&mut self, view: &View, kind: Kind) -> Option<Named> {
        if let Some(known) = self.known(view, kind) {
            return known.band.clone();
        }
        let (inputs, language) = (view.report.inputs().clone(), view.language);
        let band = picture::around(kind, &view.report, &language);
        self.0.retain(|known| known.kind != kind);
        self.0.push(Known { kind, inputs, language, band: band.clone() });
        band
    }
}

/// The chart, over that of a second scenario if there is one. A table is read while a slider moves, so it has the band only
/// if that is known.
pub(super) fn figure(view: &View, second: Option<&Inputs>, asked: &Chart, bands: &mut Bands) -> Option<Figure> {
    let second = second.map(Report::of);
    let figure = asked.which.figure(&view.report, second.as_ref(), &view.language, asked.view.x)?;
    let band = match asked.form {
        Form::Table => bands.known(view, asked.which).and_then(|known| known.band.clone()),
        Form::Csv | Form::Json | Form::Svg => bands.of(view, asked.which),
    };
    Some(figure.with_band(band))
}

/// The band around the present curve: its name, then x, low and high of each point on a line; nothing where there is none.
pub(super) fn around(view: &View, kind: Kind, bands: &mut Bands) -> String {
    let Some((name, points)) = bands.of(view, kind) else { return String::new() };
    let lines = points.iter().map(|(x, low, high)| format!("\n{x}\t{low}\t{high}"));
    std::iter::once(name).chain(lines).collect()
}

/// The tables, numbers as the chart's axes word them.
pub(super) fn tables(view: &View, figure: &Figure) -> Vec<Html> {
    let tables = figure.picture.tables(&columns(view));
    let shown = |shown: &Table| Some(table(shown, figure.picture.panels.get(shown.panel)?));
    tables.iter().filter_map(shown).collect()
}

fn table(table: &Table, panel: &Panel) -> Html {
    let head = el("tr").children(table.head.iter().map(|name| el("th").attr("scope", "col").text(name)));
    let row = |row: &Vec<Cell>| el("tr").children(row.iter().map(|cell| el("td").text(&cell.words(panel))));
    let body = el("tbody").children(table.rows.iter().take(MOST_ROWS).map(row));
    el("table").child(el("thead").child(head)).child(body)
}

/// The tables as a file, numbers as they read back.
pub(super) fn csv(view: &View, figure: &Figure) -> String {
    let tables = figure.picture.tables(&columns(view));
    tables.iter().map(report::table_csv).collect::<Vec<_>>().join("\r\n")
}

/// What the chart says and the numbers that it is drawn from.
pub(super) fn json(view: &View, figure: &Figure) -> String {
    let tables = figure.picture.tables(&columns(view));
    let table = |table: &Table| {
        let rows: Vec<Vec<Value>> = table.rows.iter().map(|row| row.iter().map(value).collect()).collect();
        json!({ "columns": table.head, "rows": rows })
    };
    let whole = json!({
        "title": figure.title,
        "subtitle": figure.subtitle,
        "summary": figure.summary,
        "tables": tables.iter().map(table).collect::<Vec<_>>(),
    });
    format!("{whole:#}\n")
}

fn value(cell: &Cell) -> Value {
    match cell {
        // A number that is none has no place in JSON either.
        Cell::X(number) | Cell::Y(number) => json!(number),
        Cell::Text(words) => json!(words),
        Cell::Empty => Value::Null,
    }
}

/// The drawing as a file, as large as on the page, and as far as it is seen there.
pub(super) fn svg(figure: Figure, asked: &Chart, fields: &Fields) -> String {
    let picture = figure.picture.seen(&asked.view);
    let width = fields.number("width", NARROWEST_TO_WIDEST).unwrap_or(800.0);
    let height = fields.number("height", NARROWEST_TO_WIDEST).unwrap_or_else(|| picture.natural_height(width));
    chart::svg(&picture, (width, height), &palette(fields))
}

/// Names of columns that no axis names.
fn columns(view: &View) -> ColumnWords<'static> {
    let ui = |text| view.language.ui(text);
    ColumnWords {
        x: ui(Ui::Value),
        y: ui(Ui::Value),
        kind: ui(Ui::Kind),
        lane: ui(Ui::Lane),
        from: ui(Ui::From),
        to: ui(Ui::To),
        label: ui(Ui::Label),
        low: ui(Ui::Low),
        high: ui(Ui::High),
    }
}
