//! Laws for all pictures, whatever their data and their size.

use proptest::prelude::*;

use super::lawful;
use crate::*;

/// Numbers as they come and as they should never come.
fn number() -> impl Strategy<Value = f64> {
    prop_oneof![
        4 => -1e3..1e3_f64,
        2 => 0.0..1e9_f64,
        1 => prop::sample::select(vec![
            0.0, -0.0, 1.0, f64::NAN, f64::INFINITY, f64::NEG_INFINITY,
            f64::MAX, f64::MIN, f64::MIN_POSITIVE, 5e-324, 1e-300, 1e300,
        ]),
    ]
}

fn words() -> impl Strategy<Value = String> {
    prop_oneof![Just(String::new()), "[a-z ]{1,30}", "[检查点提交快照]{1,12}", any::<String>(),]
}

fn ink() -> impl Strategy<Value = Ink> {
    prop::sample::select(vec![Ink::Stream, Ink::Mist, Ink::Ochre, Ink::Bad, Ink::Faint])
}

fn pattern() -> impl Strategy<Value = Pattern> {
    prop::sample::select(vec![Pattern::Solid, Pattern::Hatch, Pattern::BackHatch, Pattern::Outline, Pattern::Overlay])
}

fn dash() -> impl Strategy<Value = Dash> {
    prop::sample::select(vec![Dash::Solid, Dash::Dashed, Dash::Dotted])
}

fn line() -> impl Strategy<Value = Layer> {
    let points = prop::collection::vec((number(), number()), 0..40);
    (points, words(), ink(), dash(), any::<bool>(), any::<bool>()).prop_map(
        |(points, name, ink, dash, fill, sorted)| {
            let mut line = Line::new(name, points, ink).dash(dash);
            if sorted {
                line.points.sort_by(|a, b| a.0.total_cmp(&b.0));
            }
            Layer::Line(if fill { line.fill(0.2).strong() } else { line })
        },
    )
}

fn band() -> impl Strategy<Value = Layer> {
    let points = prop::collection::vec((number(), number(), number()), 0..20);
    (points, ink()).prop_map(|(points, ink)| Band::new("band", points, ink).into())
}

fn spans() -> impl Strategy<Value = Layer> {
    let span = (0..5_usize, 0..4_u16, number(), number(), words());
    let span = span.prop_map(|(lane, row, from, to, label)| Span::new(lane, from, to).row(row).label(label));
    (prop::collection::vec(span, 0..20), ink(), pattern())
        .prop_map(|(items, ink, pattern)| Spans::new("spans", items, ink).pattern(pattern).into())
}

fn points() -> impl Strategy<Value = Layer> {
    let point = (number(), number(), words(), ink());
    let point = point.prop_map(|(x, y, label, ink)| Point::new(x, y, ink, label).drop());
    prop::collection::vec(point, 0..8).prop_map(|items| Points::new("points", items).into())
}

fn cells() -> impl Strategy<Value = Layer> {
    let edges = || prop::collection::vec(number(), 0..6);
    let values = prop::collection::vec(0..4_u8, 0..26);
    (edges(), edges(), values, words(), pattern()).prop_map(|(xs, ys, values, label, pattern)| {
        let kinds = vec![Kind::new(label, Ink::Moss), Kind::new("other", Ink::Ochre).pattern(pattern)];
        let name = String::new();
        Layer::Cells(Cells { name, xs, ys, values, kinds })
    })
}

fn marks() -> impl Strategy<Value = Layer> {
    let at = (number(), number(), number(), number());
    (at, words(), ink(), pattern(), 0..4).prop_map(|(at, label, ink, pattern, which)| match which {
        0 => Rule::x(at.0, ink, label).into(),
        1 => Rule::y(at.0, ink, label).into(),
        2 => Note::new(at.0, at.1, ink, label).into(),
        _ => Zone::new(ink, label).x(at.0, at.1).y(at.2, at.3).pattern(pattern).into(),
    })
}

fn axis() -> impl Strategy<Value = Axis> {
    let given = prop::collection::vec((number(), words()), 0..6);
    let steps = (given, 0..6).prop_map(|(given, which)| match which {
        0 => Steps::Decimal,
        1 => Steps::Whole,
        2 => Steps::Time,
        3 => Steps::Binary,
        4 => Steps::Given(given),
        _ => Steps::None,
    });
    let range = prop::option::of((number(), number()));
    (any::<bool>(), steps, range, words(), any::<bool>()).prop_map(|(log, steps, range, title, from_zero)| Axis {
        scale: if log { Scale::Log } else { Scale::Linear },
        steps,
        range,
        title,
        from_zero,
        ..Axis::default()
    })
}

fn panel() -> impl Strategy<Value = Panel> {
    let layer = prop_oneof![line(), band(), spans(), points(), cells(), marks()];
    let lanes = prop::collection::vec((words(), 0..4_u16, 0..3_u16), 0..5);
    let layers = prop::collection::vec(layer, 0..7);
    (axis(), axis(), prop::option::of(lanes), layers, words()).prop_map(|(x, y, lanes, layers, title)| {
        let lane = |(label, rows, notes)| Lane::new(label).rows(rows).notes(notes);
        let y = match lanes {
            Some(lanes) => Axis::lanes(lanes.into_iter().map(lane).collect()),
            None => y,
        };
        Panel { title, layers, ..Panel::new(x, y) }
    })
}

fn picture() -> impl Strategy<Value = Picture> {
    let panels = prop::collection::vec(panel(), 0..3);
    (panels, words(), words())
        .prop_map(|(panels, title, empty)| Picture { panels, ..Picture::new(title, "").empty(empty) })
}

fn side() -> impl Strategy<Value = f64> {
    prop_oneof![8 => 60.0..900.0_f64, 2 => 0.0..60.0_f64, 1 => number()]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn any_picture_is_drawn_without_a_collision(picture in picture(), width in side(), height in side()) {
        lawful(&picture, (width, height), &Palette::light());
    }

    #[test]
    fn any_picture_is_written_and_walked(
        picture in picture(),
        size in (side(), side()),
        at in (number(), number()),
    ) {
        let document = svg(&picture, size, &Palette::dark());
        prop_assert!(!document.contains("NaN") && !document.contains("inf\""));
        let geometry = layout(&picture, size, &Palette::dark());
        geometry.hit(&picture, at.0, at.1);
        for (index, panel) in picture.panels.iter().enumerate() {
            geometry.snap(&picture, index, at.0);
            panel.step(Some(at.0), 1);
            panel.step_span(Some((0, 0)), -1);
        }
        for place in &geometry.panels {
            let (low, high) = place.x.zoomed(at.0, at.1, (0.0, 1.0));
            prop_assert!(low < high);
            prop_assert!(place.x.value(at.0).is_finite());
        }
    }

    #[test]
    fn a_pixel_and_its_value_agree(low in 1e-3..1e3_f64, wide in 1.1..1e6_f64, share in 0.0..1.0_f64) {
        for scale in [Scale::Linear, Scale::Log] {
            let map = Map::new(scale, (low, low * wide), (40.0, 640.0));
            let pixel = 40.0 + 600.0 * share;
            let back = map.pixel(map.value(pixel)).unwrap_or(f64::NAN);
            prop_assert!((back - pixel).abs() < 1e-6, "{back} for {pixel}");
        }
    }
}
