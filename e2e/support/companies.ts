/** Companies of a test's own, so that what it does to people harms no other test. */

import { randomBytes } from 'node:crypto';
import { call, resultOf } from './api.ts';
import { linkMailedTo } from './mail.ts';
import { type Account, people } from './stack.ts';

export const PASSWORD = 'Quiet-Harbour-7';

/** A name no other run has taken. */
export function freshName(): string {
  return randomBytes(4).toString('hex');
}

/** Sets the password that a mailed invitation asks for. */
export async function join(address: string): Promise<void> {
  const link = await linkMailedTo(address, '/set-password/');
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  await resultOf(call('user/update-password', { token, newPassword: PASSWORD, confirmPassword: PASSWORD }));
}

/** A new company with its admin, who has come already. */
export async function foundCompany(seats = 5): Promise<Account & { userId: string; name: string }> {
  const name = freshName();
  const userName = `ada.${name}@founded.example`;
  const company = `Founded ${name}`;
  const { userId } = await resultOf(
    call(
      'user/create',
      {
        name: 'Ada',
        surname: 'Founder',
        emailAddress: userName,
        personalPhoneNo: '2125550134',
        companyName: company,
        officePhoneNo: '2125550135',
        noOfSeats: seats,
        homeOwnerDataAccessLimit: 10,
      },
      people.admin(),
    ),
  );
  await join(userName);
  return { role: 'CompanyAdmin', label: 'Company Admin', userName, password: PASSWORD, company, userId, name };
}
