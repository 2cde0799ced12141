//! From the bytes of a file to its text.

/// The text of a file: UTF-8 with or without a byte order mark, UTF-16 in both orders. What is neither becomes text
/// with marks of replacement, which the import then says. Bytes that are a text already are not copied: a file of
/// metadata may have tens of megabytes.
pub fn text_of(bytes: Vec<u8>) -> String {
    match bytes.as_slice() {
        [0xff, 0xfe, rest @ ..] => wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => wide(rest, u16::from_be_bytes),
        _ => match zeros(&bytes) {
            (few, many) if many > 2 * few.max(1) && many * 4 > bytes.len().min(SAMPLE) => {
                wide(&bytes, if bytes[1] == 0 { u16::from_le_bytes } else { u16::from_be_bytes })
            }
            _ => narrow(bytes),
        },
    }
}

fn narrow(bytes: Vec<u8>) -> String {
    let mut text = String::from_utf8(bytes).unwrap_or_else(|why| String::from_utf8_lossy(why.as_bytes()).into_owned());
    if text.starts_with('\u{feff}') {
        text.drain(..'\u{feff}'.len_utf8());
    }
    text
}

/// Bytes that are looked at to tell an encoding.
const SAMPLE: usize = 4_096;

/// Zero bytes on the two sides of each pair, the fewer first: Latin text in UTF-16 has them all on one.
fn zeros(bytes: &[u8]) -> (usize, usize) {
    let count = |side: usize| bytes.iter().take(SAMPLE).skip(side).step_by(2).filter(|b| **b == 0).count();
    let (even, odd) = (count(0), count(1));
    (even.min(odd), even.max(odd))
}

fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> String {
    let units = bytes.chunks_exact(2).map(|two| unit([two[0], two[1]]));
    char::decode_utf16(units).map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_every_encoding_are_the_same_text() {
        let text = "a: 1 # 每\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for bytes in [
            text.as_bytes().to_vec(),
            [&[0xef, 0xbb, 0xbf], text.as_bytes()].concat(),
            [&[0xff, 0xfe], little.as_slice()].concat(),
            [&[0xfe, 0xff], big.as_slice()].concat(),
            little,
            big,
        ] {
            assert_eq!(text_of(bytes.clone()), text, "{bytes:?}");
        }
    }

    #[test]
    fn what_is_no_text_stays_recognisable() {
        let text = |bytes: &[u8]| text_of(bytes.to_vec());
        assert!(text(&[0xc3, 0x28, b'a']).contains(char::REPLACEMENT_CHARACTER));
        assert!(text(b"PAR1\0\0\0\x15\0\0").contains('\0'));
        assert_eq!(text(b""), "");
        assert_eq!(text(&[0]).len(), 1);
    }
}
