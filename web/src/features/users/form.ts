/**
 * The form of a user. Without a user it creates one; with a user it edits that one or reallocates its license. Fields have the names that the server uses, so
 * that a refusal finds its field.
 */
import * as z from 'zod/mini';
import * as limits from '../../api/limits';
import type { CreateUserIn, UpdateUserIn, UserOut } from '../../api/types';
import { aCount, anAddressLine, aName, anEmail, aPhone, aZip, maxLength, phoneDigits, required, text } from '../../forms/rules';
import { formatPhone, numberOf } from '../../lib/format';
import { type Holder, may } from '../../session/permissions';
import { texts } from '../../texts/users-dialogs';
import { isCompanyAdmin } from './words';

const REASON_MAX_LENGTH = 300;

/** The manager id that stands for no manager. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

export type Mode = 'create' | 'edit' | 'reallocate';

type UserType = UserOut['userType'];
export type AccessField = 'accessToTemplates' | 'accessToMovescoutPlugin' | 'accessToMailConnector';
export const ACCESS_FIELDS: readonly AccessField[] = ['accessToTemplates', 'accessToMovescoutPlugin', 'accessToMailConnector'];
export type Access = Pick<UserOut, AccessField>;

const TEXT_FIELDS = [
  'name',
  'surname',
  'emailAddress',
  'personalPhoneNo',
  'userType',
  'tenantId',
  'managerId',
  'companyName',
  'officePhoneNo',
  'address1',
  'address2',
  'zipCode',
  'noOfSeats',
  'homeOwnerDataAccessLimit',
  'licenseReallocationReason',
] as const;

type TextField = (typeof TEXT_FIELDS)[number];
type SwitchField = AccessField | 'fullService';
export type Field = TextField | SwitchField;
export type UserValues = Record<TextField, string> & Record<SwitchField, boolean>;

/** The input that decides which fields there are. */
export interface Situation {
  viewer: Holder & Access;
  mode: Mode;
  /** The edited user; undefined when one is created. */
  user?: UserOut | undefined;
}

/** The user's type, or the chosen type; empty while none is chosen. */
function typeOf({ user }: Situation, values: Pick<UserValues, 'userType'>): string {
  return values.userType || (user?.userType ?? '');
}

const PERSON: readonly Field[] = ['name', 'surname', 'emailAddress', 'personalPhoneNo'];
const COMPANY: readonly Field[] = ['companyName', 'officePhoneNo', 'address1', 'address2', 'zipCode'];

function licenseFields(values: Pick<UserValues, 'fullService'>): readonly Field[] {
  return values.fullService ? ['noOfSeats', 'fullService'] : ['noOfSeats', 'fullService', 'homeOwnerDataAccessLimit'];
}

function adminsFields(situation: Situation, values: UserValues): readonly Field[] {
  const type = typeOf(situation, values);
  if (situation.mode === 'edit')
    return isCompanyAdmin({ userType: situation.user?.userType ?? 'CADev' }) ? [...licenseFields(values), ...ACCESS_FIELDS] : ACCESS_FIELDS;
  switch (type) {
    case 'CompanyAdmin':
      return ['userType', ...COMPANY, ...licenseFields(values), ...ACCESS_FIELDS];
    case 'Admin':
    case 'ADDev':
      // They always have the templates.
      return ['userType', 'accessToMovescoutPlugin', 'accessToMailConnector'];
    case 'SalesPerson':
      return ['userType', 'tenantId', 'managerId', ...ACCESS_FIELDS];
    default:
      return ['userType', 'tenantId', ...ACCESS_FIELDS];
  }
}

function companyAdminsFields(situation: Situation, values: UserValues): readonly Field[] {
  const { viewer, user } = situation;
  const type = typeOf(situation, values);
  const access: Field[] = ['accessToTemplates'];
  if (viewer.accessToMovescoutPlugin) access.push('accessToMovescoutPlugin');
  if (viewer.accessToMailConnector) access.push('accessToMailConnector');
  if (user?.userType === 'CADev') return access;
  // Choosing a manager makes the user a Bucket owner.
  return type === 'SalesManager' ? ['userType', ...access] : ['userType', 'managerId', ...access];
}

