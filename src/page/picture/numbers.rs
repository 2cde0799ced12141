//! A chart as tables.

use super::stage::Stage;
use crate::tongue;
use chart::{Panel, Table};
use leptos::prelude::*;

/// Rows of a table that are shown; the file has them all.
const MOST_ROWS: usize = 400;

/// The tables of a chart.
pub(super) fn tables(stage: Stage) -> AnyView {
    stage.figure.with(|figure| {
        let tables = figure.picture.tables(&tongue::columns());
        let tables = tables.iter().filter_map(|t| Some(table(t, figure.picture.panels.get(t.panel)?)));
        let tables = tables.collect_view();
        view! { <div class="numbers" tabindex="0" role="region" aria-label=figure.title.clone()>{tables}</div> }.into_any()
    })
}

fn table(table: &Table, panel: &Panel) -> AnyView {
    let head = table.head.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    let row = |row: &Vec<chart::Cell>| {
        let cells = row.iter().map(|cell| view! { <td>{cell.words(panel)}</td> }).collect_view();
        view! { <tr>{cells}</tr> }
    };
    let rows = table.rows.iter().take(MOST_ROWS).map(row).collect_view();
    view! { <table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table> }.into_any()
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
