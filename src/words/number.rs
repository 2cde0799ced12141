//! Numbers for reading. Digits are made from whole numbers: the float formatter would weigh 20 KB in the page.

mod digits;
mod time;

use crate::Language;
use digits::{decimals_of, fixed, grouped, significant, three_digits};
use model::unit::Unit;
use time::{brief, clock, duration, moment, time_tick};

/// What stands for a number that is none. The model never gives one.
const NONE: &str = "–";

/// A short form: two or three digits that matter, and the unit unless the name of the number says it.
pub(crate) fn short(language: Language, value: f64, unit: Unit) -> String {
    if !value.is_finite() {
        return NONE.to_owned();
    }
    match unit {
        Unit::Seconds => duration(language, value),
        Unit::Bytes | Unit::BytesPerDay => bytes(value),
        Unit::BytesPerSecond => per_second(language, decimal_bytes(value)),
        Unit::PerSecond => per_second(language, count(language, value)),
        Unit::Count | Unit::PerDay => count(language, value),
        Unit::Share => percent(value),
        Unit::Factor => plain(value),
        Unit::DollarsPerMonth => money(language, value),
        Unit::CoreHoursPerDay => language.pick(" core-h", " 核时").after(plain(value)),
        Unit::TimeOfDay => clock(value, 60.0),
    }
}

/// The same with what it is counted by, where the name of the number does not say it: `924 k a day`.
pub(crate) fn full(language: Language, value: f64, unit: Unit) -> String {
    let short = short(language, value, unit);
    match (language, unit) {
        (Language::English, Unit::PerDay | Unit::BytesPerDay | Unit::CoreHoursPerDay) => format!("{short} a day"),
        (Language::Chinese, Unit::PerDay | Unit::BytesPerDay | Unit::CoreHoursPerDay) => format!("每天 {short}"),
        (Language::English, Unit::DollarsPerMonth) => format!("{short} a month"),
        (Language::Chinese, Unit::DollarsPerMonth) => format!("每月 {short}"),
        _ => short,
    }
}

/// From when to when of a run that begins at midnight: `00:00 – 24:00`, `day 1, 22:00 – day 2, 02:00`; shorter stretches
/// with seconds unless both ends are whole minutes, the shortest with thousandths.
pub(crate) fn stretch(language: Language, from: f64, to: f64) -> String {
    let step = match to - from {
        length if length < 20.0 => 1e-3,
        length if length < 3_600.0 && (from % 60.0 != 0.0 || to % 60.0 != 0.0) => 1.0,
        _ => 60.0,
    };
    let ((first, start), (last, end)) = (moment(from, step, false), moment(to, step, to > from));
    let day = |number: u64| match language {
        Language::English => format!("day {number}, "),
        Language::Chinese => format!("第 {number} 天 "),
    };
    match (first, last) {
        (1, 1) => format!("{start} – {end}"),
        (first, last) if first == last => format!("{}{start} – {end}", day(first)),
        (first, last) => format!("{}{start} – {}{end}", day(first), day(last)),
    }
}

/// Every digit: whole things in full, other numbers with four digits that matter.
pub(crate) fn exact(language: Language, value: f64, unit: Unit) -> String {
    if !value.is_finite() {
        return NONE.to_owned();
    }
    match unit {
        Unit::Count | Unit::PerDay if value >= 100.0 => grouped(value),
        Unit::Count | Unit::PerDay | Unit::Factor => significant(value, 4),
        Unit::PerSecond => per_second(language, significant(value, 4)),
        Unit::Seconds if (1.0..1e6).contains(&value) => language.pick(" s", " 秒").after(significant(value, 4)),
        Unit::Seconds if value > 0.0 && value < 1.0 => brief(language, value),
        Unit::Bytes if (1.0..10_000.0).contains(&value) => Word(" B").after(significant(value, 4)),
        Unit::Bytes if value >= 1e6 && value % 1e6 == 0.0 && value % 1_048_576.0 != 0.0 => decimal_bytes(value),
        Unit::DollarsPerMonth if value > 0.0 && value < 9.0 => dollars(&significant(value, 3)),
        _ => short(language, value, unit),
    }
}

