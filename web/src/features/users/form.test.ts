import * as z from 'zod/mini';
import { describe, expect, it } from 'vitest';
import type { UserOut } from '../../api/types';
import { aUser, someone } from '../../test/data';
import { changesOf, creationOf, type Field, fieldsOf, fixedAccess, isReallocated, rulesOf, type UserValues, valuesOf } from './form';

const PERSON: Field[] = ['name', 'surname', 'emailAddress', 'personalPhoneNo'];
const ACCESS: Field[] = ['accessToTemplates', 'accessToMovescoutPlugin', 'accessToMailConnector'];
const superAdmin = someone('Admin');
const companyAdmin = (change: Partial<UserOut> = {}) => someone('CompanyAdmin', change);
const customer = (change: Partial<UserOut> = {}) =>
  aUser(1, { userType: 'CompanyAdmin', noOfSeats: 10, seatsInUse: 7, fullService: false, homeOwnerDataAccessLimit: 500, ...change });

function creating(viewer: UserOut, change: Partial<UserValues> = {}) {
  const situation = { viewer, mode: 'create' as const };
  const values = { ...valuesOf(situation), ...change };
  return { situation, values, fields: fieldsOf(situation, values) };
}

function editing(viewer: UserOut, user: UserOut, change: Partial<UserValues> = {}, mode: 'edit' | 'reallocate' = 'edit') {
  const situation = { viewer, mode, user };
  const values = { ...valuesOf(situation), ...change };
  return { situation, values, fields: fieldsOf(situation, values) };
}

/** The validation messages, by field. */
function problemsOf({ situation, values }: ReturnType<typeof creating> | ReturnType<typeof editing>): Record<string, string> {
  const issues = z.safeParse(rulesOf(situation, values), values).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message] as const));
}

const NOT_FIXED = () => false;

describe('the fields of the form', () => {
  it('USERS-15 USERS-16 USERS-17 a super admin creates a company with its admin: company, license and all permissions', () => {
    const license: Field[] = ['noOfSeats', 'fullService', 'homeOwnerDataAccessLimit'];
    const all: Field[] = [...PERSON, 'userType', 'companyName', 'officePhoneNo', 'address1', 'address2', 'zipCode', ...license, ...ACCESS];
    expect(creating(superAdmin).fields).toEqual(new Set(all));
    const fullService = creating(superAdmin, { fullService: true }).fields;
    expect(fullService.has('noOfSeats')).toBe(true);
    expect(fullService.has('homeOwnerDataAccessLimit')).toBe(false);
  });

  it('USERS-07 USERS-10 USERS-17 a super admin adds all other users to a chosen company, and a Bucket owner under a manager', () => {
    expect(creating(superAdmin, { userType: 'SalesPerson' }).fields).toEqual(new Set([...PERSON, 'userType', 'tenantId', 'managerId', ...ACCESS]));
    for (const userType of ['SalesManager', 'CADev']) {
      expect(creating(superAdmin, { userType }).fields).toEqual(new Set([...PERSON, 'userType', 'tenantId', ...ACCESS]));
    }
    for (const userType of ['Admin', 'ADDev']) {
      expect(creating(superAdmin, { userType }).fields).toEqual(new Set([...PERSON, 'userType', 'accessToMovescoutPlugin', 'accessToMailConnector']));
    }
  });

  it('USERS-15 USERS-17 USERS-18 a company admin sees neither company nor license, only the templates and the permissions that they have', () => {
    const base: Field[] = [...PERSON, 'userType'];
    expect(creating(companyAdmin()).fields).toEqual(new Set([...base, 'managerId', 'accessToTemplates']));
    expect(creating(companyAdmin(), { userType: 'SalesManager' }).fields).toEqual(new Set([...base, 'accessToTemplates']));
    expect(creating(companyAdmin({ accessToMovescoutPlugin: true }), { userType: 'SalesManager' }).fields).toEqual(
      new Set([...base, 'accessToTemplates', 'accessToMovescoutPlugin']),
    );
    expect(creating(companyAdmin({ accessToMailConnector: true }), { userType: 'SalesManager' }).fields).toEqual(
      new Set([...base, 'accessToTemplates', 'accessToMailConnector']),
    );
  });

  it('USERS-15 USERS-17 USERS-22 editing shows a super admin neither company nor role, and nobody the active state', () => {
    expect(editing(superAdmin, customer()).fields).toEqual(new Set([...PERSON, 'noOfSeats', 'fullService', 'homeOwnerDataAccessLimit', ...ACCESS]));
    expect(editing(superAdmin, aUser(2, { userType: 'CADev' })).fields).toEqual(new Set([...PERSON, ...ACCESS]));
    expect(editing(companyAdmin(), aUser(2)).fields).toEqual(new Set([...PERSON, 'userType', 'managerId', 'accessToTemplates']));
    expect(editing(companyAdmin(), aUser(2, { userType: 'CADev' })).fields).toEqual(new Set([...PERSON, 'accessToTemplates']));
  });

  it('USERS-42 a reallocation asks only for the person and the reason', () => {
    expect(editing(superAdmin, customer(), {}, 'reallocate').fields).toEqual(new Set([...PERSON, 'licenseReallocationReason']));
  });
});

