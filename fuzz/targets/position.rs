//! See `highnoon_fuzz::position`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    highnoon_fuzz::position::law(bytes);
});
