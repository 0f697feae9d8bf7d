//! The actions that a caller may take on a user. The calls check the same rules.

use domain::people::{
    Part, awaits_invitation, may_change, may_delete, may_edit, may_invite_again, may_permit_sso_link,
    may_reallocate, may_set_active,
};
use domain::roles::Role;
use poem_openapi::Enum;

use super::linking::SsoLinkState;

/// An action on a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enum)]
#[oai(rename_all = "camelCase")]
pub enum UserAction {
    /// Change the user.
    Edit,
    /// Change the name of the user's company.
    RenameCompany,
    /// Send another invitation.
    Invite,
    /// Reallocate the license to another person.
    Reallocate,
    /// Permit the next single sign-on to link the account.
    PermitSso,
    /// Withdraw that permission.
    WithdrawSso,
    /// Deactivate the user.
    Deactivate,
    /// Activate the user.
    Reactivate,
    /// Delete the user.
    Delete,
}

/// What decides the actions on a user.
pub(super) struct Subject {
    /// Whether the caller is the user.
    pub is_oneself: bool,
    pub role: Role,
    pub is_active: bool,
    pub is_invited: bool,
    pub link: Option<SsoLinkState>,
}

/// The actions of a caller of the role `by`, in menu order. There are none on oneself.
pub(super) fn actions(by: Role, subject: &Subject) -> Vec<UserAction> {
    let &Subject {
        is_oneself,
        role,
        is_active,
        is_invited,
        link,
    } = subject;
    if is_oneself {
        return Vec::new();
    }
    let (links, sets_active) = (may_permit_sso_link(by, role), may_set_active(by, role));
    [
        (UserAction::Edit, may_edit(by, role)),
        (
            UserAction::RenameCompany,
            may_change(by, role, false, Part::Company),
        ),
        (
            UserAction::Invite,
            may_invite_again(by, role) && awaits_invitation(is_invited, is_active),
        ),
        (UserAction::Reallocate, may_reallocate(by, role)),
        (
            UserAction::PermitSso,
            links && is_active && link == Some(SsoLinkState::Unlinked),
        ),
        (
            UserAction::WithdrawSso,
            links && link == Some(SsoLinkState::Permitted),
        ),
        (UserAction::Deactivate, sets_active && is_active),
        (UserAction::Reactivate, sets_active && !is_active),
        (UserAction::Delete, may_delete(by, role)),
    ]
    .into_iter()
    .filter_map(|(action, may)| may.then_some(action))
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use UserAction::{
        Deactivate, Delete, Edit, Invite, PermitSso, Reactivate, Reallocate, RenameCompany, WithdrawSso,
    };

    fn about(role: Role) -> Subject {
        Subject {
            is_oneself: false,
            role,
            is_active: true,
            is_invited: false,
            link: None,
        }
    }

    fn on_every_role(by: Role) -> Vec<Vec<UserAction>> {
        Role::ALL.iter().map(|role| actions(by, &about(*role))).collect()
    }

    // USERS-03, USERS-41
    #[test]
    fn a_super_admin_edits_company_admins_only_and_reallocates_every_license() {
        for by in [Role::Admin, Role::ADDev] {
            assert_eq!(
                on_every_role(by),
                [
                    vec![Deactivate, Delete],
                    vec![Deactivate, Delete],
                    vec![Edit, RenameCompany, Reallocate, Deactivate, Delete],
                    vec![Edit, Reallocate, Deactivate, Delete],
                    vec![Reallocate, Deactivate, Delete],
                    vec![Reallocate, Deactivate, Delete],
                ]
            );
        }
    }

    #[test]
    fn a_company_admin_manages_the_company_but_not_the_holder_of_its_license() {
        let all = vec![Edit, Deactivate, Delete];
        for by in [Role::CompanyAdmin, Role::CADev] {
            let expected = [vec![], vec![], vec![], all.clone(), all.clone(), all.clone()];
            assert_eq!(on_every_role(by), expected);
        }
    }

    // USERS-02
    #[test]
    fn others_only_invite_those_again_whom_they_create() {
        for by in [Role::SalesManager, Role::SalesPerson] {
            assert!(on_every_role(by).iter().all(Vec::is_empty));
        }
        let invited = Subject {
            is_invited: true,
            ..about(Role::SalesPerson)
        };
        assert_eq!(actions(Role::SalesManager, &invited), [Invite]);
        assert_eq!(actions(Role::SalesPerson, &invited), []);
    }

    // AUTH-16
    #[test]
    fn a_super_admin_permits_another_to_link_single_sign_on_and_withdraws_the_permission() {
        let on_link = |by, link, is_active| {
            let link = Some(link);
            let subject = Subject {
                link,
                is_active,
                ..about(Role::Admin)
            };
            actions(by, &subject)
        };
        let unlinked = SsoLinkState::Unlinked;
        assert_eq!(
            on_link(Role::Admin, unlinked, true),
            [PermitSso, Deactivate, Delete]
        );
        assert_eq!(
            on_link(Role::ADDev, SsoLinkState::Permitted, true),
            [WithdrawSso, Deactivate, Delete]
        );
        assert_eq!(
            on_link(Role::Admin, SsoLinkState::Linked, true),
            [Deactivate, Delete]
        );
        assert_eq!(on_link(Role::Admin, unlinked, false), [Reactivate, Delete]);
        assert_eq!(on_link(Role::CompanyAdmin, unlinked, true), []);
    }

    #[test]
    fn nobody_acts_on_themselves() {
        for role in Role::ALL {
            let is_oneself = true;
            assert_eq!(
                actions(
                    *role,
                    &Subject {
                        is_oneself,
                        ..about(*role)
                    }
                ),
                []
            );
        }
    }

    #[test]
    fn only_an_active_invited_user_is_invited_again_and_only_an_inactive_one_reactivated() {
        let on = |is_active| {
            let subject = Subject {
                is_invited: true,
                is_active,
                ..about(Role::SalesPerson)
            };
            actions(Role::CompanyAdmin, &subject)
        };
        assert_eq!(on(true), [Edit, Invite, Deactivate, Delete]);
        assert_eq!(on(false), [Edit, Reactivate, Delete]);
    }
}
