//! A super admin's edits of a realtor, which replace the source's values.
//!
//! The columns of `realtors` hold the effective values that everyone reads. `realtor_edits` has a
//! row for each edited field with the source's last value, which imports update instead.

use std::borrow::Cow;

use chrono::{DateTime, Utc};
use domain::ids::RealtorId;
use domain::realtors::{FieldEdit, Known, RealtorField};
use serde_json::{Map, Value};
use uuid::Uuid;

use crate::audit::{self, Action, Entry, Origin};
use crate::error::Result;
use crate::transaction::PlatformTx;

/// A realtor's editable fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Basics {
    /// The realtor.
    pub id: RealtorId,
    /// Full name.
    pub full_name: String,
    /// The number of saves by super admins.
    pub version: i32,
    /// The fields in the order of the form.
    pub fields: Vec<Stated>,
    /// The effective office.
    office_id: Option<Uuid>,
    /// The source's office, if it differs.
    source_office_id: Option<Uuid>,
}

/// An editable field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stated {
    /// The field.
    pub field: RealtorField,
    /// The effective value.
    pub value: Option<String>,
    /// The source's last value.
    pub source_value: Option<String>,
    /// The edit by a super admin, if there is one.
    pub edited: Option<Edited>,
}

/// The edit of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edited {
    /// When it was edited.
    pub at: DateTime<Utc>,
    /// The name of the super admin at the time.
    pub by: String,
}

impl Stated {
    /// The field as the rule of edits takes it.
    #[must_use]
    pub fn known(&self) -> Known<'_> {
        Known {
            value: self.value.as_deref(),
            source_value: self.source_value.as_deref(),
            is_edited: self.edited.is_some(),
        }
    }
}

impl Basics {
    fn value(&self, field: RealtorField) -> Option<&str> {
        let stated = self.fields.iter().find(|stated| stated.field == field);
        stated.and_then(|stated| stated.value.as_deref())
    }

    fn is_edited(&self, field: RealtorField) -> bool {
        let mut edited = self.fields.iter().filter(|stated| stated.edited.is_some());
        edited.any(|stated| stated.field == field)
    }

    /// The values of these fields, for the audit log.
    fn values_of(&self, fields: &[RealtorField]) -> Value {
        let values = fields.iter().map(|field| {
            let value = self.value(*field).map_or(Value::Null, Value::from);
            (field.as_str().to_owned(), value)
        });
        Value::Object(values.collect::<Map<_, _>>())
    }
}

/// A realtor's editable fields; `None` if the realtor doesn't exist.
///
/// # Errors
/// When the database fails.
pub async fn basics(tx: &mut PlatformTx, realtor: RealtorId) -> Result<Option<Basics>> {
    let Some(row) = sqlx::query!(
        r#"
        select r.full_name, r.edit_version, r.email, r.mobile_phone, r.office_id, o.name as "office_name?",
               r.office_address1, r.office_address2, r.office_phone
        from realtors r
        left join offices o on o.id = r.office_id
        where r.id = $1
        "#,
        realtor.0,
    )
    .fetch_optional(tx.connection())
    .await?
    else {
        return Ok(None);
    };
    let mut edits = sqlx::query!(
        r#"
        select e.field, coalesce(e.source_value, o.name) as source_value, e.source_office_id, e.edited_at,
               e.edited_by_name
        from realtor_edits e
        left join offices o on o.id = e.source_office_id
        where e.realtor_id = $1
        order by e.field
        "#,
        realtor.0,
    )
    .fetch_all(tx.connection())
    .await?;
    let source_office_id = edits.iter().find_map(|edit| edit.source_office_id);
    let fields = RealtorField::ALL.iter().copied().map(|field| {
        let value = match field {
            RealtorField::Email => &row.email,
            RealtorField::MobilePhone => &row.mobile_phone,
            RealtorField::OfficeName => &row.office_name,
            RealtorField::OfficeAddress1 => &row.office_address1,
            RealtorField::OfficeAddress2 => &row.office_address2,
            RealtorField::OfficePhone => &row.office_phone,
        };
        let edit = edits.iter().position(|edit| edit.field == field.code());
        let edit = edit.map(|position| edits.swap_remove(position));
        let (source_value, edited) = match edit {
            None => (value.clone(), None),
            Some(edit) => (
                edit.source_value,
                Some(Edited {
                    at: edit.edited_at,
                    by: edit.edited_by_name,
                }),
            ),
        };
        Stated {
            field,
            value: value.clone(),
            source_value,
            edited,
        }
    });
    Ok(Some(Basics {
        id: realtor,
        full_name: row.full_name.clone(),
        version: row.edit_version,
        fields: fields.collect(),
        office_id: row.office_id,
        source_office_id,
    }))
}

