/** Companies for single tests, whose changes must not affect other tests. */

import { randomBytes } from 'node:crypto';
import { call, resultOf, type Schemas } from './api.ts';
import { linkMailedTo } from './mail.ts';
import { type Account, people } from './stack.ts';

export const PASSWORD = 'Quiet-Harbor-7';

/** A name that no other run uses. */
export function uniqueName(): string {
  return randomBytes(4).toString('hex');
}

/** Accepts a mailed invitation by setting the password. */
export async function acceptInvitation(address: string): Promise<void> {
  const link = await linkMailedTo(address, '/set-password/');
  const token = new URL(link).pathname.split('/').at(-1) ?? '';
  await resultOf(call('user/update-password', { token, newPassword: PASSWORD, confirmPassword: PASSWORD }));
}

/** Creates a company whose admin has accepted the invitation. */
export async function createCompany(
  seats = 5,
  access: Pick<Schemas['UserIn'], 'accessToMovescoutPlugin'> = {},
): Promise<Account & { userId: string; name: string }> {
  const name = uniqueName();
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
        ...access,
      },
      people.admin(),
    ),
  );
  await acceptInvitation(userName);
  return { role: 'CompanyAdmin', label: 'Company Admin', userName, password: PASSWORD, company, userId, name };
}
