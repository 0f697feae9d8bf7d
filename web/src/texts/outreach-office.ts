/** The mailing address of a realtor's office. */

export const texts = {
  title: 'Office mailing address',
  help: (office: string | undefined) => `Postcards to all realtors at ${office ?? 'this office'} go to this address. Only your company uses it.`,
  street: 'Street',
  unit: 'Suite or unit',
  zipCode: 'Zip code',
  zipCodeHelp: 'Sets the city and state',
  savedBy: (name: string, at: string) => `Saved by ${name} on ${at}`,
  save: 'Save address',
  remove: 'Remove address',
};
