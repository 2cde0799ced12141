//! A picture as a table, and walking through it with a keyboard.

use crate::layer::Layer;
use crate::mark::Cells;
use crate::picture::{Panel, Picture};
use crate::ticks::order;

/// A cell of a table; numbers are raw, so that CSV keeps them and the page words them.
#[derive(Clone, Debug, PartialEq)]
pub enum Cell {
    /// A value of the x axis.
    X(f64),
    /// A value of the y axis.
    Y(f64),
    /// Words.
    Text(String),
    /// No value here.
    Empty,
}

/// How exact an x must be said: in lanes as exactly as it can be seen, else as its own size asks.
fn step(panel: &Panel, value: f64) -> f64 {
    match panel.x.range {
        Some((from, to)) if !panel.y.lanes.is_empty() => value.min((to - from) / 100.0),
        _ => value,
    }
}

impl Cell {
    /// The words of a cell, numbers in the formats of the panel's axes.
    pub fn words(&self, panel: &Panel) -> String {
        match self {
            Self::X(value) => panel.x.format.words(*value, step(panel, *value)),
            Self::Y(value) => panel.y.format.words(*value, *value),
            Self::Text(words) => words.clone(),
            Self::Empty => String::new(),
        }
    }

    /// The cell for a file: numbers in the shortest form that reads back the same.
    pub fn raw(&self) -> String {
        match self {
            Self::X(value) | Self::Y(value) if value.is_finite() => value.to_string(),
            Self::Text(words) => words.clone(),
            Self::X(_) | Self::Y(_) | Self::Empty => String::new(),
        }
    }
}

/// A table.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Table {
    /// Index of the panel that it belongs to.
    pub panel: usize,
    /// Names of the columns.
    pub head: Vec<String>,
    /// Rows, each as long as the head.
    pub rows: Vec<Vec<Cell>>,
}

/// Names of columns that no axis or series names, in the reader's language.
#[derive(Clone, Copy, Debug)]
pub struct ColumnWords<'a> {
    /// Column of the x axis when it has no title.
    pub x: &'a str,
    /// Column of the y axis when it has no title.
    pub y: &'a str,
    /// Kind of a span, a point or a cell.
    pub kind: &'a str,
    /// Lane of a span.
    pub lane: &'a str,
    /// Start of a span.
    pub from: &'a str,
    /// End of a span.
    pub to: &'a str,
    /// Label of a span or a point.
    pub label: &'a str,
    /// Lower edge of a band.
    pub low: &'a str,
    /// Upper edge of a band.
    pub high: &'a str,
}

impl Picture {
    /// The picture as tables: for each panel the lines and bands by x, then spans, points, cells.
    pub fn tables(&self, words: &ColumnWords<'_>) -> Vec<Table> {
        let mut tables = Vec::new();
        for (index, panel) in self.panels.iter().enumerate() {
            let found = [
                series_table(panel, words),
                span_table(panel, words),
                point_table(panel, words),
                cell_table(panel, words),
            ];
            let found = found.into_iter().filter(|table| !table.rows.is_empty());
            tables.extend(found.map(|table| Table { panel: index, ..table }));
        }
        tables
    }
}

/// Puts the lesser first. By insertion: a few hundred items, mostly in order already, and std's sort brings some 6 KB into
/// the page for each type that it sorts.
fn in_order<T>(items: &mut [T], is_less: impl Fn(&T, &T) -> bool) {
    for end in 1..items.len() {
        let mut at = end;
        while at > 0 && is_less(&items[at], &items[at - 1]) {
            items.swap(at, at - 1);
            at -= 1;
        }
    }
}

fn titled(title: &str, otherwise: &str) -> String {
    let title = if title.is_empty() { otherwise } else { title };
    title.to_owned()
}

/// A column of numbers by x.
type Column = (String, Vec<(f64, f64)>);

fn columns(panel: &Panel, words: &ColumnWords<'_>) -> Vec<Column> {
    let mut columns: Vec<Column> = Vec::new();
    for layer in &panel.layers {
        match layer {
            Layer::Line(line) => columns.push((line.name.clone(), line.points.clone())),
            Layer::Band(band) => {
                let low = band.points.iter().map(|&(x, low, _)| (x, low));
                let high = band.points.iter().map(|&(x, _, high)| (x, high));
                columns.push((format!("{} {}", band.name, words.low), low.collect()));
                columns.push((format!("{} {}", band.name, words.high), high.collect()));
            }
            _ => {}
        }
    }
    for (_, points) in &mut columns {
        points.retain(|point| point.0.is_finite() && point.1.is_finite());
        order(points, |point| point.0);
    }
    columns
}

fn series_table(panel: &Panel, words: &ColumnWords<'_>) -> Table {
    let columns = columns(panel, words);
    let mut head = vec![titled(&panel.x.title, words.x)];
    head.extend(columns.iter().map(|(name, _)| name.clone()));
    let mut next = vec![0; columns.len()];
    let row = |x: f64| {
        let mut row = vec![Cell::X(x)];
        for ((_, points), next) in columns.iter().zip(&mut next) {
            while points.get(*next).is_some_and(|point| point.0 < x) {
                *next += 1;
            }
            let here = points.get(*next).filter(|point| point.0 == x);
            row.push(here.map_or(Cell::Empty, |point| Cell::Y(point.1)));
        }
        row
    };
    Table { rows: panel.stops().into_iter().map(row).collect(), head, panel: 0 }
}

