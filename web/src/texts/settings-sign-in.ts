/** How the users of a company sign in, and the company's own provider. */

const signsOut = (way: string) => `Anyone who signed in with ${way} is signed out immediately.`;

export const texts = {
  title: 'Sign-in',
  ownLead: 'How users in your company sign in.',
  lead: 'How users in each company sign in. If a company is locked out, allow passwords again.',
  ownCompany: 'your company',
  failed: 'Couldn’t load the sign-in settings',
  loading: 'Loading the sign-in settings',

  providerOnly: (provider: string) => `Users sign in with ${provider} only. Passwords aren’t accepted.`,
  passwordOnly: 'Users sign in with a password.',
  passwordOr: (provider: string) => `Users sign in with a password or ${provider}.`,
  notYet: (provider: string) => `Users sign in with a password or ${provider}. You can require ${provider} after a company admin has signed in with it.`,
  require: (provider: string) => `Require ${provider}`,
  askRequire: (provider: string) => `Require ${provider}?`,
  requireHelp: (company: string, isOwn: boolean) =>
    `Users in ${company} can no longer sign in with a password. ${signsOut('a password')}${isOwn ? ' That includes you if you did.' : ''} If they can’t sign in, a super admin can allow passwords again.`,
  allow: 'Allow passwords',
  askAllow: 'Allow passwords again?',
  allowHelp: (company: string) => `Users in ${company} can sign in with a password again.`,

  provider: 'Provider',
  ownProvider: (provider: string, company: string) => `Only users in ${company} can sign in with ${provider}. They start at the sign-in address below.`,
  noProvider: 'Connect your own OpenID provider, such as Okta or Microsoft Entra ID.',
  setUp: 'Set up provider',
  change: 'Change provider',
  remove: 'Remove provider',
  askRemove: (provider = 'the provider') => `Remove ${provider}?`,
  removeHelp: (provider: string | undefined, company: string) => `${signsOut(provider ?? 'it')} Users in ${company} will sign in with a password.`,
  isRequired: (provider: string) => `${provider} is required`,
  isRequiredHelp: (provider: string, company: string) => `Users in ${company} can sign in with ${provider} only. Allow passwords first, then remove it.`,
  issuer: 'Issuer',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  saved: 'Saved',
  signInAddress: 'Sign-in address',
  signInAddressHelp: 'Share it with your users. In your provider, enter it as the post-logout redirect URI.',
  redirectAddress: 'Redirect address',
  redirectAddressHelp: 'In your provider, enter it as the redirect URI.',
  copy: (address: string) => `Copy the ${address.toLowerCase()}`,

  register:
    'In your provider, register Doorstep as a confidential web client. Use the authorization code flow, the scopes openid, email and profile, and this redirect address.',
  name: 'Name',
  nameHelp: 'The sign-in button shows “Sign in with” and this name.',
  issuerHelp: 'Exactly as your provider shows it',
  notLink: 'Must start with https://',
  replaces: (provider: string | undefined) => `This replaces ${provider}. ${signsOut('it')} Users are linked again the next time they sign in.`,
  matching: 'Users are matched by the email address that your provider has verified (email_verified). The provider only signs in users in this company.',
  save: 'Save provider',
};
