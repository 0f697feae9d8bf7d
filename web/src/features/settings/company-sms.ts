/** The query and mutation of a company's SMS number, for super admins. */
import { skipToken, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callQuery, useCall } from '../../api/calls';
import { get, post } from '../../api/client';
import type { SmsSettings } from '../../api/types';
import { formatPhone } from '../../lib/format';
import { aPhoneIfAny, phoneDigits, required, text } from '../../forms/rules';
import { texts } from '../../texts/settings-sms';
import { toastNotice } from '../../ui/toasts';

export function companySmsQuery(companyUserId: string | undefined) {
  return callQuery(companyUserId ? get('/settings/get-company-sms', { query: { companyUserId } }) : skipToken, { meta: { silent: true } });
}

export const smsRules = z.object({
  smsNumber: aPhoneIfAny(),
  messagingServiceId: text(z.refine((value: string) => value === '' || /^MG[0-9a-f]{32}$/i.test(value), texts.notService)),
  registrationId: text(required),
});

export function smsValues({ smsNumber, messagingServiceId, registrationId }: SmsSettings) {
  return {
    smsNumber: smsNumber === undefined ? '' : formatPhone(smsNumber),
    messagingServiceId: messagingServiceId ?? '',
    registrationId: String(registrationId),
  };
}

export function useSaveCompanySms(companyUserId: string, version: number) {
  const client = useQueryClient();
  const { queryKey } = companySmsQuery(companyUserId);
  return useCall(
    ({ smsNumber, messagingServiceId, registrationId }: z.infer<typeof smsRules>) => {
      const body = { companyUserId, version, smsNumber: phoneDigits(smsNumber), messagingServiceId, registrationId: Number(registrationId) };
      return post('/settings/update-company-sms', { body });
    },
    {
      onSuccess: (saved) => {
        client.setQueryData(queryKey, saved);
        toastNotice('smsSenderSaved');
      },
      meta: { silent: true },
    },
  );
}