describe('the rules of the fields', () => {
  it('USERS-11 USERS-12 USERS-13 USERS-15 an empty form of a super admin marks the required fields', () => {
    const required = ['name', 'surname', 'emailAddress', 'personalPhoneNo', 'companyName', 'officePhoneNo', 'noOfSeats', 'homeOwnerDataAccessLimit'];
    expect(problemsOf(creating(superAdmin))).toEqual(Object.fromEntries(required.map((field) => [field, 'Required'])));
    expect(problemsOf(creating(superAdmin, { fullService: true }))).not.toHaveProperty('homeOwnerDataAccessLimit');
  });

  it('USERS-14 a company admin must choose a role', () => {
    expect(problemsOf(creating(companyAdmin()))).toMatchObject({ userType: 'Required' });
    expect(problemsOf(creating(companyAdmin(), { userType: 'SalesManager' }))).not.toHaveProperty('userType');
  });

  it('USERS-07 a user of a company needs the company', () => {
    expect(problemsOf(creating(superAdmin, { userType: 'SalesPerson' }))).toMatchObject({ tenantId: 'Required' });
  });

  it('USERS-11 USERS-12 USERS-13 USERS-15 USERS-16 values that are too long, malformed or too small are reported', () => {
    const wrong = creating(superAdmin, {
      name: 'x'.repeat(65),
      surname: 'x'.repeat(65),
      emailAddress: 'a@b.c',
      personalPhoneNo: '12',
      companyName: 'x'.repeat(65),
      officePhoneNo: 'none',
      address1: 'x'.repeat(161),
      zipCode: '123',
      noOfSeats: '0',
      homeOwnerDataAccessLimit: '0',
    });
    expect(problemsOf(wrong)).toEqual({
      name: 'Must be 64 characters or less',
      surname: 'Must be 64 characters or less',
      emailAddress: 'Invalid email address',
      personalPhoneNo: 'Not a valid format',
      companyName: 'Must be 64 characters or less',
      officePhoneNo: 'Not a valid format',
      address1: 'Must be 160 characters or less',
      zipCode: 'Must be five digits',
      noOfSeats: 'Must be 1 or more',
      homeOwnerDataAccessLimit: 'Must be 1 or more',
    });
    expect(problemsOf(creating(superAdmin, { emailAddress: `${'x'.repeat(250)}@harbor.com` }))).toMatchObject({
      emailAddress: 'Must be 256 characters or less',
    });
  });

  it('invalid values of an old record in hidden fields block nothing', () => {
    expect(problemsOf(editing(companyAdmin(), aUser(2, { emailAddress: 'not an address' })))).toEqual({});
  });
});

