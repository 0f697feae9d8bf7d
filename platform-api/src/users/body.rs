//! Parses users and companies in requests.

use database::companies::{Company, License};
use domain::ids::UserId;
use domain::people::{self, FieldFault};
use domain::roles::Access;
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
    /// Email address, unique among all users; up to 256 characters.
    pub email_address: String,
    /// Name to sign in with, unique among all users; the email address if absent.
    pub user_name: Option<String>,
    /// Mobile phone: ten digits, with or without parentheses and separators.
    pub personal_phone_no: String,
    /// The user's role, one of user/user-types; if absent, it follows from the caller's role.
    pub user_type: Option<String>,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// For a super admin: the company of a new CADev, SalesManager or SalesPerson.
    pub tenant_id: Option<Uuid>,
    /// The company.
    #[oai(flatten)]
    pub company: CompanyIn,
    /// The user's access to features.
    #[oai(flatten)]
    pub access: AccessIn,
}

/// A change of a user. Absent fields keep their values; an empty text or an all-zero id removes
/// the value.
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
    /// Email address: it only changes with the holder of the license.
    pub email_address: Option<String>,
    /// Name to sign in with: it only changes with the holder of the license.
    pub user_name: Option<String>,
    /// Mobile phone: ten digits, with or without parentheses and separators.
    pub personal_phone_no: Option<String>,
    /// The user's role; a company admin may turn Submarket and Bucket owners into one another.
    pub user_type: Option<String>,
    /// The Submarket Owner who manages the Bucket owner.
    pub manager_id: Option<Uuid>,
    /// The company: it can't be changed.
    pub tenant_id: Option<Uuid>,
    /// The company.
    #[oai(flatten)]
    pub company: CompanyIn,
    /// The user's access to features.
    #[oai(flatten)]
    pub access: AccessIn,
    /// For super admins: whether the license goes to another person, whose name, email address
    /// and phone these are.
    #[oai(default)]
    pub is_license_reallocation: bool,
    /// The reason for the reallocation, up to 300 characters.
    pub license_reallocation_reason: Option<String>,
    /// A picture, JPEG or PNG, as base64 or a data URL. A job scales it to fit 150 x 150; it is
    /// shown after that.
    #[oai(rename = "uploadedFile64", validator(max_length = 1000000))]
    pub uploaded_file_64: Option<String>,
    /// The extension of its file name: .jpeg, .jpg or .png. The content decides the type.
    #[oai(validator(max_length = 10))]
    pub file_extension: Option<String>,
}

/// The fields of a company, for super admins who create or change its company admin. Absent
/// fields keep their values.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct CompanyIn {
    /// The company's name, up to 64 characters; required for a new company.
    pub company_name: Option<String>,
    /// The company's phone; required for a new company.
    pub office_phone_no: Option<String>,
    /// The company's street.
    pub address1: Option<String>,
    /// The company's second address line.
    pub address2: Option<String>,
    /// The company's zip, which sets the time zone of a new company; New York's if absent.
    pub zip_code: Option<String>,
    /// The number of users who may be active at once, not counting the company admin; not fewer
    /// than are active. Required for a new company.
    #[oai(validator(minimum(value = "1"), maximum(value = "100000")))]
    pub no_of_seats: Option<i32>,
    /// Whether home owners' data has no limit.
    pub full_service: Option<bool>,
    /// How many home owners' data may be bought per month; 1 or more unless there is no limit.
    #[oai(validator(maximum(value = "1000000")))]
    pub home_owner_data_access_limit: Option<i32>,
}

/// A user's access to features. Absent fields keep their values.
#[derive(Debug, Object)]
#[oai(rename_all = "camelCase", skip_serializing_if_is_none)]
pub struct AccessIn {
    /// Whether the user may write templates. By default only a company admin may.
    pub access_to_templates: Option<bool>,
    /// Whether the user may use the lead plugin. By default nobody may.
    pub access_to_movescout_plugin: Option<bool>,
    /// Whether the user may use the mail connector. By default only developers may.
    pub access_to_mail_connector: Option<bool>,
}

/// The parsed fields of a company; `None` keeps a value.
#[derive(Debug)]
pub(super) struct CompanyChange {
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
    /// `access` with these changes; access that the role includes can't be removed.
    pub fn over(&self, access: Access, role: Role) -> Access {
        let own = Access::of_role(role);
        let changed = |new: Option<bool>, current: bool, own: bool| new.map_or(current, |new| new || own);
        Access {
            templates: changed(self.access_to_templates, access.templates, own.templates),
            movescout_plugin: changed(
                self.access_to_movescout_plugin,
                access.movescout_plugin,
                own.movescout_plugin,
            ),
            mail_connector: changed(
                self.access_to_mail_connector,
                access.mail_connector,
                own.mail_connector,
            ),
        }
    }
}

impl CompanyIn {
    /// Parses the fields by their rules.
    pub(super) fn read(&self, checks: &mut Checks) -> CompanyChange {
        CompanyChange {
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

    /// Refuses a new company without its required fields.
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

    /// Whether any field is given.
    pub(super) fn has_any(&self) -> bool {
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

/// The id; an all-zero id means none.
pub(super) fn known(id: Option<Uuid>) -> Option<UserId> {
    id.filter(|id| !id.is_nil()).map(UserId)
}

/// Parses an optional text by its rule.
pub(super) fn read<T>(
    checks: &mut Checks,
    field: &str,
    text: Option<&str>,
    rule: impl Fn(&str) -> Result<T, FieldFault>,
) -> Option<T> {
    text.and_then(|text| checks.take(field, rule(text)))
}

/// Parses a role's stored name.
///
/// # Errors
/// 1003 when the role is unknown.
pub(super) fn role(text: Option<&str>) -> Result<Option<Role>, ApiError> {
    text.map(|text| {
        Role::parse(text).ok_or_else(|| ApiError::of_field(ErrorCode::UserTypeUnknown, "userType"))
    })
    .transpose()
}

impl CompanyChange {
    /// The new zip.
    pub fn zip_code(&self) -> Option<&str> {
        self.zip_code.as_ref()?.as_deref()
    }

    /// `company` with these changes.
    pub fn over(&self, company: &Company) -> Company {
        let license = company.license;
        let full_service = self.full_service.unwrap_or(license.full_service);
        // The form sends no limit for unlimited data.
        let limit = self
            .home_owner_data_access_limit
            .filter(|limit| !full_service || *limit >= 1);
        let changed = |new: &Option<Option<String>>, current: &Option<String>| {
            new.clone().unwrap_or_else(|| current.clone())
        };
        Company {
            name: self.name.clone().unwrap_or_else(|| company.name.clone()),
            office_phone: self.office_phone.clone().or_else(|| company.office_phone.clone()),
            address1: changed(&self.address1, &company.address1),
            address2: changed(&self.address2, &company.address2),
            zip_code: changed(&self.zip_code, &company.zip_code),
            time_zone: company.time_zone.clone(),
            license: License {
                seats: self.seats.unwrap_or(license.seats),
                full_service,
                home_owner_data_access_limit: limit.or(license.home_owner_data_access_limit),
            },
        }
    }
}

/// Refuses a license with neither unlimited home owners' data nor a limit.
///
/// # Errors
/// 5006 for such a license.
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
