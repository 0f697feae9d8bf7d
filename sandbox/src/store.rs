//! A store of received items: one JSON file for each of the newest 5,000.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};

use anyhow::Context as _;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// The most stored items. Older ones are deleted with their files.
const LIMIT: usize = 5_000;

/// The items of one kind by number, in the order of receipt from 1.
pub(crate) struct Store<T> {
    folder: PathBuf,
    index: Mutex<BTreeMap<u64, T>>,
}

impl<T: Clone + Serialize + DeserializeOwned> Store<T> {
    /// Opens the folder and reads the items in it.
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
            let item = serde_json::from_slice(&text)
                .with_context(|| format!("{} can't be parsed", path.display()))?;
            index.insert(number, item);
        }
        Ok(Self {
            folder,
            index: Mutex::new(index),
        })
    }

    /// Stores the item that `make` creates from its number and writes its file. If `same` finds a
    /// stored item, returns that one instead. The flag is true for a new item.
    pub(crate) fn keep_once(
        &self,
        same: impl Fn(&T) -> bool,
        make: impl FnOnce(u64) -> T,
    ) -> anyhow::Result<(T, bool)> {
        let mut index = self.lock();
        if let Some(item) = index.values().rev().find(|item| same(item)) {
            return Ok((item.clone(), false));
        }
        let number = index.last_key_value().map_or(1, |(number, _)| number + 1);
        let item = make(number);
        self.write(number, &item)?;
        index.insert(number, item.clone());
        while index.len() > LIMIT {
            if let Some((number, _)) = index.pop_first() {
                // A file that can't be deleted is read again at the next start.
                let _ = std::fs::remove_file(self.path(number));
            }
        }
        Ok((item, true))
    }

    /// Changes the newest item that `which` matches and returns it.
    pub(crate) fn change(
        &self,
        which: impl Fn(&T) -> bool,
        change: impl FnOnce(&mut T),
    ) -> anyhow::Result<Option<T>> {
        let mut index = self.lock();
        let Some((number, item)) = index.iter_mut().rev().find(|(_, item)| which(item)) else {
            return Ok(None);
        };
        change(item);
        let (number, item) = (*number, item.clone());
        drop(index);
        self.write(number, &item)?;
        Ok(Some(item))
    }

    /// The items that `which` matches, newest first.
    pub(crate) fn list(&self, which: impl Fn(&T) -> bool) -> Vec<T> {
        let index = self.lock();
        index.values().rev().filter(|item| which(item)).cloned().collect()
    }

    /// The count of items and the number of the newest.
    pub(crate) fn totals(&self) -> (usize, u64) {
        let index = self.lock();
        (
            index.len(),
            index.last_key_value().map_or(0, |(number, _)| *number),
        )
    }

    /// Deletes all items.
    pub(crate) fn clear(&self) {
        let mut index = self.lock();
        while let Some((number, _)) = index.pop_first() {
            let _ = std::fs::remove_file(self.path(number));
        }
    }

    fn write(&self, number: u64, item: &T) -> anyhow::Result<()> {
        // Written to another file and renamed, so that a killed sandbox leaves no partial file.
        let path = self.path(number);
        let aside = path.with_extension("part");
        std::fs::write(&aside, serde_json::to_vec(item)?)?;
        std::fs::rename(&aside, &path)?;
        Ok(())
    }

    fn path(&self, number: u64) -> PathBuf {
        self.folder.join(format!("{number:010}.json"))
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<u64, T>> {
        // The index is valid after every statement, so a poisoned lock is usable.
        self.index.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
