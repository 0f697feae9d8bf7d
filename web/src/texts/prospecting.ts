/** The channels and audiences of automatic prospecting, and its status. lib/ imports it, so it imports nothing. */

export const texts = {
  email: 'Email',
  sms: 'SMS',
  mailer: 'Mailer',
  homeOwner: 'Home Owner',
  realtor: 'Realtor',

  on: 'On',
  off: 'Off',
  offForAll: 'Off for home owners and realtors',
  onOnlyFor: (audiences: string) => `On for ${audiences} only`,
};
