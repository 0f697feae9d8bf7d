/** Companies for single tests, whose changes must not affect other tests. */

import { randomBytes, randomInt } from 'node:crypto';
import { call, get, resultOf, type Schemas } from './api.ts';
import { linkMailedTo } from './mail.ts';
import { type Account, people } from './stack.ts';

export const PASSWORD = 'Quiet-Harbor-7';

/** A name that no other run uses. */
export function uniqueName(): string {
  return randomBytes(4).toString('hex');
}

const AREAS = ['201', '202', '206', '213', '303', '305', '312', '404', '415', '503', '512', '602', '617', '702', '713', '718', '808', '816'];

/** A phone number whose last two digits are `from` to `from` + 44. Numbers of the exchange 555 from 0100 to 0199 are set aside for fiction. */
export function fictionalNumber(from: number): string {
  return `${AREAS[randomInt(AREAS.length)] ?? '201'}55501${randomInt(from, from + 45)}`;
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
  access: Pick<Schemas['UserIn'], 'accessToMovescoutPlugin' | 'accessToMailConnector'> = {},
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

/** Creates a company with the lead plugin and a registered number for texts. */
export async function createMover() {
  const admin = await createCompany(5, { accessToMovescoutPlugin: true });
  const { version } = await resultOf(get('settings/get-company-sms', people.admin(), { companyUserId: admin.userId }));
  const smsNumber = fictionalNumber(55);
  await resultOf(call('settings/update-company-sms', { companyUserId: admin.userId, version, smsNumber, registrationId: 3 }, people.admin()));
  return { ...admin, smsNumber };
}
