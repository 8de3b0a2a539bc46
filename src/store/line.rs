//! Threads that stand in line for a file.
//!
//! Who finds an `SQLite` file taken asks again after pauses that grow, and who
//! asks at the right moment gets it: a thread that writes without a break keeps
//! the others out for long. Between processes that cannot be helped; the
//! threads of one process take turns, in the order in which they came.

use std::collections::{BTreeMap, VecDeque};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

/// The lines in front of the files that this process has open.
static LINES: Mutex<BTreeMap<PathBuf, Weak<Line>>> = Mutex::new(BTreeMap::new());

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change is whole when it is made.
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The line in front of one file.
#[derive(Debug, Default)]
pub(super) struct Line {
    places: Mutex<Places>,
    moved: Condvar,
}

/// Who stands in line.
#[derive(Debug, Default)]
struct Places {
    /// Those who wait, and first the one whose turn it is.
    numbers: VecDeque<u64>,
    /// How many have come so far.
    came: u64,
}

/// Says that it is somebody's turn, until it is dropped.
#[derive(Debug)]
pub(super) struct Turn<'l> {
    line: &'l Line,
    number: u64,
}

impl Line {
    /// The line in front of a file, which is there.
    pub(super) fn of(path: &Path) -> Arc<Self> {
        let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        let mut lines = lock(&LINES);
        lines.retain(|_, line| line.strong_count() > 0);
        if let Some(line) = lines.get(&path).and_then(Weak::upgrade) {
            return line;
        }
        let line = Arc::new(Self::default());
        lines.insert(path, Arc::downgrade(&line));
        line
    }

    /// Waits for one's turn, but not for longer than this.
    pub(super) fn wait(&self, longest: Duration) -> Option<Turn<'_>> {
        let mut places = lock(&self.places);
        let number = places.came;
        places.came += 1;
        places.numbers.push_back(number);
        // It leaves the line however this ends.
        let turn = Turn { line: self, number };
        let (places, waited) = self
            .moved
            .wait_timeout_while(places, longest, |places| {
                places.numbers.front() != Some(&number)
            })
            .unwrap_or_else(PoisonError::into_inner);
        drop(places);
        (!waited.timed_out()).then_some(turn)
    }
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let mut places = lock(&self.line.places);
        places.numbers.retain(|number| *number != self.number);
        self.line.moved.notify_all();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_taken_in_the_order_of_coming() {
        let line = Line::default();
        let order = Mutex::new(Vec::new());
        std::thread::scope(|scope| {
            let first = line.wait(Duration::ZERO).unwrap();
            for number in 0..4 {
                // Each comes when the one before stands in line.
                while lock(&line.places).numbers.len() <= number {
                    std::thread::yield_now();
                }
                let (line, order) = (&line, &order);
                scope.spawn(move || {
                    let turn = line.wait(Duration::from_mins(1)).unwrap();
                    lock(order).push(number);
                    drop(turn);
                });
            }
            while lock(&line.places).numbers.len() < 5 {
                std::thread::yield_now();
            }
            drop(first);
        });
        assert_eq!(*lock(&order), [0, 1, 2, 3]);
    }

    #[test]
    fn who_has_waited_for_too_long_leaves_the_line() {
        let line = Line::default();
        let first = line.wait(Duration::ZERO).unwrap();
        assert!(line.wait(Duration::ZERO).is_none());
        drop(first);
        assert!(line.wait(Duration::ZERO).is_some());
    }

    #[test]
    fn a_file_has_one_line() {
        let folder = tempfile::tempdir().unwrap();
        let [one, two] = ["one", "two"].map(|name| {
            let path = folder.path().join(name);
            std::fs::write(&path, "").unwrap();
            path
        });
        let line = Line::of(&one);
        assert!(Arc::ptr_eq(&line, &Line::of(&folder.path().join("./one"))));
        assert!(!Arc::ptr_eq(&line, &Line::of(&two)));
    }
}
