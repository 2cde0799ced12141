//! Sizes in bytes. MB is 10⁶ bytes, MiB is 2²⁰.

use super::{Expected, Unreadable, number_and_unit, ungrouped};
use std::fmt;

const BINARY: [(&str, u64); 5] = [("TiB", 1 << 40), ("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10), ("B", 1)];
const DECIMAL: [(&str, u64); 4] = [("TB", 1_000_000_000_000), ("GB", 1_000_000_000), ("MB", 1_000_000), ("kB", 1_000)];

/// A number of bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    bytes: u64,
}

impl Size {
    /// From bytes, to the nearest whole one; negative and non-finite become zero.
    pub fn from_bytes(bytes: f64) -> Self {
        Self { bytes: if bytes.is_finite() { libm::round(bytes).max(0.0) as u64 } else { 0 } }
    }

    /// In bytes.
    pub fn bytes(self) -> f64 {
        self.bytes as f64
    }

    /// Reads `128MiB`, `512 MB`, `1g`; a bare number is bytes, a bare letter is binary as Flink reads it.
    pub fn parse(text: &str) -> Result<Self, Unreadable> {
        let unreadable = || Unreadable { read: text.to_owned(), right: Expected::Size };
        let lower = ungrouped(text.trim(), Expected::Size)?.to_ascii_lowercase().replace('_', "");
        let (number, unit) = number_and_unit(&lower).ok_or_else(unreadable)?;
        let bytes = number * unit_bytes(unit).ok_or_else(unreadable)?;
        if bytes < 9e18 { Ok(Self::from_bytes(bytes)) } else { Err(unreadable()) }
    }
}

fn unit_bytes(unit: &str) -> Option<f64> {
    Some(match unit {
        "" | "b" | "byte" | "bytes" | "字节" => 1.0,
        "kb" => 1e3,
        "mb" => 1e6,
        "gb" => 1e9,
        "tb" => 1e12,
        "pb" => 1e15,
        "k" | "kib" => 1024.0,
        "m" | "mib" => 1_048_576.0,
        "g" | "gib" => 1_073_741_824.0,
        "t" | "tib" => 1_099_511_627_776.0,
        "p" | "pib" => 1_125_899_906_842_624.0,
        _ => return None,
    })
}

impl fmt::Display for Size {
    /// The largest unit that divides the size: binary first, then decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let divides = |(_, size): &&(&str, u64)| self.bytes >= *size && self.bytes.is_multiple_of(*size);
        let binary = BINARY.iter().filter(|(_, size)| *size > 1).find(divides);
        let (unit, size) = binary.or_else(|| DECIMAL.iter().find(divides)).unwrap_or(&("B", 1));
        write!(f, "{}{unit}", self.bytes / size)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_read_as_people_write_them() {
        let mib = 1_048_576.0;
        for (text, bytes) in [("128MiB", 128.0 * mib), ("512mb", 512e6), ("1g", 1024.0 * mib), ("60", 60.0)] {
            assert_eq!(Size::parse(text).map(Size::bytes), Ok(bytes), "{text}");
        }
        for text in ["", "MiB", "12 parsecs", "-1MB", "1e30MB", "9999999999PB"] {
            assert!(Size::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn sizes_print_what_parses_back() {
        for (bytes, text) in [(536_870_912, "512MiB"), (100_000_000, "100MB"), (60, "60B"), (0, "0B"), (1025, "1025B")]
        {
            let size = Size { bytes };
            assert_eq!(size.to_string(), text);
            assert_eq!(Size::parse(text), Ok(size));
        }
    }
}
