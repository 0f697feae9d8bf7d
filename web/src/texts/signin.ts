/** The pages for signed-out visitors. */

export const texts = {
  backToSignIn: 'Back to sign in',
  signIn: 'Sign in',
  signInWith: (provider: string) => `Sign in with ${provider}`,
  or: 'or',
  userName: 'Username or email',
  password: 'Password',
  keepSignedIn: 'Keep me signed in',
  forgotPasswordLink: 'Forgot password?',
  linkSent: (email: string) => `If an account exists for ${email}, we’ve sent a link to set a new password.`,
  linkAccount: (provider: string) => `Sign in with your password once to link this account to ${provider}.`,
  ssoRequired: (provider: string | undefined) =>
    `Your company requires single sign-on. ${provider ? `Sign in with ${provider}.` : 'Contact your company admin.'}`,
  signingIn: (provider: string | undefined) => (provider ? `Signing you in with ${provider}…` : 'Signing you in…'),
  noAccount: (provider: string) =>
    `No Doorstep account has the email you use with ${provider}. We’re signing you out of ${provider} so you can try another account.`,
  signOutOf: (provider: string) => `Sign out of ${provider} now`,

  forgotPassword: 'Forgot password',
  forgotPasswordLead: 'Enter your email and we’ll send you a link to set a new password. The link works once and expires after 60 minutes.',
  sendLink: 'Send link',

  setPassword: 'Set Password',
  setPasswordLead: 'Choose a password to sign in to Doorstep.',
  setPasswordAction: 'Set password',
  resetPassword: 'Reset Password',
  resetPasswordLead: 'Choose a new password. You’ll be signed out on all devices.',
  resetPasswordAction: 'Reset password',
  requestLink: 'Request another link',

  changePassword: 'Change password',
  currentPassword: 'Current password',
  notSignedIn: 'Nothing was changed because you aren’t signed in. Sign in and change your password in your profile, or request a link if you forgot it.',
};