/// A tick of an axis: short, with as many decimals as tell it from the next one.
pub(crate) fn tick(language: Language, value: f64, step: f64, unit: Unit) -> String {
    match unit {
        Unit::TimeOfDay => clock(value, step),
        Unit::Seconds if value == 0.0 => language.pick("0 s", "0 秒").text().to_owned(),
        Unit::Seconds => time_tick(language, value, step),
        Unit::Count | Unit::PerDay if value != 0.0 => count_tick(language, value, step),
        // What is read between ticks has no step but itself, and need not be said to its last digit.
        Unit::Share if step == value => short(language, value, unit),
        Unit::Share => fixed(value * 100.0, decimals_of(step * 100.0)) + "%",
        _ => short(language, value, unit),
    }
}

/// A unit word to be put after a number.
pub(crate) struct Word(&'static str);

impl Word {
    fn after(self, mut number: String) -> String {
        number.push_str(self.0);
        number
    }

    fn text(self) -> &'static str {
        self.0
    }
}

impl Language {
    pub(crate) fn pick(self, english: &'static str, chinese: &'static str) -> Word {
        Word(match self {
            Self::English => english,
            Self::Chinese => chinese,
        })
    }
}

const SIZES: [(f64, &str); 6] = [
    (1_125_899_906_842_624.0, " PiB"),
    (1_099_511_627_776.0, " TiB"),
    (1_073_741_824.0, " GiB"),
    (1_048_576.0, " MiB"),
    (1_024.0, " KiB"),
    (1.0, " B"),
];

fn bytes(value: f64) -> String {
    // 1023.9 KiB reads better as 1 MiB.
    let (size, unit) = SIZES.into_iter().find(|(size, _)| value >= size * 0.9995).unwrap_or(SIZES[5]);
    Word(unit).after(three_digits(value / size))
}

fn decimal_bytes(value: f64) -> String {
    let (size, unit) = match value {
        v if v >= 9.995e8 => (1e9, " GB"),
        v if v >= 9.995e5 => (1e6, " MB"),
        v if v >= 999.5 => (1e3, " kB"),
        _ => (1.0, " B"),
    };
    Word(unit).after(three_digits(value / size))
}

/// 33, 2,880, 924 k, 1.1 M; 2,880, 9.2 万, 92.4 万, 1.1 亿.
fn count(language: Language, value: f64) -> String {
    let (size, unit) = count_unit(language, value, 9_999.5);
    if size == 1.0 {
        return if value >= 99.5 { grouped(value) } else { three_digits(value) };
    }
    Word(unit).after(match language {
        Language::English if value / size >= 9.95 => grouped(value / size),
        Language::Chinese if value / size >= 99.95 => grouped(value / size),
        _ => fixed(value / size, 1),
    })
}

fn count_unit(language: Language, value: f64, plain_below: f64) -> (f64, &'static str) {
    match (language, value) {
        (_, v) if v < plain_below => (1.0, ""),
        (Language::English, v) if v >= 9.995e8 => (1e9, " G"),
        (Language::English, v) if v >= 9.995e5 => (1e6, " M"),
        (Language::English, _) => (1e3, " k"),
        (Language::Chinese, v) if v >= 9.995e7 => (1e8, " 亿"),
        (Language::Chinese, _) => (1e4, " 万"),
    }
}

/// Ticks of 1 k, 2 k, 10 k are short although 2,000 would not be shortened in a sentence.
fn count_tick(language: Language, value: f64, step: f64) -> String {
    let (size, unit) = count_unit(language, value, if language == Language::English { 999.5 } else { 9_999.5 });
    let decimals = decimals_of(step / size).min(2);
    if size == 1.0 {
        return if value < 999.5 { fixed(value, decimals) } else { grouped(value) };
    }
    Word(unit).after(fixed(value / size, decimals))
}