fn span_table(panel: &Panel, words: &ColumnWords<'_>) -> Table {
    let head = [words.kind, words.lane, words.from, words.to, words.label];
    let row = |kind: &str, span: &crate::mark::Span| {
        let lane = panel.y.lanes.get(span.lane);
        vec![
            Cell::Text(kind.to_owned()),
            Cell::Text(lane.map_or(String::new(), |lane| lane.label.clone())),
            Cell::X(span.from),
            Cell::X(span.to),
            Cell::Text(span.label.clone()),
        ]
    };
    let rows = panel.spans().flat_map(|(_, spans)| spans.items.iter().map(|span| row(&spans.name, span)));
    Table { rows: rows.collect(), head: head.map(str::to_owned).to_vec(), panel: 0 }
}

fn point_table(panel: &Panel, words: &ColumnWords<'_>) -> Table {
    let head = vec![
        words.kind.to_owned(),
        titled(&panel.x.title, words.x),
        titled(&panel.y.title, words.y),
        words.label.to_owned(),
    ];
    let mut rows = Vec::new();
    for layer in &panel.layers {
        if let Layer::Points(points) = layer {
            rows.extend(points.items.iter().map(|point| {
                vec![
                    Cell::Text(points.name.clone()),
                    Cell::X(point.x),
                    Cell::Y(point.y),
                    Cell::Text(point.label.clone()),
                ]
            }));
        }
    }
    Table { head, rows, panel: 0 }
}

fn cell_table(panel: &Panel, words: &ColumnWords<'_>) -> Table {
    let head = vec![titled(&panel.x.title, words.x), titled(&panel.y.title, words.y), words.kind.to_owned()];
    let mut rows = Vec::new();
    for layer in &panel.layers {
        if let Layer::Cells(map) = layer {
            rows.extend(cell_rows(map));
        }
    }
    Table { head, rows, panel: 0 }
}

/// Lower left corner and kind of each cell.
fn cell_rows(map: &Cells) -> impl Iterator<Item = Vec<Cell>> {
    let columns = map.xs.len().saturating_sub(1).max(1);
    map.values.iter().enumerate().filter_map(move |(i, value)| {
        let kind = map.kinds.get(usize::from(*value))?;
        let x = map.xs.get(i % columns)?;
        let y = map.ys.get(i / columns)?;
        Some(vec![Cell::X(*x), Cell::Y(*y), Cell::Text(kind.label.clone())])
    })
}

impl Panel {
    /// Every x that a line or a band has a value at, ascending, each once.
    pub fn stops(&self) -> Vec<f64> {
        let mut stops = Vec::new();
        for layer in &self.layers {
            match layer {
                Layer::Line(line) => {
                    let finite = line.points.iter().filter(|point| point.1.is_finite());
                    stops.extend(finite.map(|point| point.0));
                }
                Layer::Band(band) => stops.extend(band.points.iter().map(|point| point.0)),
                _ => {}
            }
        }
        stops.retain(|x| x.is_finite());
        in_order(&mut stops, |a, b| a < b);
        stops.dedup();
        stops
    }

    /// The stop `by` steps after (or, negative, before) an x, kept within the visible range; from
    /// nowhere it is the first or the last. [`crate::Geometry::snap`] gives its values.
    pub fn step(&self, from: Option<f64>, by: i32) -> Option<f64> {
        let mut stops = self.stops();
        if let Some((low, high)) = self.x.range {
            stops.retain(|x| *x >= low && *x <= high);
        }
        let last = stops.len().checked_sub(1)? as i64;
        let index = match from {
            None if by < 0 => last,
            None => 0,
            Some(x) => {
                let below = stops.partition_point(|stop| *stop < x) as i64;
                let on = stops.get(below as usize).is_some_and(|stop| *stop == x);
                // Between two stops, the first step forward already leads to the next one.
                let start = if !on && by > 0 { below - 1 } else { below };
                (start + i64::from(by)).clamp(0, last)
            }
        };
        stops.get(index as usize).copied()
    }

    /// The span `by` steps after another (layer, item) in order of their starts; from nowhere it
    /// is the first or the last.
    pub fn step_span(&self, from: Option<(usize, usize)>, by: i32) -> Option<(usize, usize)> {
        let mut starts_of: Vec<(f64, usize, usize)> = Vec::new();
        for (layer, spans) in self.spans() {
            let starts = spans.items.iter().enumerate();
            starts_of.extend(starts.map(|(item, span)| (span.from.min(span.to), layer, item)));
        }
        if let Some((low, high)) = self.x.range {
            starts_of.retain(|(start, ..)| *start >= low && *start <= high);
        }
        in_order(&mut starts_of, |a, b| a < b);
        let last = starts_of.len().checked_sub(1)? as i64;
        let current = from.and_then(|from| starts_of.iter().position(|o| (o.1, o.2) == from));
        let index = match current {
            Some(index) => (index as i64 + i64::from(by)).clamp(0, last),
            None if by < 0 => last,
            None => 0,
        };
        starts_of.get(index as usize).map(|o| (o.1, o.2))
    }
}
