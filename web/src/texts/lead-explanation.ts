/** Why campaigns start for a lead, and why channels reach it, or why not. */

export const texts = {
  title: 'Why / why not',
  automated: 'Automated campaigns',
  inactive: 'Inactive',
  loading: 'Loading the explanation',
  failed: 'Couldn’t load the explanation.',
  types: 'Campaign types',
  channels: 'Channels',
  states: { active: 'Active', pending: 'Pending', available: 'Can be assigned', notAvailable: 'Can’t be assigned' },
  reaches: 'Reaches the lead',
  doesNotReach: 'Doesn’t reach the lead',
  checksOf: (subject: string) => `Checks of ${subject}`,
  met: 'Met',
  notMet: 'Not met',
  valueOf: (name: string, value: string) => `${name}: ${value}`,
  needed: (what: string) => `Needed: ${what}`,
};
