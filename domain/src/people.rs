//! Users of the platform and of companies: who may do what with whom, who takes a seat, and what
//! may be granted. `fields` checks their fields.

mod fields;

use crate::ids::UserId;
use crate::roles::{Role, Standing};

pub use fields::{
    FieldFault, MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_REASON, PHONE_CHARS, STATE_CHARS, ZIP_CHARS, address,
    email, name, phone, phone_words, reason, user_name, zip_code,
};
pub(crate) use fields::{is_bidi_control, line, unless_empty};

/// The roles that take a seat of their company while active, invited or not (rules 3.2).
pub const SEAT_ROLES: [Role; 3] = [Role::SalesManager, Role::SalesPerson, Role::CADev];

/// The roles that `by` may give to a new user, in the order of the form.
#[must_use]
pub fn creatable(by: Role) -> &'static [Role] {
    match by.standing() {
        Standing::SuperAdmin => &[
            Role::CompanyAdmin,
            Role::SalesManager,
            Role::SalesPerson,
            Role::CADev,
            Role::Admin,
            Role::ADDev,
        ],
        Standing::CompanyAdmin => &[Role::SalesManager, Role::SalesPerson],
        Standing::SubmarketOwner => &[Role::SalesPerson],
        Standing::BucketOwner => &[],
    }
}

/// The default role of a new user; a user under a Submarket Owner is a Bucket owner. `None` if
/// `by` creates nobody.
#[must_use]
pub fn default_role(by: Role, is_under_submarket_owner: bool) -> Option<Role> {
    match by.standing() {
        Standing::BucketOwner => None,
        Standing::SubmarketOwner => Some(Role::SalesPerson),
        Standing::SuperAdmin | Standing::CompanyAdmin if is_under_submarket_owner => Some(Role::SalesPerson),
        Standing::SuperAdmin => Some(Role::CompanyAdmin),
        Standing::CompanyAdmin => Some(Role::SalesManager),
    }
}

/// The form's label of a role. Developers share the label of the role they assist, so they need
/// one of their own here.
#[must_use]
pub fn choice_label(role: Role) -> &'static str {
    match role {
        Role::ADDev => "Admin (developer)",
        Role::CADev => "Company Admin (developer)",
        Role::Admin | Role::CompanyAdmin | Role::SalesManager | Role::SalesPerson => role.label(),
    }
}

/// Whether `by` may change another user of the role `target` within reach. Every user may change
/// their own profile.
#[must_use]
pub fn may_edit(by: Role, target: Role) -> bool {
    match by.standing() {
        Standing::SuperAdmin => target.standing() == Standing::CompanyAdmin,
        Standing::CompanyAdmin => is_under_company_admin(target),
        Standing::SubmarketOwner | Standing::BucketOwner => false,
    }
}

/// Whether `by` may deactivate and reactivate another user of the role `target` within reach
/// (rules 2.6).
#[must_use]
pub fn may_set_active(by: Role, target: Role) -> bool {
    match by.standing() {
        Standing::SuperAdmin => true,
        Standing::CompanyAdmin => is_under_company_admin(target),
        Standing::SubmarketOwner | Standing::BucketOwner => false,
    }
}

/// Whether `by` may delete another user of the role `target` within reach.
#[must_use]
pub fn may_delete(by: Role, target: Role) -> bool {
    may_set_active(by, target)
}

/// Whether `by` may send another user of the role `target` within reach a new invitation: any
/// user who may invite or change that user.
#[must_use]
pub fn may_invite_again(by: Role, target: Role) -> bool {
    creatable(by).contains(&target) || may_edit(by, target)
}

/// Whether an invitation can be sent again: to an active user who has not signed in yet.
#[must_use]
pub fn awaits_invitation(is_invited: bool, is_active: bool) -> bool {
    is_invited && is_active
}

/// Whether `by` may release the markets of a company by deleting a user of the role `target`, its
/// company admin.
#[must_use]
pub fn may_release_markets(by: Role, target: Role) -> bool {
    by.standing() == Standing::SuperAdmin && target == Role::CompanyAdmin
}

/// Whether `by` may reallocate the license of a user of the role `target` (rules 3.4). Super
/// admins have none.
#[must_use]
pub fn may_reallocate(by: Role, target: Role) -> bool {
    by.standing() == Standing::SuperAdmin && target.standing() != Standing::SuperAdmin
}

/// Whether `by` may permit another account of the role `target` to be linked to single sign-on.
/// Only super admins need it; other accounts are linked by their verified e-mail address.
#[must_use]
pub fn may_permit_sso_link(by: Role, target: Role) -> bool {
    by.standing() == Standing::SuperAdmin && target.standing() == Standing::SuperAdmin
}

/// Whether `by` may change a user from one of these roles to the other.
#[must_use]
pub fn may_change_role(by: Role, from: Role, to: Role) -> bool {
    let is_choice = |role| matches!(role, Role::SalesManager | Role::SalesPerson);
    from == to || (by.standing() == Standing::CompanyAdmin && is_choice(from) && is_choice(to))
}

