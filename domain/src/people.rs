//! People of the platform and of companies: who may do what with whom, who takes
//! a seat, and what may be passed on. How their fields are written is in `fields`.

mod fields;

use crate::ids::UserId;
use crate::roles::{Role, Standing};

pub use fields::{
    FieldFault, MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_REASON, address, email, name, phone, phone_words,
    reason, user_name, zip_code,
};
pub(crate) use fields::{line, unless_empty};

/// The roles that take a seat of their company while they are active, invited or
/// not (rules 3.2).
pub const SEAT_ROLES: [Role; 3] = [Role::SalesManager, Role::SalesPerson, Role::CADev];

/// The roles that `by` may give to someone new, the first one first in a form.
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

/// The role of someone new for whom none was chosen; whoever is put under a
/// Submarket Owner is a Bucket owner. None when `by` creates nobody.
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

/// What a form calls a role that may be chosen: the developers' carry the label of
/// the role they assist and couldn't be told apart by it.
#[must_use]
pub fn choice_label(role: Role) -> &'static str {
    match role {
        Role::ADDev => "Admin (developer)",
        Role::CADev => "Company Admin (developer)",
        Role::Admin | Role::CompanyAdmin | Role::SalesManager | Role::SalesPerson => role.label(),
    }
}

/// Whether `by` may change someone else of the role `whom` within reach. One's own
/// profile is everyone's to change.
#[must_use]
pub fn may_edit(by: Role, whom: Role) -> bool {
    match by.standing() {
        Standing::SuperAdmin => whom.standing() == Standing::CompanyAdmin,
        Standing::CompanyAdmin => is_under_company_admin(whom),
        Standing::SubmarketOwner | Standing::BucketOwner => false,
    }
}

/// Whether `by` may deactivate and reactivate someone else of the role `whom`
/// within reach (rules 2.6).
#[must_use]
pub fn may_set_active(by: Role, whom: Role) -> bool {
    match by.standing() {
        Standing::SuperAdmin => true,
        Standing::CompanyAdmin => is_under_company_admin(whom),
        Standing::SubmarketOwner | Standing::BucketOwner => false,
    }
}

/// Whether `by` may delete someone else of the role `whom` within reach.
#[must_use]
pub fn may_delete(by: Role, whom: Role) -> bool {
    may_set_active(by, whom)
}

/// Whether `by` may send someone else of the role `whom` within reach another
/// invitation: whoever could have invited or may change that person.
#[must_use]
pub fn may_invite_again(by: Role, whom: Role) -> bool {
    creatable(by).contains(&whom) || may_edit(by, whom)
}

/// Whether `by` may hand the licence of someone of the role `whom` to another
/// person (rules 3.4). Super admins hold none.
#[must_use]
pub fn may_reallocate(by: Role, whom: Role) -> bool {
    by.standing() == Standing::SuperAdmin && whom.standing() != Standing::SuperAdmin
}

/// Whether `by` may permit the account of someone else of the role `whom` to be linked with
/// single sign-on. Only super admins need it; everyone else's account is linked by its
/// verified e-mail address.
#[must_use]
pub fn may_permit_sso_link(by: Role, whom: Role) -> bool {
    by.standing() == Standing::SuperAdmin && whom.standing() == Standing::SuperAdmin
}

/// Whether `by` may make someone of one of these roles one of the other.
#[must_use]
pub fn may_change_role(by: Role, from: Role, to: Role) -> bool {
    let is_choice = |role| matches!(role, Role::SalesManager | Role::SalesPerson);
    from == to || (by.standing() == Standing::CompanyAdmin && is_choice(from) && is_choice(to))
}

/// What of someone's record is changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// First name, last name and phone.
    Profile,
    /// The role, to this one.
    Role(Role),
    /// Who manages a Bucket owner.
    Manager,
    /// What may be used beyond the role's own.
    Access,
    /// The company: its name, address, phone, and what it has bought.
    Company,
}

/// Whether `by` may change that part of someone of the role `whom`. Of oneself
/// everyone changes the profile and nobody anything else, so that nobody raises
/// one's own rights.
#[must_use]
pub fn may_change(by: Role, whom: Role, is_oneself: bool, part: Part) -> bool {
    if is_oneself {
        return part == Part::Profile;
    }
    may_edit(by, whom)
        && match part {
            Part::Profile | Part::Access => true,
            Part::Role(to) => may_change_role(by, whom, to),
            Part::Manager => by.standing() == Standing::CompanyAdmin,
            Part::Company => by.standing() == Standing::SuperAdmin && whom == Role::CompanyAdmin,
        }
}

/// Whether someone of that role takes a seat while active.
#[must_use]
pub fn takes_seat(role: Role) -> bool {
    SEAT_ROLES.contains(&role)
}

/// The company's people but the holder of its licence, who is nobody's but a super
/// admin's.
fn is_under_company_admin(whom: Role) -> bool {
    matches!(whom, Role::CADev | Role::SalesManager | Role::SalesPerson)
}

/// Whose records someone sees, of those the scope reaches.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// Everyone's.
    Everyone,
    /// One's own and those of the Bucket owners one manages.
    Team(UserId),
    /// One's own.
    Oneself(UserId),
}

impl View {
    /// The view of `user`, who stands so.
    #[must_use]
    pub fn of(standing: Standing, user: UserId) -> Self {
        match standing {
            Standing::SuperAdmin | Standing::CompanyAdmin => Self::Everyone,
            Standing::SubmarketOwner => Self::Team(user),
            Standing::BucketOwner => Self::Oneself(user),
        }
    }
}

/// What became of the wish for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seat {
    /// None is needed.
    NotNeeded,
    /// There is one.
    Free,
    /// There is none, and a super admin goes beyond them.
    Beyond,
    /// There is none.
    Refused,
}

