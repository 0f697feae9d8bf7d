//! Things that were handed over: one JSON file each, the newest 5,000 of them.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Things kept; older ones go with their files.
const LIMIT: usize = 5_000;

/// The things of one kind, by their number in the order of receipt, from 1.
pub(crate) struct Kept<T> {
    folder: PathBuf,
    index: Mutex<BTreeMap<u64, T>>,
}

impl<T: Clone + Serialize + DeserializeOwned> Kept<T> {
    /// Opens the folder and reads what is kept in it.
    pub(crate) fn open(folder: PathBuf) -> anyhow::Result<Self> {
        std::fs::create_dir_all(&folder).with_context(|| format!("cannot create {}", folder.display()))?;
        let mut index = BTreeMap::new();
        for entry in std::fs::read_dir(&folder)? {
            let path = entry?.path();
            let number = path.file_stem().and_then(|stem| stem.to_str()?.parse().ok());
            let Some(number) = number.filter(|_| path.extension().is_some_and(|ending| ending == "json"))
            else {
                continue;
            };
            let text = std::fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            let one =
                serde_json::from_slice(&text).with_context(|| format!("{} is damaged", path.display()))?;
            index.insert(number, one);
        }
        Ok(Self {
            folder,
            index: Mutex::new(index),
        })
    }

    /// Keeps what `make` makes of its number; it is in its file when this returns.
    /// Where `same` finds it kept already, answers that one.
    pub(crate) fn keep_once(
        &self,
        same: impl Fn(&T) -> bool,
        make: impl FnOnce(u64) -> T,
    ) -> anyhow::Result<(T, bool)> {
        let mut index = self.lock();
        if let Some(one) = index.values().rev().find(|one| same(one)) {
            return Ok((one.clone(), false));
        }
        let number = index.last_key_value().map_or(1, |(number, _)| number + 1);
        let one = make(number);
        self.write(number, &one)?;
        index.insert(number, one.clone());
        while index.len() > LIMIT {
            if let Some((number, _)) = index.pop_first() {
                // What stays behind is read and dropped at the next start.
                let _ = std::fs::remove_file(self.path(number));
            }
        }
        Ok((one, true))
    }

    /// Changes the newest that `which` finds; answers how it then is.
    pub(crate) fn change(
        &self,
        which: impl Fn(&T) -> bool,
        change: impl FnOnce(&mut T),
    ) -> anyhow::Result<Option<T>> {
        let mut index = self.lock();
        let Some((number, one)) = index.iter_mut().rev().find(|(_, one)| which(one)) else {
            return Ok(None);
        };
        change(one);
        let (number, one) = (*number, one.clone());
        drop(index);
        self.write(number, &one)?;
        Ok(Some(one))
    }

    /// The newest first, those that `which` takes.
    pub(crate) fn list(&self, which: impl Fn(&T) -> bool) -> Vec<T> {
        let index = self.lock();
        index.values().rev().filter(|one| which(one)).cloned().collect()
    }

    /// How many are kept, and the number of the newest.
    pub(crate) fn totals(&self) -> (usize, u64) {
        let index = self.lock();
        (
            index.len(),
            index.last_key_value().map_or(0, |(number, _)| *number),
        )
    }

    /// Forgets all of them.
    pub(crate) fn clear(&self) {
        let mut index = self.lock();
        while let Some((number, _)) = index.pop_first() {
            let _ = std::fs::remove_file(self.path(number));
        }
    }

    fn write(&self, number: u64, one: &T) -> anyhow::Result<()> {
        // Written aside and renamed, so that a killed sandbox leaves nothing half.
        let path = self.path(number);
        let aside = path.with_extension("part");
        std::fs::write(&aside, serde_json::to_vec(one)?)?;
        std::fs::rename(&aside, &path)?;
        Ok(())
    }

    fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{number:010}.json"))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, T>> {
        // The index is whole after every statement, so a panic elsewhere harms nothing.
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