describe('the request', () => {
  it('USERS-08 a new company with its admin', () => {
    const { values, fields } = creating(superAdmin, {
      name: 'Maya',
      surname: 'Okafor',
      emailAddress: 'maya@keystone.example',
      personalPhoneNo: '(212) 555-0144',
      companyName: 'Keystone Realty',
      officePhoneNo: '212.555.0145',
      zipCode: '10004',
      noOfSeats: '1,250',
      fullService: true,
    });
    expect(creationOf(values, fields, NOT_FIXED)).toEqual({
      name: 'Maya',
      surname: 'Okafor',
      emailAddress: 'maya@keystone.example',
      personalPhoneNo: '2125550144',
      userType: 'CompanyAdmin',
      companyName: 'Keystone Realty',
      officePhoneNo: '2125550145',
      zipCode: '10004',
      noOfSeats: 1250,
      fullService: true,
      accessToTemplates: true,
      accessToMovescoutPlugin: false,
      accessToMailConnector: false,
    });
  });

  it('USERS-19 omits permissions that cannot be granted', () => {
    const { values, fields } = creating(companyAdmin(), { userType: 'SalesManager', accessToTemplates: true });
    expect(creationOf(values, fields, (field) => field === 'accessToTemplates')).not.toHaveProperty('accessToTemplates');
  });

  it('USERS-24 is null for an unchanged user, even if the phone number is written differently', () => {
    const { situation, values, fields } = editing(superAdmin, customer(), { personalPhoneNo: '212-555-0201', noOfSeats: '10.0' });
    expect(changesOf(situation, values, fields)).toBeNull();
  });

  it('has the changed fields and the version that was shown', () => {
    const user = customer();
    const { situation, values, fields } = editing(superAdmin, user, { surname: 'Brandt', noOfSeats: '12', accessToMovescoutPlugin: true });
    expect(changesOf(situation, values, fields)).toEqual({
      userId: user.userId,
      version: user.version,
      surname: 'Brandt',
      noOfSeats: 12,
      accessToMovescoutPlugin: true,
    });
  });

  it('USERS-10 sends the empty id when a Bucket owner has no manager any more', () => {
    const user = aUser(2, { managerId: aUser(3).userId });
    const { situation, values, fields } = editing(companyAdmin(), user, { managerId: '' });
    expect(changesOf(situation, values, fields)).toEqual({ userId: user.userId, version: user.version, managerId: '00000000-0000-0000-0000-000000000000' });
  });

  it('USERS-43 marks a reallocation', () => {
    const user = customer();
    const change = { emailAddress: 'new@keystone.example', licenseReallocationReason: 'Left the company' };
    const { situation, values, fields } = editing(superAdmin, user, change, 'reallocate');
    expect(changesOf(situation, values, fields)).toEqual({ userId: user.userId, version: user.version, ...change, isLicenseReallocation: true });
  });

  it('USERS-42 a reallocation needs another address and a reason', () => {
    const user = customer();
    const ready = (emailAddress: string, licenseReallocationReason: string) =>
      isReallocated(user, { ...valuesOf({ viewer: superAdmin, mode: 'reallocate', user }), emailAddress, licenseReallocationReason });
    expect(ready(user.emailAddress, 'Left')).toBe(false);
    expect(ready(` ${user.emailAddress.toUpperCase()} `, 'Left')).toBe(false);
    expect(ready('new@keystone.example', '  ')).toBe(false);
    expect(ready('', 'Left')).toBe(false);
    expect(ready('new@keystone.example', 'Left')).toBe(true);
  });
});

describe('USERS-18 USERS-19 permissions with a fixed value', () => {
  const nothing = { accessToTemplates: false, accessToMovescoutPlugin: false, accessToMailConnector: false };

  it('are those that the company does not have', () => {
    expect(fixedAccess('accessToTemplates', 'SalesManager', nothing)).toEqual({ on: false, why: 'The company doesn’t have this permission.' });
    expect(fixedAccess('accessToTemplates', 'SalesManager', { ...nothing, accessToTemplates: true })).toBeNull();
    expect(fixedAccess('accessToTemplates', 'CompanyAdmin', nothing)).toBeNull();
    expect(fixedAccess('accessToTemplates', 'SalesManager', undefined)).toBeNull();
  });

  it('are those that the granting Submarket Owner does not have', () => {
    expect(fixedAccess('accessToTemplates', 'SalesPerson', nothing, 'viewer')).toEqual({ on: false, why: 'You don’t have this permission.' });
  });

  it('are those that come with the role', () => {
    for (const role of ['ADDev', 'CADev']) expect(fixedAccess('accessToMailConnector', role, nothing)).toEqual({ on: true, why: 'Included with the role' });
  });
});