/// A part of a user's record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// First name, last name and phone.
    Profile,
    /// The role, with the new one.
    Role(Role),
    /// The manager of a Bucket owner.
    Manager,
    /// The access beyond the role's own.
    Access,
    /// The company: its name, address, phone and license.
    Company,
}

/// Whether `by` may change this part of a user of the role `target`. Of their own record users
/// change only the profile, so nobody raises their own rights.
#[must_use]
pub fn may_change(by: Role, target: Role, is_oneself: bool, part: Part) -> bool {
    if is_oneself {
        return part == Part::Profile;
    }
    may_edit(by, target)
        && match part {
            Part::Profile | Part::Access => true,
            Part::Role(to) => may_change_role(by, target, to),
            Part::Manager => by.standing() == Standing::CompanyAdmin,
            Part::Company => by.standing() == Standing::SuperAdmin && target == Role::CompanyAdmin,
        }
}

/// Whether an active user of the role takes a seat.
#[must_use]
pub fn takes_seat(role: Role) -> bool {
    SEAT_ROLES.contains(&role)
}

/// Whether a company admin manages the role: all of the company's users except its company admin,
/// whom only a super admin manages.
fn is_under_company_admin(target: Role) -> bool {
    matches!(target, Role::CADev | Role::SalesManager | Role::SalesPerson)
}

/// The users that a caller sees within the scope.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// All users.
    Everyone,
    /// The user and the Bucket owners they manage.
    Team(UserId),
    /// The user alone.
    Oneself(UserId),
}

impl View {
    /// The view of `user` with this standing.
    #[must_use]
    pub fn of(standing: Standing, user: UserId) -> Self {
        match standing {
            Standing::SuperAdmin | Standing::CompanyAdmin => Self::Everyone,
            Standing::SubmarketOwner => Self::Team(user),
            Standing::BucketOwner => Self::Oneself(user),
        }
    }
}

/// The result of a request for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// No seat is needed.
    NotNeeded,
    /// A seat is free.
    Free,
    /// No seat is free, and a super admin may exceed them.
    Beyond,
    /// No seat is free.
    Refused,
}

