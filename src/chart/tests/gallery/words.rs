//! Words as `words` might give them.

/// 1 k, 20 k, 3 M.
pub(super) fn short(value: f64, _: f64) -> String {
    let (scaled, unit) = match value.abs() {
        v if v >= 1e6 => (value / 1e6, " M"),
        v if v >= 1e3 => (value / 1e3, " k"),
        _ => (value, ""),
    };
    format!("{scaled}{unit}")
}

/// 1000 万, 10 万, 1 千.
pub(super) fn short_chinese(value: f64, _: f64) -> String {
    match value {
        v if v >= 1e4 => format!("{} 万", v / 1e4),
        v if v >= 1e3 => format!("{} 千", v / 1e3),
        v => v.to_string(),
    }
}

pub(super) fn duration(value: f64, _: f64) -> String {
    match value {
        v if v >= 3600.0 => format!("{} h", v / 3600.0),
        v if v >= 60.0 => format!("{} min", v / 60.0),
        v => format!("{v} s"),
    }
}

pub(super) fn duration_chinese(value: f64, _: f64) -> String {
    match value {
        v if v >= 3600.0 => format!("{} 小时", v / 3600.0),
        v if v >= 60.0 => format!("{} 分", v / 60.0),
        v => format!("{v} 秒"),
    }
}

pub(super) fn clock(value: f64, step: f64) -> String {
    let seconds = value.round() as i64;
    let (h, m, s) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    if step < 60.0 { format!("{h:02}:{m:02}:{s:02}") } else { format!("{h:02}:{m:02}") }
}