fn per_second(language: Language, number: String) -> String {
    language.pick("/s", "/秒").after(number)
}

fn money(language: Language, value: f64) -> String {
    let number = match value {
        0.0 => "0".to_owned(),
        v if v < 0.01 => "0.01".to_owned(),
        v if v < 9.995 => fixed(v, 2),
        v if v < 9_999.5 => grouped(v),
        v => count(language, v),
    };
    dollars(&number)
}

/// In every language with the sign: a word behind the number is cut off where there is little room.
fn dollars(number: &str) -> String {
    format!("${number}")
}

/// 50%, 0.02%, 99.98%: near the whole, what is lacking decides the digits. Never 100% when it is not the whole.
fn percent(share: f64) -> String {
    let percent = share * 100.0;
    let lacking = if share > 0.9 { 100.0 - percent } else { percent };
    let text = match lacking {
        l if l <= 0.0 => fixed(percent, 0),
        l if l < 0.000_05 => return if share > 0.9 { ">99.9999%" } else { "<0.0001%" }.to_owned(),
        l if l < 0.000_95 => fixed(percent, 4),
        l if l < 0.009_5 => fixed(percent, 3),
        l if l < 0.095 => fixed(percent, 2),
        l if l < 9.95 => fixed(percent, 1),
        _ => fixed(percent, 0),
    };
    text + "%"
}

/// A ratio in a sentence: one decimal below ten.
pub(crate) fn ratio(value: f64) -> String {
    if value < 9.95 { fixed(value, 1) } else { grouped(value.min(1e12)) }
}

