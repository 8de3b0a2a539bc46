//! How a thread that waits is woken.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

/// A bell that stays rung until somebody who waits has heard it. Clones are
/// the same bell.
#[derive(Clone, Debug, Default)]
pub struct Bell(Arc<(Mutex<bool>, Condvar)>);

impl Bell {
    /// Wakes whoever waits, now or next.
    pub fn ring(&self) {
        let (rung, heard) = &*self.0;
        *rung.lock().unwrap_or_else(PoisonError::into_inner) = true;
        heard.notify_all();
    }

    /// Waits until the bell is rung, at most this long, and says whether it
    /// was. It is silent afterwards.
    pub fn wait(&self, longest: Duration) -> bool {
        let (rung, heard) = &*self.0;
        let rung = rung.lock().unwrap_or_else(PoisonError::into_inner);
        let (mut rung, _) = heard
            .wait_timeout_while(rung, longest, |rung| !*rung)
            .unwrap_or_else(PoisonError::into_inner);
        std::mem::take(&mut *rung)
    }

    /// Whether it has been rung and nobody has heard it.
    pub fn is_rung(&self) -> bool {
        *self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
