import { describe, expect, it } from 'vitest';
import { errorText, hasErrorText, noticeText } from './messages';

const UNKNOWN = 'Something went wrong!';

/**
 * The codes of document 1, section 8. 1014 is the server's code for invalid input; 1019 is missing because it belongs to another
 * area.
 */
const AUTH_AND_USER = [
  ...['0', '1', '2', '3', '4', '5', '6', '7'],
  ...['1001', '1002', '1003', '1004', '1005', '1006', '1007', '1008', '1009', '1010', '1011', '1012', '1013', '1014', '1015'],
  ...['1016', '1017', '1018', '1020', '1021', '1022', '1023', '1024', '1025', '5005', '5006', '5009', '6051'],
];

it('every code of users and sign-in has its own sentence', () => {
  expect(AUTH_AND_USER.filter((code) => !hasErrorText(code))).toEqual([]);
  // Only the default exception has the same sentence as an unknown code.
  expect(AUTH_AND_USER.filter((code) => errorText(code) === UNKNOWN)).toEqual(['1']);
});

it('SHELL-24 an unknown code, even the name of an object property, has the sentence for unknown codes', () => {
  for (const code of ['', 'no such code', '1999', 'constructor', 'toString']) expect(errorText(code)).toBe(UNKNOWN);
});

describe('the exact texts of the specification', () => {
  it.each([
    ['FETCH_FAILED', 'Failed to fetch data!'],
    ['Empty_Field', 'Please choose any field'],
    ['NO_CHANGE', 'No changes found!'],
    ['NO_CHANGE_V2', 'No changes detected!'],
    ['OVERLAP_MARKET', 'Child market does overlaps with existing!'],
    ['PASSWORD_NOT_MATCH', 'Passwords not matching!'],
    ['4', 'Link not valid anymore. Request another one!'],
    ['1007', 'Passwords not matching!'],
    ['USER_HAS_MARKETS', 'Markets listed below are linked with the user!'],
    ['BOOKERS_FAILED', 'Failed to fetch booker codes'],
    ['QLAB_IDS_FAILED', 'Failed to fetch QLAB IDs'],
    ['6053', 'ID already exists'],
    ['6055', 'ID already exists'],
  ])('%s', (code, sentence) => {
    expect(errorText(code)).toBe(sentence);
  });

  it('AUTH-12 USERS-21 as part of a sentence', () => {
    expect(errorText('5')).toContain('locked out, try after two minutes');
    expect(errorText('1001')).toContain('user already exists, enter another email Id');
    expect(errorText('1023')).toContain('inactive, contact the admin');
  });

  it('of notices: 1001 to 1004, 2001 to 2003', () => {
    expect(noticeText('signedIn')).toBe('Sign In successful');
    expect(noticeText('passwordUpdated')).toBe('Password updated!');
    expect(noticeText('passwordChanged')).toBe('Password changed! Please login again.');
    expect(noticeText('signedOut')).toBe('Logged out');
    expect(noticeText('userCreated', { email: 'ida@doorstep.example' })).toBe('User created. We sent an invitation to ida@doorstep.example.');
    expect(noticeText('userUpdated')).toBe('User updated');
    expect(noticeText('userRemoved')).toBe('User removed');
  });
});

it('a placeholder in a sentence is filled in, and its braces are never shown', () => {
  expect(noticeText('userCreated', { email: 'dana@harbor.example' })).toBe('User created. We sent an invitation to dana@harbor.example.');
  expect(noticeText('templateCreated', { name: 3 })).toBe('3 created');
  expect(errorText('OUTREACH_FAILED', { what: 'email', reason: 'gone' })).toBe('The email was not sent: gone');
  expect(errorText('EMAIL_FAILED')).toBe('Failed to send email: unknown');
});
