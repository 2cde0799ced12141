//! Pictures like those of the page, each in the size, theme or language that strains it most.
//! The snapshots are SVG documents below a head of a few lines: open them in a browser.

mod lanes;
mod planes;
mod words;

use lanes::{gantt, latency, tornado};
use planes::{conflict, files_a_day, live_files, metadata, region, trade_off};

use super::check;
use crate::*;

fn light() -> Palette {
    Palette::light()
}

#[test]
fn files_a_day_on_a_desk() {
    check("files_wide", &files_a_day(), (480.0, 240.0), &light());
}

#[test]
fn files_a_day_on_a_phone_at_night() {
    check("files_phone_dark", &files_a_day(), (358.0, 230.0), &Palette::dark());
}

#[test]
fn trade_off_in_chinese() {
    check("trade_off", &trade_off(), (980.0, 380.0), &light());
    check("trade_off_phone", &trade_off(), (358.0, 240.0), &light());
}

#[test]
fn live_files_with_a_band_and_a_ghost() {
    check("live_files", &live_files(), (340.0, 200.0), &light());
    check("live_files_dark", &live_files(), (720.0, 260.0), &Palette::dark());
}

#[test]
fn latency_budget() {
    check("latency", &latency(), (480.0, 240.0), &light());
    check("latency_phone", &latency(), (340.0, 280.0), &light());
}

#[test]
fn gantt_in_three_zooms() {
    check("gantt", &gantt((7200.0, 7920.0)), (1000.0, 210.0), &light());
    check("gantt_dark", &gantt((7200.0, 7920.0)), (1000.0, 210.0), &Palette::dark());
    check("gantt_phone", &gantt((7410.0, 7500.0)), (358.0, 300.0), &light());
    let overview = gantt((7200.0, 7920.0));
    check("gantt_phone_all", &overview, (358.0, overview.natural_height(358.0)), &light());
    check("gantt_day", &gantt((0.0, 86_400.0)), (760.0, 210.0), &light());
}

#[test]
fn region_of_targets() {
    check("region", &region(), (320.0, 210.0), &light());
    check("region_dark", &region(), (480.0, 260.0), &Palette::dark());
}

#[test]
fn tornado_of_knobs() {
    check("tornado", &tornado(), (330.0, 180.0), &light());
}

#[test]
fn metadata_growth_with_a_long_label() {
    check("metadata", &metadata(), (420.0, 220.0), &light());
}

#[test]
fn nothing_to_draw() {
    let picture = Picture::new("Empty <&>", "\"Nothing\" yet.").empty("No data for this scenario");
    check("empty", &picture.panel(Panel::new(Axis::linear(), Axis::linear())), (320.0, 180.0), &light());
}

#[test]
fn extreme_values() {
    let wild = vec![(f64::NAN, 1.0), (0.0, -1e308), (1.0, 1e308), (2.0, f64::INFINITY), (3.0, 0.0)];
    let panel = Panel::new(Axis::linear(), Axis::linear().words(|v, _| format!("{v:e}")))
        .with(Line::new("wild", wild, Ink::Brick))
        .with(Points::new(
            "one",
            vec![Point::new(1.0, 0.0, Ink::Moss, "a label that is much too long to fit into this chart at all")],
        ));
    check("extreme", &Picture::new("Extreme", "").panel(panel), (300.0, 160.0), &light());
}

#[test]
fn probability_of_conflict_in_chinese() {
    check("conflict", &conflict(), (358.0, 220.0), &light());
}

#[test]
fn files_a_day_across_a_wide_screen() {
    check("files_1600", &files_a_day(), (1600.0, 320.0), &light());
}
