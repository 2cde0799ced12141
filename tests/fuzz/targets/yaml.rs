#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus { if laws::law("yaml")(bytes) { Corpus::Keep } else { Corpus::Reject } });