function managersFields(situation: Situation, values: UserValues): readonly Field[] {
  if (may(situation.viewer, 'companiesRead')) return adminsFields(situation, values);
  return may(situation.viewer, 'usersManage') ? companyAdminsFields(situation, values) : [];
}

/** The fields on the screen. Only these are checked and sent. */
export function fieldsOf(situation: Situation, values: UserValues): ReadonlySet<Field> {
  if (situation.mode === 'reallocate') return new Set([...PERSON, 'licenseReallocationReason']);
  return new Set([...PERSON, ...managersFields(situation, values)]);
}

/** The rules of the fields on the screen; the other fields are not checked. */
export function rulesOf(situation: Situation, values: UserValues) {
  const shown = fieldsOf(situation, values);
  const when = <Rules>(field: Field, rules: Rules) => (shown.has(field) ? rules : z.string());
  return z.object({
    name: aName(),
    surname: aName(),
    emailAddress: situation.mode === 'edit' ? z.string() : anEmail(),
    personalPhoneNo: aPhone(),
    userType: when('userType', text(required)),
    tenantId: when('tenantId', text(required)),
    managerId: z.string(),
    companyName: when('companyName', aName()),
    officePhoneNo: when('officePhoneNo', aPhone()),
    address1: when('address1', anAddressLine()),
    address2: when('address2', anAddressLine()),
    zipCode: when('zipCode', aZip()),
    noOfSeats: when('noOfSeats', aCount(limits.UserIn.noOfSeats.maximum)),
    homeOwnerDataAccessLimit: when('homeOwnerDataAccessLimit', aCount(limits.UserIn.homeOwnerDataAccessLimit.maximum)),
    licenseReallocationReason: when('licenseReallocationReason', text(required, maxLength(REASON_MAX_LENGTH))),
    fullService: z.boolean(),
    accessToTemplates: z.boolean(),
    accessToMovescoutPlugin: z.boolean(),
    accessToMailConnector: z.boolean(),
  });
}

const numberText = (number: number | undefined) => (number === undefined ? '' : String(number));

/** The initial values of the form. */
export function valuesOf({ viewer, user }: Situation): UserValues {
  // A super admin creates company admins unless another role is chosen.
  const userType = user ? user.userType : may(viewer, 'companiesRead') ? 'CompanyAdmin' : '';
  return {
    name: user?.name ?? '',
    surname: user?.surname ?? '',
    emailAddress: user?.emailAddress ?? '',
    personalPhoneNo: formatPhone(user?.personalPhoneNo ?? ''),
    userType,
    tenantId: '',
    managerId: user?.managerId ?? '',
    companyName: '',
    officePhoneNo: '',
    address1: '',
    address2: '',
    zipCode: '',
    noOfSeats: numberText(user?.noOfSeats),
    homeOwnerDataAccessLimit: numberText(user?.homeOwnerDataAccessLimit),
    licenseReallocationReason: '',
    fullService: user?.fullService ?? false,
    ...(user ? accessOf(user) : defaultAccess(userType)),
  };
}

function accessOf({ accessToTemplates, accessToMovescoutPlugin, accessToMailConnector }: Access): Access {
  return { accessToTemplates, accessToMovescoutPlugin, accessToMailConnector };
}

/** The initial permissions of a type: a company admin has the templates, a developer the mail connector. */
export function defaultAccess(userType: string): Access {
  return {
    accessToTemplates: userType === 'CompanyAdmin',
    accessToMovescoutPlugin: false,
    accessToMailConnector: userType === 'ADDev' || userType === 'CADev',
  };
}

/** Whose permissions limit what can be granted: the company's, as its admin has them, or the Submarket Owner's own. */
export type Grantor = 'company' | 'viewer';

