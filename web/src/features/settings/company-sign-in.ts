/** Whether a company requires single sign-on of its people. */
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import { toastError, toastNotice } from '../../ui/toasts';

/** Whose rule: one's own company's, or that of somebody's company. `null` while none is chosen. */
export type Whose = { companyUserId?: string } | null;

export function companySignInQuery(whose: Whose) {
  return queryOptions({
    queryKey: callKey('/settings/get-company-sign-in', whose),
    queryFn: whose ? ({ signal }) => resultOf(api.GET('/settings/get-company-sign-in', { params: { query: whose }, signal })) : skipToken,
    meta: { silent: true },
  });
}

export function useRequireSso(whose: Whose) {
  const client = useQueryClient();
  const { queryKey } = companySignInQuery(whose);
  return useMutation({
    mutationFn: (isRequired: boolean) => resultOf(api.POST('/settings/update-company-sign-in', { body: { ...whose, isRequired } })),
    onSuccess: (rule) => {
      client.setQueryData(queryKey, rule);
      toastNotice('signInRuleSaved');
    },
    onError: (error) => {
      toastError(error);
      void client.invalidateQueries({ queryKey });
    },
    meta: { silent: true },
  });
}