/// Whether `by` can give a seat to a user of the role `target`, with `seats` of which `in_use`
/// are taken.
#[must_use]
pub fn seat(by: Standing, target: Role, seats: i64, in_use: i64) -> Seat {
    if !takes_seat(target) {
        Seat::NotNeeded
    } else if in_use < seats {
        Seat::Free
    } else if by == Standing::SuperAdmin {
        Seat::Beyond
    } else {
        Seat::Refused
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::roles::Access;
    use Role::{ADDev, Admin, CADev, CompanyAdmin, SalesManager, SalesPerson};

    /// Every role against every role, in the order of [`Role::ALL`]: whether the row may act on
    /// the column.
    fn matrix(may: impl Fn(Role, Role) -> bool) -> Vec<String> {
        let row = |by: &Role| {
            let cells = Role::ALL
                .iter()
                .map(|target| if may(*by, *target) { 'x' } else { '-' });
            cells.collect()
        };
        Role::ALL.iter().map(row).collect()
    }

    // USERS-07
    #[test]
    fn every_role_creates_those_it_may_and_no_others() {
        assert_eq!(
            matrix(|by, target| creatable(by).contains(&target)),
            //  Admin, ADDev, CompanyAdmin, CADev, SalesManager, SalesPerson
            ["xxxxxx", "xxxxxx", "----xx", "----xx", "-----x", "------"]
        );
    }

    // USERS-41, USERS-50
    #[test]
    fn every_role_changes_those_it_may_and_no_others() {
        assert_eq!(
            matrix(may_edit),
            ["--xx--", "--xx--", "---xxx", "---xxx", "------", "------"]
        );
    }

    #[test]
    fn every_role_deactivates_and_deletes_those_it_may_and_no_others() {
        let expected = ["xxxxxx", "xxxxxx", "---xxx", "---xxx", "------", "------"];
        assert_eq!(matrix(may_set_active), expected);
        assert_eq!(matrix(may_delete), expected);
    }

    #[test]
    fn every_role_reinvites_users_that_it_may_create_or_change() {
        assert_eq!(
            matrix(may_invite_again),
            ["xxxxxx", "xxxxxx", "---xxx", "---xxx", "-----x", "------"]
        );
    }

    #[test]
    fn only_super_admins_release_the_markets_of_a_company() {
        assert_eq!(
            matrix(may_release_markets),
            ["--x---", "--x---", "------", "------", "------", "------"]
        );
    }

    // USERS-44
    #[test]
    fn only_super_admins_reallocate_and_not_each_other() {
        assert_eq!(
            matrix(may_reallocate),
            ["--xxxx", "--xxxx", "------", "------", "------", "------"]
        );
    }

    // AUTH-16
    #[test]
    fn only_super_admins_permit_each_other_to_be_linked_with_single_sign_on() {
        assert_eq!(
            matrix(may_permit_sso_link),
            ["xx----", "xx----", "------", "------", "------", "------"]
        );
    }

    #[test]
    fn only_a_company_admin_turns_owners_into_one_another() {
        for &by in Role::ALL {
            for &from in Role::ALL {
                for &to in Role::ALL {
                    let owners = [SalesManager, SalesPerson];
                    let expected = from == to
                        || (matches!(by, CompanyAdmin | CADev)
                            && owners.contains(&from)
                            && owners.contains(&to));
                    assert_eq!(may_change_role(by, from, to), expected, "{by:?} {from:?} {to:?}");
                }
            }
        }
    }

    // USERS-41, USERS-50
    #[test]
    fn each_part_is_changed_only_with_permission_and_of_the_own_record_only_the_profile() {
        let parts = [
            (
                Part::Profile,
                ["--xx--", "--xx--", "---xxx", "---xxx", "------", "------"],
            ),
            (
                Part::Access,
                ["--xx--", "--xx--", "---xxx", "---xxx", "------", "------"],
            ),
            (
                Part::Manager,
                ["------", "------", "---xxx", "---xxx", "------", "------"],
            ),
            (
                Part::Company,
                ["--x---", "--x---", "------", "------", "------", "------"],
            ),
            (
                Part::Role(SalesPerson),
                ["------", "------", "----xx", "----xx", "------", "------"],
            ),
            (Part::Role(Admin), ["------"; 6]),
            (
                Part::Role(CompanyAdmin),
                ["--x---", "--x---", "------", "------", "------", "------"],
            ),
        ];
        for (part, expected) in parts {
            assert_eq!(
                matrix(|by, target| may_change(by, target, false, part)),
                expected,
                "{part:?}"
            );
            for &role in Role::ALL {
                let own = may_change(role, role, true, part);
                assert_eq!(own, part == Part::Profile, "{role:?} {part:?}");
            }
        }
    }

    // USERS-08, USERS-09
    #[test]
    fn the_default_role_follows_from_creator_and_manager() {
        for (by, alone, under) in [
            (Admin, Some(CompanyAdmin), Some(SalesPerson)),
            (ADDev, Some(CompanyAdmin), Some(SalesPerson)),
            (CompanyAdmin, Some(SalesManager), Some(SalesPerson)),
            (CADev, Some(SalesManager), Some(SalesPerson)),
            (SalesManager, Some(SalesPerson), Some(SalesPerson)),
            (SalesPerson, None, None),
        ] {
            assert_eq!(default_role(by, false), alone, "{by:?}");
            assert_eq!(default_role(by, true), under, "{by:?}");
        }
    }

    // USERS-26, USERS-27
    #[test]
    fn seats_are_for_owners_and_company_developers_and_a_super_admin_exceeds_them() {
        let taking: Vec<bool> = Role::ALL.iter().copied().map(takes_seat).collect();
        assert_eq!(taking, [false, false, false, true, true, true]);
        use Standing::{CompanyAdmin, SuperAdmin};
        assert_eq!(seat(CompanyAdmin, SalesPerson, 3, 2), Seat::Free);
        assert_eq!(seat(CompanyAdmin, SalesPerson, 3, 3), Seat::Refused);
        assert_eq!(seat(SuperAdmin, SalesPerson, 3, 3), Seat::Beyond);
        assert_eq!(seat(SuperAdmin, CADev, 3, 7), Seat::Beyond);
        assert_eq!(seat(SuperAdmin, Role::CompanyAdmin, 3, 3), Seat::NotNeeded);
    }

    // USERS-18, USERS-19
    #[test]
    fn no_user_has_more_access_than_the_company_admin_except_the_roles_own() {
        let nothing = Access::default();
        let templates = Access {
            templates: true,
            ..nothing
        };
        let mail = Access {
            mail_connector: true,
            ..nothing
        };
        for role in [SalesManager, SalesPerson] {
            assert_eq!(Access::bound(role, templates), templates);
            assert_eq!(Access::initial(role), nothing);
        }
        assert_eq!(Access::bound(CADev, templates), templates.or(mail));
        assert_eq!(Access::initial(CADev), mail);
        assert_eq!(Access::initial(CompanyAdmin), templates);
        assert_eq!(Access::initial(Admin), templates);
        assert_eq!(Access::initial(ADDev), templates.or(mail));
        for role in [CompanyAdmin, Admin, ADDev] {
            assert_eq!(Access::bound(role, nothing), Access::ALL);
        }
        assert!(templates.is_within(Access::ALL));
        assert!(!Access::ALL.is_within(templates));
    }

    #[test]
    fn choices_have_distinct_labels() {
        let labels: std::collections::BTreeSet<_> = Role::ALL.iter().copied().map(choice_label).collect();
        assert_eq!(labels.len(), Role::ALL.len());
    }
}
