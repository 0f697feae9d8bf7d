/** The form of a sending account: values with the names of the API, rules, and the request. */
import * as z from 'zod/mini';
import { callQuery, useCall } from '../../api/calls';
import { get, post } from '../../api/client';
import * as limits from '../../api/limits';
import type { UserSettings, VerifyEmailIn } from '../../api/types';
import { anEmail, maxLength, required, secret, text } from '../../forms/rules';
import type { Parts } from './company-settings';

export const NONE = '0';
const OFFICE_365 = '4';

export function emailAccountTypesQuery() {
  return callQuery(get('/settings/get-email-account-types'), { staleTime: Infinity, meta: { silent: true } });
}

/** Tests an account; the form shows the result. */
export function useVerify() {
  return useCall((body: VerifyEmailIn) => post('/settings/verify-email-account', { body }), {
    meta: { silent: true },
  });
}

export function emailValues({ emailSettings }: UserSettings) {
  return {
    emailSettings: {
      emailAccountTypeId: String(emailSettings?.emailAccountTypeId ?? NONE),
      userName: emailSettings?.userName ?? '',
      password: '',
      clientId: emailSettings?.clientId ?? '',
      appTenantId: emailSettings?.appTenantId ?? '',
      clientSecretValue: '',
    },
  };
}

export type EmailValues = ReturnType<typeof emailValues>;
type Account = EmailValues['emailSettings'];

export const isOffice = ({ emailAccountTypeId }: Pick<Account, 'emailAccountTypeId'>) => emailAccountTypeId === OFFICE_365;

/** Whether a secret is saved for this account; another account needs its own. */
export function isSecretKept(settings: UserSettings, account: Account): boolean {
  const kept = emailValues(settings).emailSettings;
  const isSame = kept.emailAccountTypeId === account.emailAccountTypeId && kept.userName === account.userName.trim();
  if (!isSame) return false;
  if (!isOffice(account)) return settings.emailSettings?.hasPassword ?? false;
  return (settings.emailSettings?.hasClientSecret ?? false) && kept.clientId === account.clientId.trim() && kept.appTenantId === account.appTenantId.trim();
}

export function emailRules(settings: UserSettings) {
  return ({ emailSettings: account }: EmailValues) => {
    const any = z.string();
    const aSecret = secret(...(isSecretKept(settings, account) ? [] : [required]), maxLength(limits.EmailSettingsIn.password.maxLength));
    const isNone = account.emailAccountTypeId === NONE;
    const office = isOffice(account);
    return z.object({
      emailSettings: z.object({
        emailAccountTypeId: any,
        userName: isNone ? any : anEmail(),
        password: isNone || office ? any : aSecret,
        clientId: office ? text(required, maxLength(limits.EmailSettingsIn.clientId.maxLength)) : any,
        appTenantId: office ? text(required, maxLength(limits.EmailSettingsIn.appTenantId.maxLength)) : any,
        clientSecretValue: office ? aSecret : any,
      }),
    });
  };
}

/** Whether all fields that a test needs are filled in. */
export function canTest(settings: UserSettings, account: Account): boolean {
  const { emailAccountTypeId, userName, password, clientId, appTenantId, clientSecretValue } = account;
  if (emailAccountTypeId === NONE || userName.trim() === '') return false;
  const kept = isSecretKept(settings, account);
  if (!isOffice(account)) return kept || password !== '';
  return clientId.trim() !== '' && appTenantId.trim() !== '' && (kept || clientSecretValue !== '');
}

/** The request that tests the account. */
export function testedAccount({
  emailSettings: { emailAccountTypeId, userName, password, clientId, appTenantId, clientSecretValue },
}: EmailValues): VerifyEmailIn {
  const account = { emailAccountTypeId: Number(emailAccountTypeId), emailAddress: userName };
  return isOffice({ emailAccountTypeId })
    ? { ...account, clientId, tenantId: appTenantId, ...(clientSecretValue !== '' && { clientSecretValue }) }
    : { ...account, ...(password !== '' && { appPassword: password }) };
}

/** The account to save; null if it didn't change. */
export function changedAccount(settings: UserSettings, values: EmailValues): Parts | null {
  const { emailAccountTypeId, userName, password, clientId, appTenantId, clientSecretValue } = values.emailSettings;
  const kept = emailValues(settings).emailSettings;
  if (emailAccountTypeId === NONE) return kept.emailAccountTypeId === NONE ? null : { emailSettings: { emailAccountTypeId: 0 } };
  const typed = isOffice(values.emailSettings) ? clientSecretValue : password;
  if (typed === '' && isSecretKept(settings, values.emailSettings)) return null;
  const account = { emailAccountTypeId: Number(emailAccountTypeId), userName };
  return {
    emailSettings: isOffice(values.emailSettings)
      ? { ...account, clientId, appTenantId, ...(typed !== '' && { clientSecretValue: typed }) }
      : { ...account, ...(typed !== '' && { password: typed }) },
  };
}
