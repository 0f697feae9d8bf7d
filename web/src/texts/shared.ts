/** Words that several areas share. An area's own texts are in the module of its name. */

export const shared = {
  product: 'Doorstep',
  /** The title of the browser's tab. */
  tabTitle: (page: string) => `${page} · Doorstep`,
  address: 'Address',
  cancel: 'Cancel',
  company: 'Company',
  edit: 'Edit',
  email: 'Email',
  end: 'End',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile',
  phone: 'Phone',
  privacyPolicy: 'Privacy policy',
  saveChanges: 'Save changes',
  settings: 'Settings',
  singleSignOn: 'single sign-on',
  termsOfService: 'Terms of service',
  tryAgain: 'Try again',
};
