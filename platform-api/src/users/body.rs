//! Reading what a client says of a person and a company.

use database::companies::{Company, License};
use domain::ids::UserId;
use domain::people::{self, Access, FieldFault};
use domain::roles::Role;
use poem_openapi::Object;
use uuid::Uuid;

use crate::error::{ApiError, ErrorCode};
use crate::input::Checks;

/// A user to be created. All-zero ids mean none.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserIn {
    /// First name, up to 64 characters.
    pub name: String,
    /// Last name, up to 64 characters.
    pub surname: String,
    /// E-mail address, which nobody else has; up to 256 characters.
    pub email_address: String,
    /// Name to sign in with, which nobody else has; the e-mail address where absent.
    pub user_name: Option<String>,
    /// Mobile phone: ten digits, with or without parentheses and separators.
    pub personal_phone_no: String,
    /// What the user will be, one of user/user-types; where absent the type follows from who creates.
    pub user_type: Option<String>,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// For a super admin: the company a CADev, SalesManager or SalesPerson is for.
    pub tenant_id: Option<Uuid>,
    /// The company.
    #[oai(flatten)]
    pub company: CompanyIn,
    /// What the user may use.
    #[oai(flatten)]
    pub access: AccessIn,
}

/// How a user is to be. What is absent stays; an empty text or an all-zero id takes away.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct UserChangeIn {
    /// The user.
    pub user_id: Uuid,
    /// The version that was read.
    pub version: i32,
    /// First name, up to 64 characters.
    pub name: Option<String>,
    /// Last name, up to 64 characters.
    pub surname: Option<String>,
    /// E-mail address: it can only be changed with the holder of the license.
    pub email_address: Option<String>,
    /// Name to sign in with: it can only be changed with the holder of the license.
    pub user_name: Option<String>,
    /// Mobile phone: ten digits, with or without parentheses and separators.
    pub personal_phone_no: Option<String>,
    /// What the user is; a company admin turns Submarket and Bucket owners into one another.
    pub user_type: Option<String>,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// The company: it can't be changed.
    pub tenant_id: Option<Uuid>,
    /// The company.
    #[oai(flatten)]
    pub company: CompanyIn,
    /// What the user may use.
    #[oai(flatten)]
    pub access: AccessIn,
    /// For super admins: whether the license goes to another person, whose name, e-mail address and phone these are.
    #[oai(default)]
    pub is_license_reallocation: bool,
    /// Why it does, up to 300 characters.
    pub license_reallocation_reason: Option<String>,
    /// A picture, JPEG or PNG, as base64 or a data URL. It is made to fit 150 x 150 by a job and shows when that is
    /// done.
    #[oai(rename = "uploadedFile64", validator(max_length = 1000000))]
    pub uploaded_file_64: Option<String>,
    /// The ending of its name: .jpeg, .jpg or .png. What counts is what the file is.
    #[oai(validator(max_length = 10))]
    pub file_extension: Option<String>,
}

/// What is said of a company, for super admins who create or change its company admin. What isn't said stays.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanyIn {
    /// The company's name, up to 64 characters; required for a new one.
    pub company_name: Option<String>,
    /// The company's phone; required for a new one.
    pub office_phone_no: Option<String>,
    /// The company's street.
    pub address1: Option<String>,
    /// The company's second address line.
    pub address2: Option<String>,
    /// The company's zip, by which a new one gets its time zone; New York's without one.
    pub zip_code: Option<String>,
    /// People of the company who may be active at once, the company admin not counted; no fewer than are. Required
    /// for a new one.
    #[oai(validator(minimum(value = "1"), maximum(value = "100000")))]
    pub no_of_seats: Option<i32>,
    /// Home owners' data without a limit.
    pub full_service: Option<bool>,
    /// Home owners whose data may be bought in a month; 1 or more unless it is without a limit.
    #[oai(validator(maximum(value = "1000000")))]
    pub home_owner_data_access_limit: Option<i32>,
}

/// What is said of what someone may use. What isn't said stays.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AccessIn {
    /// May write templates. At first a company admin may, and nobody else of the company.
    pub access_to_templates: Option<bool>,
    /// May use the lead plugin. At first nobody may.
    pub access_to_movescout_plugin: Option<bool>,
    /// May use the mail connector. At first developers may, and nobody else.
    pub access_to_mail_connector: Option<bool>,
}

/// What is said of a company, read.
#[derive(Debug)]
pub(super) struct CompanyWish {
    name: Option<String>,
    office_phone: Option<String>,
    address1: Option<Option<String>>,
    address2: Option<Option<String>>,
    zip_code: Option<Option<String>>,
    seats: Option<i32>,
    full_service: Option<bool>,
    home_owner_data_access_limit: Option<i32>,
}

