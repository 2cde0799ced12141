#![no_main]

use libfuzzer_sys::{Corpus, fuzz_target};

fuzz_target!(|bytes: &[u8]| -> Corpus { if laws::law("lines")(bytes) { Corpus::Keep } else { Corpus::Reject } });
