//! See `highnoon_fuzz::orders`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    highnoon_fuzz::orders::law(bytes);
});
