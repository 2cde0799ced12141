//! Single facts.

use crate::*;

#[test]
fn a_map_goes_both_ways() {
    let log = Map::new(Scale::Log, (1.0, 1000.0), (100.0, 400.0));
    assert!((log.pixel(10.0).unwrap() - 200.0).abs() < 1e-9);
    assert!((log.value(300.0) - 100.0).abs() < 1e-9);
    assert_eq!(log.pixel(0.0), None);
    let widest = Map::new(Scale::Linear, (-1.7e308, 1.7e308), (0.0, 100.0));
    assert!((widest.pixel(0.0).unwrap() - 50.0).abs() < 1e-9);
}

#[test]
fn zooming_keeps_what_is_under_the_pointer() {
    let map = Map::new(Scale::Linear, (0.0, 100.0), (0.0, 200.0));
    assert_eq!(map.zoomed(2.0, 50.0, (0.0, 100.0)), (12.5, 62.5));
    assert_eq!(map.zoomed(0.1, 50.0, (0.0, 100.0)), (0.0, 100.0));
    let zoomed = Map::new(Scale::Linear, (20.0, 40.0), (0.0, 200.0));
    assert_eq!(zoomed.panned(50.0, (0.0, 100.0)), (25.0, 45.0));
    assert_eq!(zoomed.panned(-5000.0, (0.0, 100.0)), (0.0, 20.0));
    assert_eq!(zoomed.panned(5000.0, (0.0, 100.0)), (80.0, 100.0));
}

#[test]
fn colours_are_read_as_browsers_write_them() {
    let teal = Color::hex(0x0f6f86);
    assert_eq!(Color::parse(" #0f6f86"), Some(teal));
    assert_eq!(Color::parse("#fff"), Some(Color::hex(0xffffff)));
    assert_eq!(Color::parse("rgb(15, 111, 134)"), Some(teal));
    let hair = Color::parse("rgba(27,39,46,.09)").unwrap();
    assert_eq!((hair.rgb, hair.alpha), ([27, 39, 46], 0.09));
    assert_eq!(Color::parse("teal"), None);
}

#[test]
fn chinese_characters_are_one_em_wide() {
    assert_eq!(text_width("检查点"), 3.0);
    assert!(text_width("abc") < 2.0);
}

fn two_lines() -> Picture {
    let points = |f: fn(f64) -> f64| (0..=10).map(|i| (f64::from(i), f(f64::from(i)))).collect();
    let panel = Panel::new(Axis::linear(), Axis::linear())
        .with(Line::new("a", points(|x| x), Ink::Stream))
        .with(Line::new("b", points(|x| x * x), Ink::Plum));
    Picture::new("Two", "").panel(panel)
}

#[test]
fn a_crosshair_snaps_to_all_lines_at_once() {
    let picture = two_lines();
    let geometry = layout(&picture, (400.0, 200.0), &Palette::light());
    let x = geometry.panels[0].x.pixel(3.2).unwrap();
    let snap = geometry.snap(&picture, 0, x).unwrap();
    assert_eq!(snap.x, 3.0);
    let values: Vec<_> = snap.values.iter().map(|value| value.value.1).collect();
    assert_eq!(values, [3.0, 9.0]);
}

#[test]
fn arrow_keys_walk_from_stop_to_stop() {
    let picture = two_lines();
    let panel = &picture.panels[0];
    assert_eq!(panel.step(None, 1), Some(0.0));
    assert_eq!(panel.step(None, -1), Some(10.0));
    assert_eq!(panel.step(Some(3.0), 1), Some(4.0));
    assert_eq!(panel.step(Some(3.5), 1), Some(4.0));
    assert_eq!(panel.step(Some(3.5), -1), Some(3.0));
    assert_eq!(panel.step(Some(10.0), 1), Some(10.0));
}

#[test]
fn a_click_finds_the_span_that_is_drawn() {
    let x = Axis::linear().range(0.0, 100.0);
    let spans = vec![Span::new(0, 10.0, 20.0).id(7), Span::new(1, 50.0, 50.0).id(8)];
    let panel = Panel::lanes(x, vec![Lane::new("a"), Lane::new("b")]);
    let picture = Picture::new("", "").panel(panel.with(Spans::new("s", spans, Ink::Moss)));
    let geometry = layout(&picture, (400.0, 120.0), &Palette::light());
    let rect = geometry.span_rect(&picture, 0, 0, 1).unwrap();
    assert!(rect.width() >= 2.0);
    let hit = geometry.hit(&picture, rect.left + 4.0, rect.top + 1.0).unwrap();
    assert_eq!((hit.id, hit.rect), (8, rect));
    let first = geometry.span_rect(&picture, 0, 0, 0).unwrap();
    assert_eq!(geometry.hit(&picture, first.left, first.top).unwrap().id, 7);
    assert_eq!(geometry.hit(&picture, first.left, rect.bottom), None);
    assert_eq!(picture.panels[0].step_span(Some((0, 0)), 1), Some((0, 1)));
}

#[test]
fn a_table_has_a_row_for_every_x() {
    let words = ColumnWords {
        x: "x",
        y: "y",
        kind: "kind",
        lane: "lane",
        from: "from",
        to: "to",
        label: "label",
        low: "low",
        high: "high",
    };
    let mut picture = two_lines();
    if let Layer::Line(line) = &mut picture.panels[0].layers[1] {
        line.points.remove(2);
    }
    let tables = picture.tables(&words);
    assert_eq!(tables.len(), 1);
    assert_eq!(tables[0].head, ["x", "a", "b"]);
    assert_eq!(tables[0].rows.len(), 11);
    assert_eq!(tables[0].rows[2], [Cell::X(2.0), Cell::Y(2.0), Cell::Empty]);
    assert_eq!(tables[0].rows[3][2].raw(), "9");
}

