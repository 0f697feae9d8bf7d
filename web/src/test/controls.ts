/** The controls that not every role sees, by screen, written down so that a changed permission shows here. */
export const CONTROLS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/dashboard': {
    'term Customers': 'AD',
    'term Zip Codes': 'AD',
    'heading New Listings': 'AD',
    'columnheader Your flags': 'CA SM BO',
  },
  '/listings': {
    'columnheader Your flags': 'CA SM BO',
    'button Whose is this?': 'AD',
    'button Why is this mine?': 'CA SM BO',
  },
  'a listing': {
    'heading Automated Touches': 'CA SM BO',
    'heading Conversion': 'CA SM BO',
    'heading Owner': 'CA SM BO',
    'button Track Conversion': 'CA SM BO',
    'button View Communication Feed': 'CA SM BO',
  },
  '/realtors': {
    'columnheader Rank': 'CA SM BO',
    'columnheader Volume': 'CA SM BO',
  },
  'a realtor': {
    'button Edit': 'AD',
    'heading Communication feed': 'CA SM BO',
  },
  '/users': {
    'button Add User': 'AD',
    'button Add Subuser': 'CA',
    'columnheader Role': 'CA',
    'columnheader Company': 'AD',
    'columnheader Submarket Owner': 'CA',
    'columnheader Actions': 'AD CA',
  },
  'a user': {
    'button Edit': 'AD CA',
  },
  '/markets': {
    'button Create Market': 'AD',
    'button Create Child Market': 'CA',
    'button Create Bucket': 'SM',
    'columnheader County': 'AD',
    'heading Available Submarkets': 'SM',
  },
  'a market': {
    'button Edit': 'AD',
    'button Create Child Market': 'CA',
    'heading Available Markets': 'CA',
    'heading Outreach': 'CA SM',
    'heading Templates': 'CA SM',
  },
  'a child market': {
    'button Edit': 'CA',
    'button Create Bucket': 'CA SM',
    'heading Outreach': 'CA SM',
  },
  'a bucket': {
    'button Edit': 'CA SM',
    'button Preview what would be sent': 'CA SM',
  },
  '/templates': {
    'button Create Template': 'CA SM BO',
    'columnheader Company': 'AD',
    'columnheader Actions': 'CA SM BO',
  },
  '/settings': {
    'heading Listing sources': 'AD',
    'heading Super admins': 'AD',
    'heading SMS numbers': 'AD',
    'heading Company email account': 'CA',
    'heading Your email account': 'SM BO',
    'link Open list': 'CA SM BO',
    'link Open audit log': 'AD CA',
  },
  '/settings/do-not-contact': {
    'button Remove maria@example.com from the suppression list': 'CA',
  },
  'the consents': {
    'button Revoke the consent of (212) 555-0188': 'CA',
    'columnheader Actions': 'CA',
  },
  'the do-not-call numbers': {
    'button Remove all': 'CA',
  },
  '/settings/developers': {
    'button Create API key': 'CA',
    'button Rotate Website form': 'CA',
    'columnheader Company': 'AD',
  },
  '/settings/audit': {
    'combobox Company': 'AD',
  },
  '/work': {
    'link Go to reports': 'CA SM BO',
  },
  '/outbox': {
    'heading Usage and cost': 'CA',
  },
};