/// Whether someone of the role `whom` gets a seat from `by`, of so many of which
/// so many are taken.
#[must_use]
pub fn seat(by: Standing, whom: Role, seats: i64, in_use: i64) -> Seat {
    if !takes_seat(whom) {
        Seat::NotNeeded
    } else if in_use < seats {
        Seat::Free
    } else if by == Standing::SuperAdmin {
        Seat::Beyond
    } else {
        Seat::Refused
    }
}

/// What of the product someone may use beyond the role's own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Access {
    /// May write templates.
    pub templates: bool,
    /// May use the lead plugin.
    pub movescout_plugin: bool,
    /// May use the mail connector.
    pub mail_connector: bool,
}

impl Access {
    /// All of it.
    pub const ALL: Self = Self {
        templates: true,
        movescout_plugin: true,
        mail_connector: true,
    };

    /// What both have.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            templates: self.templates && other.templates,
            movescout_plugin: self.movescout_plugin && other.movescout_plugin,
            mail_connector: self.mail_connector && other.mail_connector,
        }
    }

    /// What either has.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self {
            templates: self.templates || other.templates,
            movescout_plugin: self.movescout_plugin || other.movescout_plugin,
            mail_connector: self.mail_connector || other.mail_connector,
        }
    }

    /// Whether there is nothing in it that `bound` hasn't.
    #[must_use]
    pub fn is_within(self, bound: Self) -> bool {
        self.and(bound) == self
    }

    /// What a role brings with it, whatever the company has: super admins write
    /// templates, developers have the mail connector (rules 3.7).
    #[must_use]
    pub fn of_role(role: Role) -> Self {
        Self {
            templates: role.standing() == Standing::SuperAdmin,
            movescout_plugin: false,
            mail_connector: matches!(role, Role::ADDev | Role::CADev),
        }
    }

    /// What someone of that role starts with: a Company Admin with the templates.
    #[must_use]
    pub fn at_first(role: Role) -> Self {
        let own = Self::of_role(role);
        Self {
            templates: own.templates || role == Role::CompanyAdmin,
            ..own
        }
    }

    /// The most that someone of that role may be given where the Company Admin
    /// has `company_admins` (rules 3.3).
    #[must_use]
    pub fn bound(role: Role, company_admins: Self) -> Self {
        match role {
            // What a company is granted, it is granted through its admin.
            Role::CompanyAdmin | Role::Admin | Role::ADDev => Self::ALL,
            Role::CADev | Role::SalesManager | Role::SalesPerson => company_admins.or(Self::of_role(role)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Role::{ADDev, Admin, CADev, CompanyAdmin, SalesManager, SalesPerson};

    /// Every role against every role, in the order of [`Role::ALL`]: whether the
    /// row may with the column.
    fn matrix(may: impl Fn(Role, Role) -> bool) -> [String; 6] {
        Role::ALL.map(|by| {
            Role::ALL
                .into_iter()
                .map(|whom| if may(by, whom) { 'x' } else { '-' })
                .collect()
        })
    }

    // USERS-07
    #[test]
    fn every_role_creates_those_it_may_and_no_others() {
        assert_eq!(
            matrix(|by, whom| creatable(by).contains(&whom)),
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
    fn every_role_invites_again_whom_it_may_create_or_change() {
        assert_eq!(
            matrix(may_invite_again),
            ["xxxxxx", "xxxxxx", "---xxx", "---xxx", "-----x", "------"]
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
        for by in Role::ALL {
            for from in Role::ALL {
                for to in Role::ALL {
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
    fn each_part_is_changed_by_those_who_may_and_of_oneself_only_the_profile() {
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
                matrix(|by, whom| may_change(by, whom, false, part)),
                expected,
                "{part:?}"
            );
            for role in Role::ALL {
                let own = may_change(role, role, true, part);
                assert_eq!(own, part == Part::Profile, "{role:?} {part:?}");
            }
        }
    }

    // USERS-08, USERS-09
    #[test]
    fn without_a_choice_the_role_follows_from_who_creates_and_under_whom() {
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
        assert_eq!(Role::ALL.map(takes_seat), [false, false, false, true, true, true]);
        use Standing::{CompanyAdmin, SuperAdmin};
        assert_eq!(seat(CompanyAdmin, SalesPerson, 3, 2), Seat::Free);
        assert_eq!(seat(CompanyAdmin, SalesPerson, 3, 3), Seat::Refused);
        assert_eq!(seat(SuperAdmin, SalesPerson, 3, 3), Seat::Beyond);
        assert_eq!(seat(SuperAdmin, CADev, 3, 7), Seat::Beyond);
        assert_eq!(seat(SuperAdmin, Role::CompanyAdmin, 3, 3), Seat::NotNeeded);
    }

    // USERS-18, USERS-19
    #[test]
    fn nobody_has_more_than_the_company_admin_but_what_the_role_brings() {
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
            assert_eq!(Access::at_first(role), nothing);
        }
        assert_eq!(Access::bound(CADev, templates), templates.or(mail));
        assert_eq!(Access::at_first(CADev), mail);
        assert_eq!(Access::at_first(CompanyAdmin), templates);
        assert_eq!(Access::at_first(Admin), templates);
        assert_eq!(Access::at_first(ADDev), templates.or(mail));
        for role in [CompanyAdmin, Admin, ADDev] {
            assert_eq!(Access::bound(role, nothing), Access::ALL);
        }
        assert!(templates.is_within(Access::ALL));
        assert!(!Access::ALL.is_within(templates));
    }

    #[test]
    fn choices_can_be_told_apart() {
        let labels: std::collections::BTreeSet<_> = Role::ALL.map(choice_label).into();
        assert_eq!(labels.len(), Role::ALL.len());
    }
}
