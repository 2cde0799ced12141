//! Paragraphs, code and tables.

use markup::{Html, div, el};

/// A text in which code stands between backquotes.
pub(crate) fn prose(tag: &'static str, text: &str) -> Html {
    said(el(tag), text)
}

/// Adds such a text to an element.
pub(crate) fn said(to: Html, text: &str) -> Html {
    text.split('`')
        .enumerate()
        .fold(to, |to, (at, part)| if at % 2 == 1 { to.child(code(part)) } else { to.text(part) })
}

/// What is typed as it is.
pub(crate) fn code(text: &str) -> Html {
    el("code").text(text)
}

/// Lines to be copied. It can be scrolled, so it can be reached by keyboard.
pub(crate) fn block(text: &str) -> Html {
    el("pre").attr("tabindex", "0").child(code(text))
}

/// A heading that can be linked to.
pub(crate) fn heading(tag: &'static str, id: &str, text: &str) -> Html {
    el(tag).attr("id", id).text(text)
}

/// A cell with a text.
pub(crate) fn cell(text: &str) -> Html {
    el("td").text(text)
}

/// The first cell of a row: what the row is about, and where a link to it leads.
pub(crate) fn about(id: &str, name: &str) -> Html {
    el("th").attr("scope", "row").attr("id", id).text(name)
}

/// A row of cells.
pub(crate) fn row(cells: impl IntoIterator<Item = Html>) -> Html {
    el("tr").children(cells)
}

/// A table that scrolls by itself where it is too wide, and can be reached by keyboard for that.
pub(crate) fn table(name: &str, heads: &[&str], rows: impl IntoIterator<Item = Html>) -> Html {
    let heads = heads.iter().map(|head| el("th").attr("scope", "col").text(head));
    let table = el("table").child(el("thead").child(row(heads))).child(el("tbody").children(rows));
    div("scroll").attr("role", "region").attr("tabindex", "0").attr("aria-label", name).child(table)
}
