//! The time that Doorstep's processes beside it have: the machine's, moved by the whole
//! seconds in a file that all of them share.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// Business time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    file: Option<PathBuf>,
    /// What the file said when it was last read.
    offset: Arc<Mutex<TimeDelta>>,
}

impl Clock {
    pub(crate) fn new(file: Option<PathBuf>) -> Self {
        Self {
            file,
            offset: Arc::default(),
        }
    }

    /// No file moves nothing; one that says nothing, as while it is written, what it said
    /// before.
    pub(crate) fn now(&self) -> DateTime<Utc> {
        let mut offset = self.offset.lock().unwrap_or_else(PoisonError::into_inner);
        let text = self.file.as_ref().map(std::fs::read_to_string);
        *offset = match text {
            Some(Ok(text)) => {
                let seconds = text.trim().parse().ok();
                seconds.and_then(TimeDelta::try_seconds).unwrap_or(*offset)
            }
            Some(Err(_)) | None => TimeDelta::zero(),
        };
        Utc::now() + *offset
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_says_nothing_leaves_the_time_where_it_was() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = folder.path().join("clock");
        let clock = Clock::new(Some(file.clone()));
        let moved = || (clock.now() - Utc::now()).num_minutes().abs();
        assert_eq!(moved(), 0);
        for (text, minutes) in [("7230", 120), ("", 120), ("soon", 120), ("-7230", 120), ("0", 0)] {
            std::fs::write(&file, text).expect("written");
            assert_eq!(moved(), minutes, "{text:?}");
        }
        std::fs::write(&file, "7230").expect("written");
        assert_eq!(moved(), 120);
        std::fs::remove_file(&file).expect("removed");
        assert_eq!(moved(), 0);
    }
}
