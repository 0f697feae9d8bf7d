//! The users of the demonstration and their sign-ins.

use std::collections::HashMap;
use std::path::Path;

use anyhow::{Context, Result};
use chrono::{DateTime, Utc};
use database::{Db, TenantScope, gate, users};
use domain::ids::{TenantId, UserId};
use domain::roles::Access;
use domain::roles::Role;
use rand::Rng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use serde::Serialize;

use super::enter;
use super::plan::{COMPANIES, PLATFORM_DOMAIN, PLATFORM_STAFF, Person};
use super::private_file;

/// The characters of the password by kind, without those that look alike. A password has at least
/// one of each kind.
const KINDS: [&[u8]; 4] = [
    b"abcdefghijkmnpqrstuvwxyz",
    b"ABCDEFGHJKLMNPQRSTUVWXYZ",
    b"23456789",
    b"-_.!",
];

const PASSWORD_CHARS: usize = 20;

/// A user of the demonstration.
#[derive(Clone, Debug)]
pub struct Member {
    pub tenant_id: TenantId,
    pub user_id: UserId,
    pub role: Role,
    user_name: String,
    company: Option<String>,
}

/// An entry in the file of sign-ins.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SignIn<'a> {
    role: Role,
    label: &'static str,
    user_name: &'a str,
    password: &'a str,
    company: Option<&'a str>,
}

/// All users, which can be found by company and name.
#[derive(Debug, Default)]
pub struct Staff {
    members: Vec<Member>,
    by_name: HashMap<(TenantId, Person), UserId>,
}

impl Staff {
    fn insert(&mut self, member: Member, person: Person) -> UserId {
        let user = member.user_id;
        self.by_name.insert((member.tenant_id, person), user);
        self.members.push(member);
        user
    }

    /// Adds users who may sign in.
    pub fn add_members(&mut self, members: impl IntoIterator<Item = Member>) {
        self.members.extend(members);
    }

    /// All users who may sign in.
    pub fn members(&self) -> &[Member] {
        &self.members
    }

    /// The user with this name.
    pub fn find(&self, tenant: TenantId, person: Person) -> Result<UserId> {
        self.by_name
            .get(&(tenant, person))
            .copied()
            .with_context(|| format!("{} {} is not a user", person.0, person.1))
    }
}

/// The employer of a user.
#[derive(Clone, Copy, Debug)]
pub struct Employer<'a> {
    scope: &'a TenantScope,
    /// `None` for the platform.
    name: Option<&'a str>,
    /// The domain of its users' e-mail addresses.
    domain: &'a str,
    /// The area code of its users' phones.
    area_code: &'a str,
    has_movescout_plugin: bool,
}

impl<'a> Employer<'a> {
    /// A company without the plugin.
    pub fn company(scope: &'a TenantScope, name: &'a str, domain: &'a str) -> Self {
        Self {
            scope,
            name: Some(name),
            domain,
            area_code: "800",
            has_movescout_plugin: false,
        }
    }
}

/// Creates all users who don't exist yet.
pub async fn create(db: &Db, now: DateTime<Utc>) -> Result<Staff> {
    let mut staff = Staff::default();
    let platform = enter(db, TenantId::PLATFORM, now).await?;
    let employer = Employer {
        scope: &platform,
        name: None,
        domain: PLATFORM_DOMAIN,
        area_code: "212",
        has_movescout_plugin: false,
    };
    for (role, (first, last)) in PLATFORM_STAFF {
        let member = add(db, employer, *role, first, last, None, now).await?;
        staff.insert(member, (*first, *last));
    }
    for company in COMPANIES {
        let scope = enter(db, company.tenant_id(), now).await?;
        let employer = Employer {
            area_code: company.area_code(),
            has_movescout_plugin: company.has_movescout_plugin,
            ..Employer::company(&scope, company.name, company.domain)
        };
        let mut hire = async |role, (first, last): Person, manager| -> Result<UserId> {
            let member = add(db, employer, role, first, last, manager, now).await?;
            Ok(staff.insert(member, (first, last)))
        };
        hire(Role::CompanyAdmin, company.admin, None).await?;
        if let Some(developer) = company.developer {
            hire(Role::CADev, developer, None).await?;
        }
        for part in company.child_markets {
            let manager = hire(Role::SalesManager, part.owner, None).await?;
            for bucket in part.buckets {
                hire(Role::SalesPerson, bucket.owner, Some(manager)).await?;
            }
        }
    }
    Ok(staff)
}

