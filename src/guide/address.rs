//! The address: its grammar and its keys.

use crate::parts::meanings;
use crate::prose::{block, heading, prose};
use exchange::address::Beside;
use markup::Html;
use model::{Inputs, Parameter, Value};
use words::{GuideText, Language};

/// Keys that are no settings.
const KEYS: [(&str, GuideText); 11] = [
    ("v", GuideText::KeyVersion),
    ("m", GuideText::KeyModel),
    ("2.", GuideText::KeySecond),
    ("cl", GuideText::KeyChecklist),
    ("pr", GuideText::KeyPinned),
    ("ck", GuideText::KeyChecksum),
    ("lang", GuideText::KeyLang),
    ("theme", GuideText::KeyTheme),
    ("view", GuideText::KeyView),
    ("em", GuideText::KeyEm),
    ("embed", GuideText::KeyEmbed),
];

/// The section.
pub(crate) fn part(language: Language) -> Vec<Html> {
    let say = |text| language.guide(text);
    vec![
        prose("p", say(GuideText::AddressIntro)),
        prose("p", say(GuideText::AddressExample)),
        block(&format!("#{}", example())),
        prose("p", say(GuideText::AddressBroken)),
        heading("h3", "address-keys", say(GuideText::KeysTitle)),
        meanings(language, GuideText::Key, &KEYS),
    ]
}

/// The address of the default scenario with another interval, which surely fits.
pub(crate) fn example() -> String {
    let inputs = Inputs::new().with(Parameter::Interval, Value::Number(30.0));
    exchange::encode(&inputs, &Beside::default()).map(|address| address.fragment().to_owned()).unwrap_or_default()
}
