/** Settings for tests. */
import type { UserSettings } from '../../api/types';
import { someone } from '../../test/data';

const ZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Adak',
  'Pacific/Honolulu',
  'America/Phoenix',
  'America/Indiana/Indianapolis',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/Boise',
  'America/Juneau',
];

/** The settings of a Company Admin. */
export function aCompany(change: Partial<UserSettings> = {}): UserSettings {
  return {
    userId: someone('CompanyAdmin').userId,
    version: 7,
    isCreated: true,
    notificationSettings: [],
    apiSettings: { apiProviderId: 1, hasApiKey: false },
    templateSettings: { website: 'https://harbor.example/' },
    companyDetails: {
      companyName: 'Harbor Realty Group',
      address1: '41 Water Street',
      city: 'New York',
      state: 'NY',
      zipCode: '10004',
      timeZone: 'America/New_York',
      timeZones: ZONES,
    },
    smsSettings: { version: 1, smsNumber: '2125550160', registrationId: 2, canSend: false },
    emailSettings: { emailAccountTypeId: 0, hasPassword: false, hasClientSecret: false },
    ...change,
  };
}

/** The settings of a user without company settings. */
export function aPerson(emailSettings: Partial<NonNullable<UserSettings['emailSettings']>> = {}): UserSettings {
  return {
    userId: someone('SalesPerson').userId,
    version: 0,
    isCreated: false,
    notificationSettings: [],
    emailSettings: { emailAccountTypeId: 0, hasPassword: false, hasClientSecret: false, ...emailSettings },
  };
}
