//! `headgate chart`.

use crate::given::Given;
use crate::output::{Output, Wrong};
use crate::request::Request;
use chart::Palette;
use model::{Parameter, Quantity};
use report::picture::Kind;
use report::{Figure, Report, picture};
use words::Language;

/// Pixels that a side may have.
const SIDES: std::ops::RangeInclusive<f64> = 100.0..=8_000.0;
pub(super) const WIDTH: f64 = 900.0;

pub(crate) fn run(request: &Request) -> Result<Output, Wrong> {
    let (given, language) = (Given::of(request)?, request.language()?);
    let report = Report::of(&given.inputs);
    let mut figure = figure(request, &report, language)?;
    let mut notes = given.notes(language);
    if request.has("bands") {
        let chart = request.operand();
        let band = Kind::by_id(chart).and_then(|kind| picture::around(kind, &report, &language));
        if band.is_none() {
            notes.push(format!("--bands: '{chart}' has no curve that moves with what was assumed"));
        }
        figure = figure.with_band(band);
    }
    let palette = palette(request.last("theme").unwrap_or("light"))?;
    let width = side(request, "width")?.unwrap_or(WIDTH);
    let height = side(request, "height")?.unwrap_or_else(|| figure.picture.natural_height(width));
    let svg = on_ground(&chart::svg(&figure.picture, (width, height), &palette), &palette);
    let mut output = Output::new(svg, notes);
    if let Some(path) = request.last("out") {
        std::fs::write(path, &output.text).map_err(|why| Wrong::new(format!("cannot write {path}: {why}")))?;
        output.text = format!("{path}: {}\n", figure.summary);
    }
    Ok(output)
}

fn figure(request: &Request, report: &Report, language: Language) -> Result<Figure, Wrong> {
    match request.operand() {
        "map" => map(request, report, language),
        "sensitivity" => sensitivity(request, report, language),
        name => {
            let names = Kind::ALL.into_iter().map(Kind::id).chain(["map", "sensitivity"]);
            let kind = Kind::by_id(name).ok_or_else(|| Wrong::unknown("chart", name, names))?;
            let absent = || Wrong::new(format!("{} has no chart '{name}'", report.scenario().engine().id()));
            kind.figure(report, None, &language, None).ok_or_else(absent)
        }
    }
}

/// Which targets hold where, over `--over interval,parallelism`.
fn map(request: &Request, report: &Report, language: Language) -> Result<Figure, Wrong> {
    let over = request.last("over").unwrap_or("interval,parallelism");
    let wrong =
        || Wrong::new(format!("--over '{over}' is not two numbers: --over interval,parallelism would be right"));
    let (x, y) = over.split_once(',').ok_or_else(wrong)?;
    let knob = |name: &str| {
        let ids = Parameter::ALL.iter().map(|parameter| parameter.id());
        Parameter::by_id(name).ok_or_else(|| Wrong::unknown("parameter", name, ids))
    };
    let (x, y) = (knob(x)?, knob(y)?);
    if x == y {
        return Err(Wrong::new(format!(
            "--over '{over}' is one parameter twice: a map has two, such as interval,parallelism"
        )));
    }
    let mut map = picture::map_over(report, x, y).ok_or_else(wrong)?;
    while map.advance(usize::MAX) {}
    Ok(picture::map(report, &map, None, &language))
}

/// What moves `--quantity` most.
fn sensitivity(request: &Request, report: &Report, language: Language) -> Result<Figure, Wrong> {
    let name = request.last("quantity").unwrap_or("visible_p95_s");
    let ids = Quantity::ALL.iter().map(|quantity| quantity.id());
    let quantity = Quantity::by_id(name).ok_or_else(|| Wrong::unknown("quantity", name, ids))?;
    let absent = || Wrong::new(format!("{} has no {name}", report.scenario().engine().id()));
    picture::sensitivity(report, quantity, &language).ok_or_else(absent)
}

fn palette(theme: &str) -> Result<Palette, Wrong> {
    match theme {
        "light" => Ok(Palette::light()),
        "dark" => Ok(Palette::dark()),
        _ => Err(Wrong::unknown("theme", theme, ["light", "dark"].into_iter())),
    }
}

pub(super) fn side(request: &Request, option: &'static str) -> Result<Option<f64>, Wrong> {
    let Some(text) = request.last(option) else { return Ok(None) };
    let pixels = text.trim_end_matches("px").parse().ok().filter(|pixels| SIDES.contains(pixels));
    let (least, most) = (SIDES.start(), SIDES.end());
    let wrong = || Wrong::new(format!("--{option} '{text}' is not a number of pixels from {least} to {most}"));
    pixels.map(Some).ok_or_else(wrong)
}

/// The picture itself is transparent; a file is opened anywhere, so it brings its ground.
pub(super) fn on_ground(svg: &str, palette: &Palette) -> String {
    let [red, green, blue] = palette.surface.rgb;
    let ground = format!("</desc>\n<rect width=\"100%\" height=\"100%\" fill=\"#{red:02x}{green:02x}{blue:02x}\"/>\n");
    svg.replacen("</desc>\n", &ground, 1)
}
