//! See `highnoon_fuzz::files`.
#![no_main]

use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    highnoon_fuzz::files::law(bytes);
});