/// A factor: two decimals below ten.
fn plain(value: f64) -> String {
    match value {
        v if v >= 99.5 => grouped(v),
        v if v >= 9.95 => fixed(v, 1),
        v if v >= 0.01 || v == 0.0 => fixed(v, 2),
        v => significant(v, 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(language: Language, cases: &[(f64, Unit, &str)]) {
        for (value, unit, text) in cases {
            assert_eq!(short(language, *value, *unit), *text, "{value} {unit:?}");
        }
    }

    #[test]
    fn stretches_name_their_days_and_as_much_of_the_time_as_they_need() {
        for (from, to, english, chinese) in [
            (0.0, 86_400.0, "00:00 – 24:00", "00:00 – 24:00"),
            (79_200.0, 93_600.0, "day 1, 22:00 – day 2, 02:00", "第 1 天 22:00 – 第 2 天 02:00"),
            (86_400.0, 172_800.0, "day 2, 00:00 – 24:00", "第 2 天 00:00 – 24:00"),
            (7_200.0, 7_260.0, "02:00 – 02:01", "02:00 – 02:01"),
            (7_200.0, 7_230.0, "02:00:00 – 02:00:30", "02:00:00 – 02:00:30"),
            (7_200.0, 7_201.05, "02:00:00.000 – 02:00:01.050", "02:00:00.000 – 02:00:01.050"),
        ] {
            assert_eq!(stretch(Language::English, from, to), english);
            assert_eq!(stretch(Language::Chinese, from, to), chinese);
        }
    }

    #[test]
    fn numbers_read_well_in_english() {
        check(
            Language::English,
            &[
                (923_422.0, Unit::PerDay, "923 k"),
                (1_440.0, Unit::PerDay, "1,440"),
                (9_999.6, Unit::Count, "10 k"),
                (69_290.0, Unit::PerDay, "69 k"),
                (1_100_000.0, Unit::Count, "1.1 M"),
                (999_950.0, Unit::Count, "1 M"),
                (128.4, Unit::Count, "128"),
                (0.06, Unit::PerDay, "0.06"),
                (27_648.0, Unit::Bytes, "27 KiB"),
                (536_870_912.0, Unit::Bytes, "512 MiB"),
                (60.0, Unit::Bytes, "60 B"),
                (33.4, Unit::Seconds, "33 s"),
                (0.25, Unit::Seconds, "250 ms"),
                (2.1, Unit::Seconds, "2.1 s"),
                (0.0, Unit::Seconds, "0 s"),
                (150.0, Unit::Seconds, "2.5 min"),
                (3_600.0, Unit::Seconds, "1 h"),
                (5_400.0, Unit::Seconds, "90 min"),
                (86_400.0, Unit::Seconds, "1 d"),
                (7_200.0, Unit::Seconds, "2 h"),
                (432_000.0, Unit::Seconds, "5 d"),
                (0.5, Unit::Share, "50%"),
                (0.9998, Unit::Share, "99.98%"),
                (1.0, Unit::Share, "100%"),
                (0.999_999_999, Unit::Share, ">99.9999%"),
                (0.0, Unit::Share, "0%"),
                (1.253, Unit::Factor, "1.25"),
                (2_000.0, Unit::PerSecond, "2,000/s"),
                (5e6, Unit::BytesPerSecond, "5 MB/s"),
                (214.2, Unit::DollarsPerMonth, "$214"),
                (7_200.0, Unit::TimeOfDay, "02:00"),
                (f64::NAN, Unit::Seconds, "–"),
            ],
        );
    }

    #[test]
    fn numbers_read_well_in_chinese() {
        check(
            Language::Chinese,
            &[
                (923_422.0, Unit::PerDay, "92.3 万"),
                (69_290.0, Unit::PerDay, "6.9 万"),
                (1_440.0, Unit::PerDay, "1,440"),
                (110_000_000.0, Unit::Count, "1.1 亿"),
                (10_000_000.0, Unit::Count, "1,000 万"),
                (33.4, Unit::Seconds, "33 秒"),
                (150.0, Unit::Seconds, "2.5 分钟"),
                (27_648.0, Unit::Bytes, "27 KiB"),
                (214.2, Unit::DollarsPerMonth, "$214"),
            ],
        );
    }

    #[test]
    fn a_derivation_shows_every_digit() {
        assert_eq!(exact(Language::English, 923_422.4, Unit::PerDay), "923,422");
        assert_eq!(exact(Language::English, 60.0, Unit::Seconds), "60 s");
        assert_eq!(exact(Language::Chinese, 0.5, Unit::Seconds), "500 毫秒");
        assert_eq!(exact(Language::English, 0.22e-6, Unit::Seconds), "220 ns");
        assert_eq!(exact(Language::English, 0.023, Unit::DollarsPerMonth), "$0.023");
        assert_eq!(exact(Language::English, 4_420.0, Unit::Bytes), "4,420 B");
        assert_eq!(exact(Language::English, 1e9, Unit::Bytes), "1 GB");
        assert_eq!(exact(Language::English, 128.987, Unit::Count), "129");
    }

    #[test]
    fn ticks_tell_neighbours_apart() {
        let cases = [
            (1_000.0, 1_000.0, Unit::PerDay, "1 k"),
            (2_000.0, 500.0, Unit::PerDay, "2 k"),
            (2_500.0, 500.0, Unit::PerDay, "2.5 k"),
            (90.0, 30.0, Unit::Seconds, "90 s"),
            (60.0, 60.0, Unit::Seconds, "1 min"),
            (0.5, 0.5, Unit::Seconds, "500 ms"),
            (59.5, 0.5, Unit::Seconds, "59.5 s"),
            (35.1725, 0.0025, Unit::Seconds, "35.173 s"),
            (120.0, 60.0, Unit::Seconds, "2 min"),
            (0.00015, 0.00005, Unit::Share, "0.015%"),
            (0.01, 0.01, Unit::Share, "1%"),
            (0.016_666_67, 0.016_666_67, Unit::Share, "1.7%"),
            (7_205.0, 5.0, Unit::TimeOfDay, "02:00:05"),
            (7_260.0, 60.0, Unit::TimeOfDay, "02:01"),
        ];
        for (value, step, unit, text) in cases {
            assert_eq!(tick(Language::English, value, step, unit), text, "{value} {step}");
        }
    }
}
