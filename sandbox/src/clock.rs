//! The time of Doorstep's processes: the machine's clock plus the whole seconds in a file that
//! all of them share.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};

/// Business time.
#[derive(Clone, Debug, Default)]
pub(crate) struct Clock {
    file: Option<PathBuf>,
    /// The last valid offset from the file.
    offset: Arc<Mutex<TimeDelta>>,
}

impl Clock {
    pub(crate) fn new(file: Option<PathBuf>) -> Self {
        Self {
            file,
            offset: Arc::default(),
        }
    }

    /// A missing file means no offset. If the content is invalid, as while the file is written,
    /// the previous offset stays.
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
    fn an_invalid_file_keeps_the_previous_offset() {
        let folder = tempfile::TempDir::new().expect("a folder");
        let file = folder.path().join("clock");
        let clock = Clock::new(Some(file.clone()));
        let offset_minutes = || (clock.now() - Utc::now()).num_minutes().abs();
        assert_eq!(offset_minutes(), 0);
        for (text, minutes) in [("7230", 120), ("", 120), ("soon", 120), ("-7230", 120), ("0", 0)] {
            std::fs::write(&file, text).expect("written");
            assert_eq!(offset_minutes(), minutes, "{text:?}");
        }
        std::fs::write(&file, "7230").expect("written");
        assert_eq!(offset_minutes(), 120);
        std::fs::remove_file(&file).expect("removed");
        assert_eq!(offset_minutes(), 0);
    }
}
