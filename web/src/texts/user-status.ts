/** The states of a user's account. */

export const texts = {
  active: 'Active',
  inactive: 'Inactive',
  invited: 'Invited',

  linked: 'Linked',
  notLinked: 'Not linked',
  permittedUntil: (at: string) => `Permitted until ${at}`,
  permittedBy: (name: string | undefined) => `Permitted by ${name}`,
};
