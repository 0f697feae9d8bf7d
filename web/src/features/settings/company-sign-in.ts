/** The query and mutations of a company's sign-in rule and provider. */
import { useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callQuery, useCall } from '../../api/calls';
import { del, get, post } from '../../api/client';
import type { CompanySignIn } from '../../api/types';
import { maxLength, REQUIRED, required, secret, text } from '../../forms/rules';
import { texts } from '../../texts/settings-sign-in';
import { toastError, toastNotice } from '../../ui/toasts';

/** The company of the rule: the one that `companyUserId` belongs to, or the viewer's own. */
export interface CompanyRef {
  companyUserId?: string;
}

export function companySignInQuery(companyRef: CompanyRef) {
  return callQuery(get('/settings/get-company-sign-in', { query: companyRef }), { meta: { silent: true } });
}

export function useRequireSso(companyRef: CompanyRef) {
  const client = useQueryClient();
  const { queryKey } = companySignInQuery(companyRef);
  return useCall((isRequired: boolean) => post('/settings/update-company-sign-in', { body: { ...companyRef, isRequired } }), {
    onSuccess: (rule) => {
      client.setQueryData(queryKey, rule);
      toastNotice('signInRuleSaved');
    },
    onError: toastError,
    evenIfRefused: true,
    meta: { silent: true },
  });
}

/** A company's own provider. */
export type OwnProvider = NonNullable<CompanySignIn['ownProvider']>;

const anIssuer = z.refine<string>((value) => value === '' || /^https?:\/\/[^\s?#]+$/i.test(value), texts.notLink);

/** A saved secret is only valid for the same issuer and client. */
function keepsSecret(kept: OwnProvider | undefined, { issuer, clientId }: { issuer: string; clientId: string }) {
  return kept?.issuer === issuer.trim() && kept.clientId === clientId.trim();
}

export function providerRules(kept: OwnProvider | undefined) {
  return z
    .object({
      label: text(required, maxLength(64)),
      issuer: text(required, maxLength(500), anIssuer),
      clientId: text(required, maxLength(255)),
      clientSecret: secret(maxLength(500)),
    })
    .check(z.refine((values) => values.clientSecret !== '' || keepsSecret(kept, values), { path: ['clientSecret'], message: REQUIRED }));
}

export type ProviderValues = z.infer<ReturnType<typeof providerRules>>;

export function providerValues(kept: OwnProvider | undefined): ProviderValues {
  return { label: kept?.label ?? '', issuer: kept?.issuer ?? '', clientId: kept?.clientId ?? '', clientSecret: '' };
}

/** Whether the values replace the saved provider, which ends its links and sessions. */
export function isReplaced(kept: OwnProvider | undefined, values: ProviderValues): boolean {
  return kept !== undefined && !keepsSecret(kept, values);
}

export function useSaveProvider(companyRef: CompanyRef) {
  const client = useQueryClient();
  const { queryKey } = companySignInQuery(companyRef);
  return useCall(
    ({ clientSecret, ...values }: ProviderValues) =>
      post('/settings/save-sign-in-provider', { body: { ...companyRef, ...values, clientSecret: clientSecret || undefined } }),
    {
      onSuccess: (saved) => {
        client.setQueryData(queryKey, saved);
        toastNotice('signInProviderSaved');
      },
      meta: { silent: true },
    },
  );
}

export function useRemoveProvider(companyRef: CompanyRef) {
  const client = useQueryClient();
  const { queryKey } = companySignInQuery(companyRef);
  return useCall(() => del('/settings/delete-sign-in-provider', { query: companyRef }), {
    onSuccess: (saved) => {
      client.setQueryData(queryKey, saved);
      toastNotice('signInProviderRemoved');
    },
    onError: toastError,
    evenIfRefused: true,
    meta: { silent: true },
  });
}
