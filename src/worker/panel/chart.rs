//! A chart of the page as tables and as files.

use super::{NARROWEST_TO_WIDEST, View, palette};
use crate::html::{Html, el};
use crate::request::{Chart, Fields};
use chart::{Cell, ColumnWords, Panel, Table};
use report::Figure;
use words::Ui;

/// Rows of a table that are shown; the file has them all.
const MOST_ROWS: usize = 400;

fn figure(view: &View, asked: Chart) -> Option<Figure> {
    asked.which.figure(&view.report, &view.language, asked.range)
}

/// The tables, numbers as the chart's axes word them.
pub(super) fn tables(view: &View, asked: Chart) -> Vec<Html> {
    let Some(figure) = figure(view, asked) else { return Vec::new() };
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
pub(super) fn csv(view: &View, asked: Chart) -> String {
    let Some(figure) = figure(view, asked) else { return String::new() };
    let tables = figure.picture.tables(&columns(view));
    let text = |table: &Table| {
        let rows = table.rows.iter().map(|row| line(row.iter().map(Cell::raw)));
        line(table.head.iter().cloned()) + &rows.collect::<String>()
    };
    tables.iter().map(text).collect::<Vec<_>>().join("\r\n")
}

fn line(cells: impl Iterator<Item = String>) -> String {
    let quoted = |cell: String| match cell.contains([',', '"', '\n']) {
        true => format!("\"{}\"", cell.replace('"', "\"\"")),
        false => cell,
    };
    cells.map(quoted).collect::<Vec<_>>().join(",") + "\r\n"
}

/// The drawing as a file, as large as on the page.
pub(super) fn svg(view: &View, asked: Chart, fields: &Fields) -> String {
    let Some(figure) = figure(view, asked) else { return String::new() };
    let width = fields.number("width", NARROWEST_TO_WIDEST).unwrap_or(800.0);
    let height = fields.number("height", NARROWEST_TO_WIDEST);
    let height = height.unwrap_or_else(|| figure.picture.natural_height(width));
    chart::svg(&figure.picture, (width, height), &palette(fields))
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
