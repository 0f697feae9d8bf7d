//! The sign-ins of the demonstration data with a table of one per role, and its partner's API key.

use std::path::Path;

use anyhow::{Context, Result};
use serde::Deserialize;
use serde::de::DeserializeOwned;

/// One user of the demonstration data, as `doorstep seed` writes it.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SignIn {
    pub role: String,
    pub user_name: String,
    pub password: String,
    /// `None` for users of the platform.
    #[serde(default)]
    pub company: Option<String>,
}

/// The API key of the demonstration's partner, as `doorstep seed` writes it.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct PartnerKey {
    pub name: String,
    pub company: String,
    pub key: String,
}

/// Reads the partner's key; `None` if there is none.
pub fn read_partner_key(file: &Path) -> Result<Option<PartnerKey>> {
    let Ok(bytes) = std::fs::read(file) else {
        return Ok(None);
    };
    parse(file, &bytes).map(Some)
}

/// Reads all sign-ins; none if there is no demonstration data.
pub fn read_all(file: &Path) -> Result<Vec<SignIn>> {
    let Ok(bytes) = std::fs::read(file) else {
        return Ok(Vec::new());
    };
    parse(file, &bytes)
}

/// Reads the first sign-in of each role; none if there is no demonstration data.
pub fn read(file: &Path) -> Result<Vec<SignIn>> {
    let all = read_all(file)?;
    let mut firsts: Vec<SignIn> = Vec::new();
    for sign_in in all {
        if firsts.iter().all(|first| first.role != sign_in.role) {
            firsts.push(sign_in);
        }
    }
    Ok(firsts)
}

/// The lines of the table, with aligned columns.
pub fn table(sign_ins: &[SignIn]) -> Vec<String> {
    let head = ["role", "user name", "password", "company"].map(str::to_owned);
    let rows: Vec<[String; 4]> = std::iter::once(head)
        .chain(sign_ins.iter().map(|one| {
            [
                one.role.clone(),
                one.user_name.clone(),
                one.password.clone(),
                one.company.clone().unwrap_or_default(),
            ]
        }))
        .collect();
    let widths: Vec<usize> = (0..4)
        .map(|column| {
            rows.iter()
                .map(|row| row[column].chars().count())
                .max()
                .unwrap_or(0)
        })
        .collect();
    rows.iter()
        .map(|row| {
            let cells: Vec<String> = row
                .iter()
                .zip(&widths)
                .map(|(cell, width)| format!("{cell:<width$}"))
                .collect();
            cells.join("  ").trim_end().to_owned()
        })
        .collect()
}

fn parse<T: DeserializeOwned>(file: &Path, bytes: &[u8]) -> Result<T> {
    serde_json::from_slice(bytes)
        .with_context(|| format!("{} is not a file that seed writes", file.display()))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test may fail by panicking")]
mod tests {
    use super::*;

    #[test]
    fn one_sign_in_of_each_role_is_shown_in_aligned_columns() {
        // OPS-07: the demonstration has one user per role.
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("sign-ins.json");
        std::fs::write(
            &file,
            r#"[{"role":"Admin","userName":"admin@x.example","password":"one","company":null},
                {"role":"CompanyAdmin","userName":"ca@x.example","password":"two","company":"Acme"},
                {"role":"CompanyAdmin","userName":"other@x.example","password":"three","company":"B"}]"#,
        )
        .unwrap();
        assert_eq!(
            table(&read(&file).unwrap()),
            [
                "role          user name        password  company",
                "Admin         admin@x.example  one",
                "CompanyAdmin  ca@x.example     two       Acme",
            ]
        );
    }

    #[test]
    fn without_demonstration_data_there_are_no_sign_ins_and_no_key() {
        assert!(read(Path::new("/nowhere/sign-ins.json")).unwrap().is_empty());
        let key = read_partner_key(Path::new("/nowhere/partner-key.json"));
        assert_eq!(key.unwrap(), None);
    }
}
