/** Why a listing belongs to a user or not. */

export const texts = {
  listing: 'Listing',
  zipCode: 'Zip',
  price: 'Price',
  size: 'Sq ft',
  company: { choose: 'Choose a company', none: 'No companies found', everyone: 'Entire company' },
  person: 'Person',
  me: 'Me',
  chooseCompany: 'Choose a company to see whether it covers this listing, and through which market.',
  removed: 'Listing removed',
  removedHelp: 'This listing is no longer available.',
  failed: 'Couldn’t check this listing',
  loading: 'Checking this listing',

  verdict: (isMine: boolean, whom: string | undefined) =>
    whom === undefined ? `This listing ${isMine ? 'is' : 'isn’t'} yours.` : `This listing ${isMine ? 'belongs' : 'doesn’t belong'} to ${whom}.`,
  inOther: (level: string, isOwn: boolean) => `It’s in a ${level} that isn’t ${isOwn ? 'yours' : 'theirs'}.`,
  catchingUp: 'The territory just changed. Lists update within a minute.',
  others: (zipCode: string, hasHolder: boolean) => `${hasHolder ? 'Others' : 'Markets'} covering zip ${zipCode}`,
  levelIn: (level: string, parent: string | undefined) => (parent ? `${level} in ${parent}` : level),
  territory: 'Territory',
  owner: 'Owner',
  why: (name: string) => `Why ${name} has this listing`,

  /** "The price, $500,000," */
  named: (quantity: string, amount: string | undefined) => (amount === undefined ? `The ${quantity}` : `The ${quantity}, ${amount},`),
  unknown: (quantity: string) => `The ${quantity} is unknown, so it matches any range.`,
  inside: (named: string, range: string) => `${named} is in its range: ${range}.`,
  outside: (named: string, range: string) => `${named} is outside its range: ${range}.`,
  hasZip: (zipCode: string) => `Zip ${zipCode} is one of its zip codes.`,
  mostSpecific: 'No more specific market or bucket covers it.',
  lessSpecific: (level: string, name: string) => `It covers this listing, but the ${level} ${name} is more specific.`,
  lowerPriority: (level: string, name: string) => `It also covers this listing, but the ${level} ${name} takes priority.`,
};