/// The same, locked against imports and other super admins until the transaction ends.
///
/// # Errors
/// When the database fails.
pub async fn lock(tx: &mut PlatformTx, realtor: RealtorId) -> Result<Option<Basics>> {
    sqlx::query!(
        r#"select 1 as "one!" from realtors where id = $1 for update"#,
        realtor.0
    )
    .fetch_optional(tx.connection())
    .await?;
    basics(tx, realtor).await
}

/// Saves the edits of a locked realtor; does nothing if no field changes.
///
/// # Errors
/// When the database fails.
pub async fn save(
    tx: &mut PlatformTx,
    held: &Basics,
    edits: &[(RealtorField, FieldEdit)],
    origin: &Origin,
    now: DateTime<Utc>,
) -> Result<()> {
    let mut after = held.clone();
    let mut changed = Vec::new();
    for (field, edit) in edits {
        let Some(stated) = after.fields.iter_mut().find(|stated| stated.field == *field) else {
            continue;
        };
        match edit {
            FieldEdit::Keep => continue,
            FieldEdit::Replace(value) => {
                let by = store_edit(tx, held.id, *field, value.as_deref(), now).await?;
                stated.value.clone_from(value);
                stated.edited = Some(Edited { at: now, by });
            }
            FieldEdit::Restore => {
                follow(tx, held.id, *field).await?;
                stated.value.clone_from(&stated.source_value);
                stated.edited = None;
            }
        }
        if *field == RealtorField::OfficeName {
            after.office_id = office(tx, held, edit).await?;
        }
        changed.push(*field);
    }
    if changed.is_empty() {
        return Ok(());
    }
    write(tx, &after).await?;
    let entry = Entry::new(Action::RealtorChanged)
        .on("realtor", held.id.0)
        .before(held.values_of(&changed))
        .after(after.values_of(&changed));
    audit::record_platform(tx, &entry, origin, now).await
}

/// Stores an edit, with the source's value if that was effective before; returns the super
/// admin's name.
async fn store_edit(
    tx: &mut PlatformTx,
    realtor: RealtorId,
    field: RealtorField,
    value: Option<&str>,
    now: DateTime<Utc>,
) -> Result<String> {
    let person = tx.scope.actor.person_id().map(|person| person.0);
    let name = tx.scope.actor.name().map(Cow::into_owned);
    Ok(sqlx::query_scalar!(
        "insert into realtor_edits (realtor_id, field, value, source_value, source_office_id, edited_at, edited_by_name) \
         select r.id, $2, $3, case $2::smallint when 1 then r.email when 2 then r.mobile_phone end, \
                case $2::smallint when 3 then r.office_id end, $4, \
                coalesce($6, (select first_name || ' ' || last_name from users where id = $5)) \
         from realtors r \
         where r.id = $1 \
         on conflict on constraint realtor_edits_pkey do update \
         set value = excluded.value, edited_at = excluded.edited_at, edited_by_name = excluded.edited_by_name \
         returning edited_by_name",
        realtor.0,
        field.code(),
        value,
        now,
        person,
        name.as_deref(),
    )
    .fetch_one(tx.connection())
    .await?)
}

async fn follow(tx: &mut PlatformTx, realtor: RealtorId, field: RealtorField) -> Result<()> {
    sqlx::query!(
        "delete from realtor_edits where realtor_id = $1 and field = $2",
        realtor.0,
        field.code(),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}

/// The office after the edit: one of the realtor's own if a super admin names it, so that lists
/// and searches read every office's name in the same way.
async fn office(tx: &mut PlatformTx, held: &Basics, edit: &FieldEdit) -> Result<Option<Uuid>> {
    let name = match edit {
        FieldEdit::Keep => return Ok(held.office_id),
        FieldEdit::Restore => return Ok(held.source_office_id),
        FieldEdit::Replace(None) => return Ok(None),
        FieldEdit::Replace(Some(name)) => name,
    };
    sqlx::query!(
        "insert into offices (id, source_id, name) \
         select id, source_id, $2 from realtors where id = $1 \
         on conflict on constraint offices_pkey do update set name = excluded.name",
        held.id.0,
        name,
    )
    .execute(tx.connection())
    .await?;
    Ok(Some(held.id.0))
}

async fn write(tx: &mut PlatformTx, after: &Basics) -> Result<()> {
    sqlx::query!(
        "update realtors \
         set email = $2, mobile_phone = $3, office_id = $4, office_address1 = $5, office_address2 = $6, \
             office_phone = $7, is_email_edited = $8, is_mobile_phone_edited = $9, is_office_edited = $10, \
             edit_version = edit_version + 1 \
         where id = $1",
        after.id.0,
        after.value(RealtorField::Email),
        after.value(RealtorField::MobilePhone),
        after.office_id,
        after.value(RealtorField::OfficeAddress1),
        after.value(RealtorField::OfficeAddress2),
        after.value(RealtorField::OfficePhone),
        after.is_edited(RealtorField::Email),
        after.is_edited(RealtorField::MobilePhone),
        after.is_edited(RealtorField::OfficeName),
    )
    .execute(tx.connection())
    .await?;
    Ok(())
}
