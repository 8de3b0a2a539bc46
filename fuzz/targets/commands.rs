//! See `highnoon_fuzz::commands`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    highnoon_fuzz::commands::law(bytes);
});
