/** The roles, and the hints for a user without territory. */

export const texts = {
  superAdmin: 'Admin',
  companyAdmin: 'Company Admin',
  submarketOwner: 'Submarket Owner',
  bucketOwner: 'Bucket owner',

  noMarket: 'Your company doesn’t have a market yet. Ask Doorstep to assign one.',
  noChildMarket: 'You don’t have a child market yet. Ask your Company Admin to assign one.',
  noBucket: (manager: string | undefined) =>
    `You don’t have a bucket yet. Ask ${manager ? `${manager}, your Submarket Owner, or ` : ''}your Company Admin to assign one.`,
};
