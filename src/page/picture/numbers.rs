//! A chart as tables.

use super::stage::Stage;
use crate::dom::{El, div, el};
use crate::tongue;
use chart::{Panel, Table};
use leptos::prelude::*;

/// Rows of a table that are shown; the file has them all.
const MOST_ROWS: usize = 400;

/// The tables of a chart.
pub(super) fn tables(stage: Stage) -> El {
    let numbers = div("numbers").attr("tabindex", "0").attr("role", "region");
    let numbers = numbers.named("aria-label", move || stage.figure.with(|figure| figure.title.clone()));
    numbers.region(move || {
        stage.figure.with(|figure| {
            let tables = figure.picture.tables(&tongue::columns());
            let shown = |shown: &Table| Some(table(shown, figure.picture.panels.get(shown.panel)?));
            tables.iter().filter_map(shown).collect()
        })
    })
}

fn table(table: &Table, panel: &Panel) -> El {
    let head = el("tr").children(table.head.iter().map(|name| el("th").attr("scope", "col").text(name)));
    let row = |row: &Vec<chart::Cell>| el("tr").children(row.iter().map(|cell| el("td").text(&cell.words(panel))));
    let body = el("tbody").children(table.rows.iter().take(MOST_ROWS).map(row));
    el("table").child(el("thead").child(head)).child(body)
}

/// The tables as a file, numbers as they read back.
pub(super) fn csv(stage: Stage) -> String {
    let tables = stage.figure.with_untracked(|figure| figure.picture.tables(&tongue::columns()));
    let mut text = String::new();
    for (at, table) in tables.iter().enumerate() {
        if at > 0 {
            text.push_str("\r\n");
        }
        line(&mut text, table.head.iter().cloned());
        for row in &table.rows {
            line(&mut text, row.iter().map(chart::Cell::raw));
        }
    }
    text
}

fn line(text: &mut String, cells: impl Iterator<Item = String>) {
    for (at, cell) in cells.enumerate() {
        if at > 0 {
            text.push(',');
        }
        if cell.contains([',', '"', '\n']) {
            text.push('"');
            text.push_str(&cell.replace('"', "\"\""));
            text.push('"');
        } else {
            text.push_str(&cell);
        }
    }
    text.push_str("\r\n");
}
