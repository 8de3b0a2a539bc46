//! See `highnoon_fuzz::decide`.
#![no_main]

use libfuzzer_sys::fuzz_target;

// Reading a mail survives a panic of the MIME reader; libFuzzer's hook would
// end the process before it can. A panic that nobody catches ends it all the
// same.
fuzz_target!(
    init: drop(std::panic::take_hook()),
    |bytes: &[u8]| {
        highnoon_fuzz::decide::law(bytes);
    }
);
