//! A chart as a file: PNG at twice the size, stamped; SVG; CSV; JSON.

use super::cursor::css;
use super::numbers::question;
use super::stage::{Stage, context};
use crate::bar::menu;
use crate::browser::{self, Payload};
use crate::dom::{El, button};
use crate::icon;
use crate::panel::{BETWEEN, fetch};
use crate::state::fragment;
use crate::tongue::{self, Ui};
use chart::Palette;
use exchange::address::Reader;
use leptos::prelude::*;
use wasm_bindgen::JsCast as _;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

/// Device pixels per CSS pixel of a saved picture.
const RATIO: f64 = 2.0;
/// Room above and below the chart for its stamp, in CSS pixels.
const HEAD: f64 = 48.0;
const FOOT: f64 = 40.0;
const MARGIN: f64 = 16.0;

/// The menu of files.
pub(super) fn menu(stage: Stage) -> El {
    let item = move |words: Ui, save: fn(Stage)| button("choice", move || save(stage)).text(tongue::ui(words));
    let face = button("button ghost small icon", || {}).titled(|| tongue::ui(Ui::Download)).child(icon::SAVE.view());
    menu::menu(face, move || vec![item(Ui::Png, png), item(Ui::Svg, svg), item(Ui::Csv, csv), item(Ui::Json, json)])
}

fn csv(stage: Stage) {
    numbers(stage, "csv", "text/csv");
}

fn json(stage: Stage) {
    numbers(stage, "json", "application/json");
}

/// The numbers in a form of that name, which is the extension of the file too.
fn numbers(stage: Stage, form: &'static str, kind: &'static str) {
    let save = move |text| browser::save(&name(stage, form), Payload::Text(text, kind));
    fetch(stage.session, &untrack(|| question(stage, form)), ["", ""], save);
}

fn name(stage: Stage, extension: &str) -> String {
    format!("headgate-{}.{extension}", stage.chart.id())
}

fn size(stage: Stage) -> (f64, f64) {
    (stage.width.get_untracked().max(320.0), untrack(|| stage.height()))
}

fn svg(stage: Stage) {
    let (width, height) = size(stage);
    let theme = if stage.session.reading.is_dark_now() { "dark" } else { "light" };
    let fields = [format!("width={width}"), format!("height={height}"), format!("theme={theme}")].join(BETWEEN);
    let save = move |text| browser::save(&name(stage, "svg"), Payload::Text(text, "image/svg+xml"));
    fetch(stage.session, &untrack(|| question(stage, "svg")), [&fields, ""], save);
}

fn png(stage: Stage) {
    let Some(canvas) = stamped(stage) else { return };
    browser::canvas_png(&canvas, move |blob| browser::save(&name(stage, "png"), Payload::Blob(blob)));
}

/// The chart on paper, with its title, what it was computed from, and the link that opens it.
fn stamped(stage: Stage) -> Option<HtmlCanvasElement> {
    let (width, height) = size(stage);
    let whole: HtmlCanvasElement = new_canvas((width + 2.0 * MARGIN, height + HEAD + FOOT))?;
    let plot = new_canvas((width, height))?;
    stage.paint(plot.clone(), (width, height), RATIO)?;
    let on = context(&whole)?;
    let link = fragment(stage.session, Reader::default()).unwrap_or_default();
    let link = format!("{}#{link}", browser::address_without_scenario());
    stage.with_picture(|figure, palette| {
        on.set_fill_style_str(&css(palette.surface));
        on.fill_rect(0.0, 0.0, f64::from(whole.width()), f64::from(whole.height()));
        let _ = on.draw_image_with_html_canvas_element(&plot, MARGIN * RATIO, HEAD * RATIO);
        let _ = on.scale(RATIO, RATIO);
        write(&on, palette, &figure.title, (650, 15.0, 24.0));
        write(&on, palette, &figure.subtitle, (400, 12.0, 40.0));
        let gist = stage.session.report.with_untracked(|report| tongue::gist(report));
        write(&on, palette, &gist, (400, 11.0, HEAD + height + 14.0));
        write(&on, palette, &link, (400, 9.0, HEAD + height + 30.0));
    });
    Some(whole)
}

fn write(on: &CanvasRenderingContext2d, palette: &Palette, text: &str, (weight, size, y): (u32, f64, f64)) {
    let color = if weight > 500 { palette.ink } else { palette.ink_2 };
    on.set_fill_style_str(&css(color));
    on.set_font(&format!("{weight} {size}px {}", palette.font));
    let _ = on.fill_text(text, MARGIN, y);
}

fn new_canvas((width, height): (f64, f64)) -> Option<HtmlCanvasElement> {
    let canvas: HtmlCanvasElement = document().create_element("canvas").ok()?.unchecked_into();
    canvas.set_width((width * RATIO) as u32);
    canvas.set_height((height * RATIO) as u32);
    Some(canvas)
}
