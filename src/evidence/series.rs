//! Columns of runs, commit by commit, written short: `1..99` counts up, `4..24/4` in steps, `2*12` repeats, `_` is unknown.

/// Reads a column; what could not be read is told.
pub(crate) fn column(text: &str) -> Result<Vec<Option<u64>>, String> {
    let mut values = vec![];
    for word in text.split_whitespace() {
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("'{word}' is not a number, n*m or a..b"));
        if word == "_" {
            values.push(None);
        } else if let Some((value, times)) = word.split_once('*') {
            let value = if value == "_" { None } else { Some(number(value)?) };
            values.extend(std::iter::repeat_n(value, number(times)? as usize));
        } else if let Some((first, rest)) = word.split_once("..") {
            let (last, step) = rest.split_once('/').unwrap_or((rest, "1"));
            let (first, last, step) = (number(first)?, number(last)?, number(step)?.max(1) as usize);
            values.extend((first..=last).step_by(step).map(Some));
        } else {
            values.push(Some(number(word)?));
        }
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::column;

    #[test]
    fn a_column_is_written_short() {
        let some = |values: &[u64]| values.iter().copied().map(Some).collect::<Vec<_>>();
        assert_eq!(column("1..3 1..2 4*2 2..6/2"), Ok(some(&[1, 2, 3, 1, 2, 4, 4, 2, 4, 6])));
        assert_eq!(column("_*2 7"), Ok(vec![None, None, Some(7)]));
        assert!(column("4-7").is_err());
    }
}