impl AccessIn {
    /// `access` as it is wished; what the role brings can't be wished away.
    pub fn over(&self, access: Access, role: Role) -> Access {
        let own = Access::of_role(role);
        let wished = |wish: Option<bool>, stands: bool, own: bool| wish.map_or(stands, |wish| wish || own);
        Access {
            templates: wished(self.access_to_templates, access.templates, own.templates),
            movescout_plugin: wished(
                self.access_to_movescout_plugin,
                access.movescout_plugin,
                own.movescout_plugin,
            ),
            mail_connector: wished(
                self.access_to_mail_connector,
                access.mail_connector,
                own.mail_connector,
            ),
        }
    }
}

impl CompanyIn {
    /// Reads it by its rules.
    pub(super) fn read(&self, checks: &mut Checks) -> CompanyWish {
        CompanyWish {
            name: read(checks, "companyName", self.company_name.as_deref(), people::name),
            office_phone: read(
                checks,
                "officePhoneNo",
                self.office_phone_no.as_deref(),
                people::phone,
            ),
            address1: read(checks, "address1", self.address1.as_deref(), people::address),
            address2: read(checks, "address2", self.address2.as_deref(), people::address),
            zip_code: read(checks, "zipCode", self.zip_code.as_deref(), people::zip_code),
            seats: self.no_of_seats,
            full_service: self.full_service,
            home_owner_data_access_limit: self.home_owner_data_access_limit,
        }
    }

    /// Notes what a new company can't be without.
    pub(super) fn require(&self, checks: &mut Checks) {
        for (field, is_missing) in [
            ("companyName", self.company_name.is_none()),
            ("officePhoneNo", self.office_phone_no.is_none()),
            ("noOfSeats", self.no_of_seats.is_none()),
        ] {
            if is_missing {
                checks.refuse(field, "Required");
            }
        }
    }

    /// Whether anything is said.
    pub(super) fn is_said(&self) -> bool {
        [
            self.company_name.is_some(),
            self.office_phone_no.is_some(),
            self.address1.is_some(),
            self.address2.is_some(),
            self.zip_code.is_some(),
            self.no_of_seats.is_some(),
            self.full_service.is_some(),
            self.home_owner_data_access_limit.is_some(),
        ]
        .contains(&true)
    }
}

/// The id, unless it is all zero.
pub(super) fn known(id: Option<Uuid>) -> Option<UserId> {
    id.filter(|id| !id.is_nil()).map(UserId)
}

/// A text that may be absent, read by its rule.
pub(super) fn read<T>(
    checks: &mut Checks,
    field: &str,
    text: Option<&str>,
    rule: impl Fn(&str) -> Result<T, FieldFault>,
) -> Option<T> {
    text.and_then(|text| checks.take(field, rule(text)))
}

/// A role by its stored value.
///
/// # Errors
/// 1003 when there is no such.
pub(super) fn role(text: Option<&str>) -> Result<Option<Role>, ApiError> {
    text.map(|text| {
        Role::parse(text).ok_or_else(|| ApiError::of_field(ErrorCode::UserTypeUnknown, "userType"))
    })
    .transpose()
}

impl CompanyWish {
    /// The zip that is wished.
    pub fn zip_code(&self) -> Option<&str> {
        self.zip_code.as_ref()?.as_deref()
    }

    /// `company` as it is wished.
    pub fn over(&self, company: &Company) -> Company {
        let license = company.license;
        let full_service = self.full_service.unwrap_or(license.full_service);
        // Where there is no limit, the form doesn't ask for one.
        let limit = self
            .home_owner_data_access_limit
            .filter(|limit| !full_service || *limit >= 1);
        let said = |wish: &Option<Option<String>>, stands: &Option<String>| {
            wish.clone().unwrap_or_else(|| stands.clone())
        };
        Company {
            name: self.name.clone().unwrap_or_else(|| company.name.clone()),
            office_phone: self.office_phone.clone().or_else(|| company.office_phone.clone()),
            address1: said(&self.address1, &company.address1),
            address2: said(&self.address2, &company.address2),
            zip_code: said(&self.zip_code, &company.zip_code),
            time_zone: company.time_zone.clone(),
            license: License {
                seats: self.seats.unwrap_or(license.seats),
                full_service,
                home_owner_data_access_limit: limit.or(license.home_owner_data_access_limit),
            },
        }
    }
}

/// Refuses home owners' data that is neither without a limit nor has one.
///
/// # Errors
/// 5006.
pub(super) fn check_home_owner_data(license: License) -> Result<(), ApiError> {
    let limit = license.home_owner_data_access_limit;
    if license.full_service || limit.is_some_and(|limit| limit >= 1) {
        Ok(())
    } else {
        Err(ApiError::of_field(
            ErrorCode::HomeOwnerLimitRequired,
            "homeOwnerDataAccessLimit",
        ))
    }
}