/// Creates a user who doesn't exist yet.
pub async fn add(
    db: &Db,
    employer: Employer<'_>,
    role: Role,
    first: &str,
    last: &str,
    manager_id: Option<UserId>,
    now: DateTime<Utc>,
) -> Result<Member> {
    let email = email(first, last, employer.domain);
    let mut gate = db.gate().await?;
    let known = gate::find_account(&mut gate, &email).await?;
    gate.commit().await?;
    let user_id = match known {
        Some(account) => account.user_id,
        None => {
            let user = users::NewUser {
                role,
                first_name: first.to_owned(),
                last_name: last.to_owned(),
                email: email.clone(),
                user_name: email.clone(),
                mobile_phone: Some(mobile_phone(employer.area_code, &email)),
                manager_id,
                // The company with the plugin has the mail connector too.
                access: Access::initial(role).or(Access {
                    templates: false,
                    movescout_plugin: employer.has_movescout_plugin,
                    mail_connector: employer.has_movescout_plugin,
                }),
            };
            let mut tx = db.tenant(employer.scope).await?;
            let id = users::insert(&mut tx, &user, now).await?;
            tx.commit().await?;
            id
        }
    };
    Ok(Member {
        tenant_id: employer.scope.tenant_id(),
        user_id,
        role,
        user_name: email,
        company: employer.name.map(str::to_owned),
    })
}

/// The e-mail address of a user, which is also the user name.
pub fn email(first: &str, last: &str, domain: &str) -> String {
    format!("{}.{}@{domain}", first.to_lowercase(), last.to_lowercase())
}

/// A phone number from the range 555-0100 to 555-0199, which is reserved for fiction.
fn mobile_phone(area_code: &str, email: &str) -> String {
    let last: u32 = email.bytes().map(u32::from).sum::<u32>() % 100;
    format!("{area_code}55501{last:02}")
}

/// Sets one new password for all users. The file is written first, so that an interrupted run
/// leaves no unknown password.
pub async fn give_passwords(
    db: &Db,
    staff: &Staff,
    file: &Path,
    hash_password: &dyn Fn(&str) -> String,
    now: DateTime<Utc>,
) -> Result<()> {
    let password = password(&mut rand::rng());
    let sign_ins: Vec<_> = staff
        .members
        .iter()
        .map(|member| SignIn {
            role: member.role,
            label: member.role.label(),
            user_name: &member.user_name,
            password: &password,
            company: member.company.as_deref(),
        })
        .collect();
    private_file::write(file, &serde_json::to_vec_pretty(&sign_ins)?)
        .with_context(|| format!("{} can't be written", file.display()))?;
    let mut tx = db.gate().await?;
    for member in &staff.members {
        let hash = hash_password(&password);
        gate::set_password(&mut tx, member.tenant_id, member.user_id, &hash, now).await?;
    }
    tx.commit().await?;
    Ok(())
}

/// A password of 20 characters with at least one of each kind.
fn password(random: &mut impl Rng) -> String {
    let all = KINDS.concat();
    let mut letters: Vec<u8> = KINDS
        .iter()
        .filter_map(|kind| kind.choose(random).copied())
        .collect();
    while letters.len() < PASSWORD_CHARS {
        letters.extend(all.choose(random));
    }
    letters.shuffle(random);
    letters.into_iter().map(char::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_password_holds_some_of_each_kind() {
        let mut random = rand::rng();
        for _ in 0..100 {
            let password = password(&mut random);
            assert_eq!(password.len(), PASSWORD_CHARS);
            for kind in KINDS {
                assert!(
                    password.bytes().any(|letter| kind.contains(&letter)),
                    "{password}"
                );
            }
        }
    }
}
