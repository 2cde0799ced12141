//! `MemorySize.parse`.

use super::{Refused, apart};

const UNITS: [(&[&str], i64); 5] = [
    (&["b", "bytes"], 1),
    (&["k", "kb", "kibibytes"], 1 << 10),
    (&["m", "mb", "mebibytes"], 1 << 20),
    (&["g", "gb", "gibibytes"], 1 << 30),
    (&["t", "tb", "tebibytes"], 1 << 40),
];

/// Reads a size in bytes; units are binary, a number without one is bytes. Both generations read the same.
pub fn size(text: &str) -> Result<i64, Refused> {
    let (number, unit) = apart(text)?;
    let number: i64 = number.parse().map_err(|_| Refused::Overflow)?;
    let known = UNITS.iter().find(|(labels, _)| labels.contains(&unit.as_str())).map(|(_, bytes)| *bytes);
    let bytes = match unit.as_str() {
        "" => 1,
        _ => known.ok_or(Refused::Unit(unit))?,
    };
    number.checked_mul(bytes).ok_or(Refused::Overflow)
}
