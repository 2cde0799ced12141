//! Durations and times of day.

use super::digits::{fixed, is_whole, significant};
use crate::Language;

const TIMES: [(f64, &str, &str); 5] = [
    (86_400.0, " d", " 天"),
    (3_600.0, " h", " 小时"),
    (60.0, " min", " 分钟"),
    (1.0, " s", " 秒"),
    (0.001, " ms", " 毫秒"),
];

const MILLISECONDS: usize = 4;

fn in_time(language: Language, seconds: f64, at: usize, decimals: u32) -> String {
    let (size, english, chinese) = TIMES[at];
    language.pick(english, chinese).after(fixed(seconds / size, decimals))
}

/// Seconds up to a hundred, as people write intervals; then minutes, hours and days, whole ones as soon as they can be.
pub(super) fn duration(language: Language, seconds: f64) -> String {
    let whole = |size: f64| seconds >= size && is_whole(seconds / size);
    let at = match libm::fabs(seconds) {
        0.0 => 3,
        _ if whole(86_400.0) => 0,
        s if whole(3_600.0) && s < 169_200.0 => 1,
        s if s < 0.9995 => 4,
        s if s < 99.5 => 3,
        s if s < 5_970.0 => 2,
        s if s < 169_200.0 => 1,
        _ => 0,
    };
    let scaled = libm::fabs(seconds / TIMES[at].0);
    in_time(language, seconds, at, if scaled < 9.95 { 1 } else { 0 })
}

/// A tick in the largest unit of which it is a whole number; else in that of its step.
pub(super) fn time_tick(language: Language, seconds: f64, step: f64) -> String {
    let whole = |time: &(f64, &str, &str)| seconds >= time.0 * 0.9999 && is_whole(seconds / time.0);
    let at = TIMES.iter().position(whole);
    match at.or_else(|| TIMES.iter().position(|time| step >= time.0 * 0.9999)).unwrap_or(MILLISECONDS) {
        // 59.5 s rather than 59500 ms.
        MILLISECONDS if seconds >= 1.0 => in_time(language, seconds, MILLISECONDS - 1, 3),
        at => in_time(language, seconds, at, 1),
    }
}

/// Less than a second, in the unit that needs no zeros after the point.
pub(super) fn brief(language: Language, seconds: f64) -> String {
    let (size, english, chinese) = match seconds {
        s if s >= 1e-3 => (1e-3, " ms", " 毫秒"),
        s if s >= 1e-6 => (1e-6, " µs", " 微秒"),
        _ => (1e-9, " ns", " 纳秒"),
    };
    language.pick(english, chinese).after(significant(seconds / size, 3))
}

/// 02:00, or 02:00:05 where a step is shorter than a minute, with thousandths below a second; beyond midnight the hours begin anew.
pub(super) fn clock(seconds: f64, step: f64) -> String {
    if step < 1.0 {
        return moment(seconds, step, false).1;
    }
    let whole = libm::round(seconds.max(0.0)) as u64;
    face(whole / 3_600 % 24, whole, step)
}

fn face(hours: u64, whole: u64, step: f64) -> String {
    let two = |number: u64| if number < 10 { format!("0{number}") } else { number.to_string() };
    let mut text = two(hours) + ":" + &two(whole / 60 % 60);
    if step < 60.0 {
        text.push(':');
        text.push_str(&two(whole % 60));
    }
    text
}

/// A moment of a run: its day, from 1, and the time; midnight at the end of a stretch is 24:00. With a step below a second
/// thousandths too.
pub(super) fn moment(seconds: f64, step: f64, ends: bool) -> (u64, String) {
    let seconds = seconds.max(0.0);
    let thousandths = libm::round(seconds * 1e3) as u64;
    let whole = if step < 1.0 { thousandths / 1_000 } else { libm::round(seconds) as u64 };
    let midnight =
        ends && whole > 0 && whole.is_multiple_of(86_400) && (step >= 1.0 || thousandths.is_multiple_of(1_000));
    let (day, hours) = if midnight { (whole / 86_400, 24) } else { (whole / 86_400 + 1, whole / 3_600 % 24) };
    let mut text = face(hours, whole, step);
    if step < 1.0 {
        let rest = thousandths % 1_000;
        text.push_str(if rest < 10 {
            ".00"
        } else if rest < 100 {
            ".0"
        } else {
            "."
        });
        text.push_str(&rest.to_string());
    }
    (day, text)
}
