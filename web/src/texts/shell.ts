/** The frame around every page of a signed-in user. */

export const texts = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  openMenu: 'Open menu',
  navigation: 'Main',
  toDashboard: 'Doorstep, to the dashboard',
  collapse: 'Collapse',
  collapseNavigation: 'Collapse navigation',
  expandNavigation: 'Expand navigation',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  work: (running: number) => (running > 0 ? `Your work, ${running} running` : 'Your work'),
  notifications: (unread: number) => (unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'),

  profile: 'Profile',
  profileOf: (name: string) => `Profile of ${name}`,
  loadingForm: 'Loading the form',
  changePassword: 'Change password',
  sessions: 'Active sessions',
  logOut: 'Log out',
};
