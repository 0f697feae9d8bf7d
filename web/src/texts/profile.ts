/** The user's profile: its form, password and sessions. */
import { counted } from '../lib/format';

export const texts = {
  profile: 'Profile',
  editProfile: 'Edit profile',
  emailHelp: 'You sign in with this email. It can’t be changed here.',

  changePassword: 'Change password',
  currentPassword: 'Current password',
  changePasswordHelp: 'You’ll be signed out on all devices. Sign in again with your new password.',

  sessions: 'Active sessions',
  sessionsHelp: 'If you don’t recognize a session, end it and change your password.',
  sessionsFailed: 'Couldn’t load your sessions',
  loadingSessions: 'Loading your sessions',
  thisDevice: 'This device',
  activeNow: 'Active now',
  lastUsed: (at: string) => `Last used ${at}`,
  signedInAt: (at: string, isRemembered: boolean) => `Signed in ${at}${isRemembered ? ' (Stay signed in)' : ''}`,
  endSessionOf: (device: string) => `End the session on ${device}`,
  endOthers: 'End all other sessions',
  askEndOthers: 'End all other sessions?',
  endOthersHelp: (others: number) => `${counted(others, 'other browser')} will be signed out immediately. You stay signed in here.`,
  endOthersAction: (others: number) => `End ${counted(others, 'session')}`,
  askEnd: 'End this session?',
  endHelp: (device: string, address: string | undefined) => `${device}${address ? `, last used from ${address},` : ''} will be signed out immediately.`,
  endAction: 'End session',

  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
};