/** The fixed value of a permission and the reason; null if it can be switched. `bound` is the access of the grantor. */
export function fixedAccess(
  field: AccessField,
  userType: string,
  bound: Access | undefined,
  grantor: Grantor = 'company',
): { on: boolean; why: string } | null {
  const isDeveloper = userType === 'ADDev' || userType === 'CADev';
  if (field === 'accessToMailConnector' && isDeveloper) return { on: true, why: texts.comesWithRole };
  const isGrantedByCompany = userType !== 'CompanyAdmin' && userType !== 'Admin' && userType !== 'ADDev';
  return isGrantedByCompany && bound && !bound[field] ? { on: false, why: texts.notGranted[grantor] } : null;
}

const USER_TYPES: readonly UserType[] = ['Admin', 'ADDev', 'CompanyAdmin', 'CADev', 'SalesManager', 'SalesPerson'];

function readType(value: string): UserType | undefined {
  return USER_TYPES.find((type) => type === value);
}

type Sent = Omit<CreateUserIn, 'userName'> & Pick<UpdateUserIn, 'licenseReallocationReason'>;

/** The values as the server takes them. */
function readValues(values: UserValues): Sent {
  return {
    name: values.name,
    surname: values.surname,
    emailAddress: values.emailAddress,
    personalPhoneNo: phoneDigits(values.personalPhoneNo),
    userType: readType(values.userType),
    tenantId: values.tenantId || undefined,
    managerId: values.managerId || undefined,
    companyName: values.companyName || undefined,
    officePhoneNo: phoneDigits(values.officePhoneNo) || undefined,
    address1: values.address1 || undefined,
    address2: values.address2 || undefined,
    zipCode: values.zipCode || undefined,
    noOfSeats: numberOf(values.noOfSeats) ?? undefined,
    homeOwnerDataAccessLimit: numberOf(values.homeOwnerDataAccessLimit) ?? undefined,
    fullService: values.fullService,
    accessToTemplates: values.accessToTemplates,
    accessToMovescoutPlugin: values.accessToMovescoutPlugin,
    accessToMailConnector: values.accessToMailConnector,
    licenseReallocationReason: values.licenseReallocationReason || undefined,
  };
}

const FIELDS: readonly Field[] = [...TEXT_FIELDS, ...ACCESS_FIELDS, 'fullService'];

function pick(sent: Sent, isWanted: (field: Field) => boolean): Partial<Sent> {
  return Object.fromEntries(FIELDS.flatMap((field) => (isWanted(field) && sent[field] !== undefined ? [[field, sent[field]]] : [])));
}

/** The request that creates a user, with the fields that are on the screen and not fixed. */
export function creationOf(values: UserValues, shown: ReadonlySet<Field>, isFixed: (field: Field) => boolean): CreateUserIn {
  const sent = readValues(values);
  const { name, surname, emailAddress, personalPhoneNo } = sent;
  return { name, surname, emailAddress, personalPhoneNo, ...pick(sent, (field) => shown.has(field) && !isFixed(field)) };
}

/** The changed fields of the user; null if nothing changed. */
export function changesOf(situation: Situation & { user: UserOut }, values: UserValues, shown: ReadonlySet<Field>): UpdateUserIn | null {
  const { user, mode } = situation;
  const before = readValues(valuesOf(situation));
  const now = readValues(values);
  const changed = pick(now, (field) => shown.has(field) && now[field] !== before[field]);
  const isReleased = shown.has('managerId') && before.managerId !== undefined && now.managerId === undefined;
  if (Object.keys(changed).length === 0 && !isReleased) return null;
  return {
    userId: user.userId,
    version: user.version,
    ...changed,
    ...(isReleased && { managerId: NIL_ID }),
    ...(mode === 'reallocate' && { isLicenseReallocation: true }),
  };
}

/** Whether the form names another email address and a reason, which a reallocation needs. */
export function isReallocated(user: UserOut, { emailAddress, licenseReallocationReason }: UserValues): boolean {
  const isOther = emailAddress.trim().toLowerCase() !== user.emailAddress.trim().toLowerCase();
  return isOther && emailAddress.trim() !== '' && licenseReallocationReason.trim() !== '';
}
