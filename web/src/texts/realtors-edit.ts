/** The panel that edits a realtor. */

export const texts = {
  what: 'realtor',
  title: 'Edit realtor',
  help: (name: string) => `Your edits to ${name} override the data source for everyone. Fields you don’t edit keep following the source.`,
  office: 'Office',
  officeName: 'Office name',
  officeAddress1: 'Office address 1',
  officeAddress2: 'Office address 2',
  officePhone: 'Office phone',

  followsAgain: 'Follows the source again after you save.',
  source: (value: string) => (value ? `Source: ${value}` : 'No value in the source'),
  editedBy: (name: string, day: string) => ` · edited by ${name}, ${day}`,
  useSource: 'Use source value',
  useSourceFor: (label: string) => `Use source value for ${label}`,
};
