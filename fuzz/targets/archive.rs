//! See `highnoon_fuzz::archive`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    highnoon_fuzz::archive::law(bytes);
});