#[test]
fn text_cannot_break_out_of_the_document() {
    let label = "</text><script>alert(1)</script>\u{0}";
    let panel = Panel::new(Axis::linear().title(label), Axis::linear()).with(Line::new(
        label,
        vec![(0.0, 0.0), (1.0, 1.0)],
        Ink::Moss,
    ));
    let svg = svg(&Picture::new(label, label).panel(panel), (600.0, 200.0), &Palette::light());
    assert!(!svg.contains("<script"));
    assert!(svg.contains("role=\"img\"") && svg.ends_with("</svg>\n"));
    assert_eq!(svg.matches("<svg").count(), 1);
}

#[test]
fn a_long_series_costs_what_the_width_costs() {
    let noise = |i: u32| f64::from(i.wrapping_mul(2_654_435_761) >> 16);
    let points = (0..200_000).map(|i| (f64::from(i), noise(i))).collect();
    let line = Line::new("", points, Ink::Stream).fill(0.2);
    let picture = Picture::new("", "").panel(Panel::new(Axis::linear(), Axis::linear()).with(line));
    let palette = Palette::light();
    let (scene, _) = crate::compose::compose(&picture, (500.0, 200.0), &palette);
    assert!(scene.points.len() < 2 * 4 * 500 + 100, "{} points", scene.points.len());
}

#[test]
fn a_day_of_spans_costs_what_the_width_costs() {
    let spans = (0..8640).map(|i| Span::new(0, f64::from(i) * 10.0, f64::from(i) * 10.0 + 2.0)).collect();
    let panel = Panel::lanes(Axis::linear(), vec![Lane::new("checkpoints")]);
    let picture = Picture::new("", "").panel(panel.with(Spans::new("checkpoint", spans, Ink::Stream)));
    let palette = Palette::light();
    let (scene, _) = crate::compose::compose(&picture, (500.0, 100.0), &palette);
    let bars = |mark: &&crate::scene::Mark| matches!(mark, crate::scene::Mark::Rect { rect, .. } if rect.height() > 20.0 && rect.width() > 2.0);
    assert_eq!(scene.marks.iter().filter(bars).count(), 1, "all spans are one bar");
    assert!(scene.marks.len() < 100, "{} marks", scene.marks.len());
}

fn names(picture: &Picture) -> Vec<&str> {
    picture.legend().iter().map(|key| key.name).collect()
}

#[test]
fn a_series_is_put_aside_with_its_points_and_taken_back() {
    let mut picture = two_lines();
    picture.panels[0].layers.push(
        Points::new("now", vec![Point::new(3.0, 3.0, Ink::Stream, ""), Point::new(3.0, 9.0, Ink::Plum, "")]).into(),
    );
    let series: Vec<Series> = picture.legend().iter().map(Key::series).collect();
    let mut view = View::default();
    view.toggle(series[0]);
    let seen = picture.clone().seen(&view);
    assert_eq!(names(&seen), ["b"]);
    let left = seen.panels[0].layers.iter().find_map(|layer| match layer {
        Layer::Points(points) => Some(points.items.len()),
        _ => None,
    });
    assert_eq!(left, Some(1));
    view.toggle(series[0]);
    assert_eq!(names(&picture.clone().seen(&view)), ["a", "b"]);
    view.isolate(series[1], &series);
    assert_eq!(names(&picture.clone().seen(&view)), ["b"]);
    view.isolate(series[1], &series);
    assert_eq!(view, View::default(), "isolating what is alone takes the others back");
}

#[test]
fn another_scenario_is_a_series_of_its_own() {
    let picture = two_lines();
    let ghost = Line::new("B", vec![(0.0, 1.0), (9.0, 4.0)], Ink::Stream).ghost();
    let mut picture = picture;
    picture.panels[0].layers.push(ghost.into());
    let mut view = View::default();
    view.toggle(Series { ink: Ink::Stream, ghost: true });
    assert_eq!(names(&picture.seen(&view)), ["a", "b"]);
}

#[test]
fn a_bar_names_its_own_parts_and_keeps_them() {
    let parts = |ink| Spans::new("part", vec![Span::new(0, 0.0, 4.0)], ink);
    let mut picture = two_lines();
    let bar = Panel::lanes(Axis::linear(), vec![Lane::new("")]).with(parts(Ink::Stream)).with(parts(Ink::Brick));
    picture.panels.insert(0, bar);
    assert_eq!(names(&picture), ["a", "b"]);
    let mut view = View::default();
    view.toggle(picture.legend()[0].series());
    let seen = picture.clone().seen(&view);
    assert_eq!((seen.panels[0].layers.len(), names(&seen)), (2, vec!["b"]));
}

#[test]
fn a_stretch_of_an_axis_is_what_is_shown_of_it() {
    let view = View { x: Some((2.0, 4.0)), y: Some((0, (1.0, 20.0))), ..View::default() };
    let geometry = layout(&two_lines().seen(&view), (400.0, 200.0), &Palette::light());
    assert_eq!((geometry.panels[0].x.range(), geometry.panels[0].y.range()), ((2.0, 4.0), (1.0, 20.0)));
}

#[test]
fn what_is_looked_at_reads_back_as_it_was_written() {
    for (number, ink) in Ink::ALL.into_iter().enumerate() {
        assert_eq!(ink as usize, number);
    }
    let view = View {
        x: Some((0.1, 86_400.5)),
        y: Some((1, (-3.0, 1e9))),
        hidden: vec![Series { ink: Ink::Plum, ghost: false }, Series { ink: Ink::Stream, ghost: true }],
    };
    assert_eq!(view.to_string().parse(), Ok(view));
    assert_eq!("x=1 y=a:b h=99 h= z=3".parse(), Ok(View::default()));
}
