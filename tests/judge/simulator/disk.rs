//! A disk whose power is cut: what a process has written and not had synced
//! may be there or not, sector by sector.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use tempfile::TempDir;

use crate::luck::Luck;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;
/// What stands at the beginning of a write-ahead log. It is synced before what
/// follows it is written.
const LOG_HEADER: usize = 32;

/// The files of a store at one moment.
#[derive(Clone, Debug, Default)]
struct Image {
    file: Vec<u8>,
    log: Vec<u8>,
}

impl Image {
    /// What a power cut leaves of a change: `self` was there before and is
    /// safe, `after` was written and perhaps not synced.
    fn torn(&self, after: &Self, luck: &mut Luck) -> Self {
        let header = |image: &Self| image.log.get(..LOG_HEADER).map(<[u8]>::to_vec);
        // A log is begun anew when all of it stands in the file.
        let is_begun_anew = header(self).is_some() && header(self) != header(after);
        if is_begun_anew {
            let log = torn(&self.log, &after.log, LOG_HEADER, luck);
            let file = after.file.clone();
            return Self { file, log };
        }
        // The file is written from the log when that is safe.
        if self.file != after.file && luck.one_in(2) {
            let file = torn(&self.file, &after.file, 0, luck);
            let log = after.log.clone();
            return Self { file, log };
        }
        Self {
            file: self.file.clone(),
            log: torn(&self.log, &after.log, 0, luck),
        }
    }
}

/// Each sector as before or as after, and the first bytes as after.
fn torn(before: &[u8], after: &[u8], safe: usize, luck: &mut Luck) -> Vec<u8> {
    // How much of it was written: mostly all up to somewhere.
    let in_order = luck.one_in(2);
    let upto = luck.below(after.len() / SECTOR + 1);
    let mut torn = Vec::with_capacity(after.len());
    for (number, sector) in after.chunks(SECTOR).enumerate() {
        let begin = number * SECTOR;
        let old = before.get(begin..(begin + sector.len()).min(before.len()));
        let old = old.unwrap_or_default();
        let is_written = if in_order {
            number < upto
        } else {
            luck.one_in(2)
        };
        if is_written {
            torn.extend_from_slice(sector);
        } else {
            torn.extend_from_slice(old);
            torn.resize(begin + sector.len(), 0);
        }
    }
    let safe = safe.min(after.len());
    torn[..safe].copy_from_slice(&after[..safe]);
    torn
}

/// The disk that a store is on, shared with what writes there.
#[derive(Clone, Debug)]
pub(in crate::judge) struct Disk {
    folder: Arc<TempDir>,
    /// What is safe, while a change is written that is not; only looked at
    /// while the power may fail.
    before: Arc<Mutex<Option<Image>>>,
    may_fail: Arc<Mutex<bool>>,
}

impl Disk {
    /// In memory if the machine has a folder there: nobody waits for a disk.
    pub(super) fn new() -> Self {
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() {
            tempfile::tempdir_in(memory)
        } else {
            tempfile::tempdir()
        };
        Self {
            folder: Arc::new(folder.unwrap()),
            before: Arc::default(),
            may_fail: Arc::default(),
        }
    }

    /// The file that the store is in.
    pub(super) fn path(&self) -> PathBuf {
        self.folder.path().join("highnoon.sqlite")
    }

    fn log(&self) -> PathBuf {
        PathBuf::from(format!("{}-wal", self.path().display()))
    }

    fn image(&self) -> Image {
        Image {
            file: fs::read(self.path()).unwrap(),
            log: fs::read(self.log()).unwrap_or_default(),
        }
    }

    /// Whether the power may fail from now on.
    pub(super) fn may_fail(&self, may_fail: bool) {
        *self.may_fail.lock().unwrap() = may_fail;
        *self.before.lock().unwrap() = None;
    }

    /// Something is about to be written.
    pub(in crate::judge) fn writes(&self) {
        let mut before = self.before.lock().unwrap();
        if *self.may_fail.lock().unwrap() && before.is_none() {
            *before = Some(self.image());
        }
    }

    /// What has been written is safe.
    pub(in crate::judge) fn has_synced(&self) {
        *self.before.lock().unwrap() = None;
    }

    /// Cuts the power: what is told here is what the disk holds when `restore`
    /// is called, whatever is written until then.
    pub(super) fn cut(&self, luck: &mut Luck) -> impl FnOnce() + use<> {
        let after = self.image();
        let before = self.before.lock().unwrap().take();
        let left = before.map_or_else(|| after.clone(), |before| before.torn(&after, luck));
        let (path, log) = (self.path(), self.log());
        move || {
            let _ = fs::remove_file(format!("{}-shm", path.display()));
            fs::write(&path, left.file).unwrap();
            fs::write(log, left.log).unwrap();
        }
    }
}
