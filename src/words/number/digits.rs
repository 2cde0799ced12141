//! Digits, made from whole numbers.

pub(super) fn three_digits(value: f64) -> String {
    match libm::fabs(value) {
        v if v >= 9.95 => grouped(value),
        v if v >= 0.095 || v == 0.0 => fixed(value, 1),
        _ => significant(value, 1),
    }
}

/// So many digits that matter, zeros after the point left out.
pub(super) fn significant(value: f64, digits: i32) -> String {
    if value == 0.0 {
        return "0".to_owned();
    }
    let magnitude = libm::floor(libm::log10(libm::fabs(value))) as i32;
    let decimals = (digits - 1 - magnitude).clamp(0, 9) as u32;
    if value >= 1_000.0 { grouped(value) } else { fixed(value, decimals) }
}

/// With so many decimals at most; zeros at the end are left out.
pub(super) fn fixed(value: f64, decimals: u32) -> String {
    let scale = 10_u64.pow(decimals);
    // Beyond 9 quadrillion the cast holds at the limit, which no quantity reaches.
    let scaled = libm::round(libm::fabs(value) * scale as f64) as u64;
    let mut text = String::new();
    if value < 0.0 && scaled > 0 {
        text.push('−');
    }
    text.push_str(&(scaled / scale).to_string());
    let mut rest = scaled % scale;
    if rest > 0 {
        text.push('.');
        let mut digit = scale / 10;
        while rest > 0 {
            text.push(char::from(b'0' + (rest / digit) as u8));
            rest %= digit;
            digit = (digit / 10).max(1);
        }
    }
    text
}

/// A whole number with commas.
pub(super) fn grouped(value: f64) -> String {
    let digits = (libm::round(libm::fabs(value)) as u64).to_string();
    let mut text = String::with_capacity(digits.len() + digits.len() / 3);
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Decimals that tell one step from the next, six at most.
pub(super) fn decimals_of(step: f64) -> u32 {
    (0..6).find(|d| is_whole(step * 10_u64.pow(*d) as f64)).unwrap_or(6)
}

pub(super) fn is_whole(value: f64) -> bool {
    libm::fabs(value - libm::round(value)) < 1e-6
}
