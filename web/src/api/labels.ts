/** Generated from openapi.yaml by `npm run api`. Do not edit. */
import type { components } from './schema';

export const labelsOfMessageStateName: Readonly<Record<components['schemas']['MessageStateName'], string>> = {
  planned: 'Planned',
  dispatching: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  held: 'Held',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};

export const valuesOfTimeZone = [
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
] as const satisfies readonly components['schemas']['TimeZone'][];
