/** The mutations of users, with their notices and the queries that they invalidate. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api, callKey, resultOf } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { CreateUserIn, SetUserActiveIn, UpdateUserIn, UserRow } from '../../api/types';
import { paths } from '../../lib/paths';
import { toastError, toastNotice } from '../../ui/toasts';

/** Invalidates all queries of users, also after a refusal, because another person may have changed them. */
function useInvalidateUsers() {
  const client = useQueryClient();
  return () => {
    const answers = [
      callKey('/user/get-users-paged-list'),
      callKey('/user/get-user'),
      callKey('/user/get-users-list'),
      callKey('/user/find-remaining-seats'),
      callKey('/user/get-all-admin-users'),
    ];
    for (const queryKey of answers) void client.invalidateQueries({ queryKey });
  };
}

/** What prevents the deletion of a user, and what is deleted together with it. */
export function userRemovalQuery(userId: string) {
  return queryOptions({
    queryKey: callKey('/user/get-user-removal', { userId }),
    queryFn: ({ signal }) => resultOf(api.GET('/user/get-user-removal', { params: { query: { userId } }, signal })),
    // The viewer confirms it, so it has to be current.
    staleTime: 0,
    // The dialog shows the error.
    meta: { silent: true },
  });
}

type Named = Pick<UserRow, 'userId' | 'version' | 'fullName' | 'emailAddress'>;

export function useCreateUser() {
  const invalidate = useInvalidateUsers();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: CreateUserIn) => resultOf(api.POST('/user/create', { body })),
    // The list keeps its order, so the new row may be on another page.
    onSuccess: ({ userId, emailAddress }) =>
      toastNotice('userCreated', { email: emailAddress }, { label: 'Show', onClick: () => void navigate(paths.user(userId)) }),
    // Also after a refusal: another user may have taken the last seat.
    onSettled: invalidate,
    // The form shows the refusal.
    meta: { silent: true },
  });
}

export function useUpdateUser() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    mutationFn: (body: UpdateUserIn) => resultOf(api.POST('/user/update-user', { body })),
    onSuccess: ({ emailAddress }, { isLicenseReallocation }) => {
      if (isLicenseReallocation) toastNotice('licenseReallocated', { email: emailAddress });
      else toastNotice('userUpdated');
      invalidate();
    },
    meta: { silent: true },
  });
}

/** With `unassignMarkets` the company's markets are taken from it first. */
export function useDeleteUser() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    mutationFn: ({ user: { userId, version }, unassignMarkets }: { user: Named; unassignMarkets: boolean }) =>
      resultOf(api.DELETE('/user/delete-user', { params: { query: { userId, version, ...(unassignMarkets && { unassignMarkets }) } } })),
    onSuccess: () => {
      toastNotice('userRemoved');
      invalidate();
    },
    onError: (error) => {
      if (isOutOfDate(error)) invalidate();
    },
    meta: { silent: true },
  });
}

export function useSetActive() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    mutationFn: ({ user: { userId, version }, isActive }: { user: Named } & Pick<SetUserActiveIn, 'isActive'>) =>
      resultOf(api.POST('/user/set-user-active', { body: { userId, version, isActive } })),
    onSuccess: (_user, { user, isActive }) => toastNotice(isActive ? 'userActivated' : 'userDeactivated', { name: user.fullName }),
    onError: toastError,
    onSettled: invalidate,
    meta: { silent: true },
  });
}

export function useResendInvitation() {
  return useMutation({
    mutationFn: ({ userId }: Named) => resultOf(api.POST('/user/resend-invitation', { params: { query: { userId } } })),
    onSuccess: (_done, { emailAddress }) => toastNotice('invitationResent', { email: emailAddress }),
    onError: toastError,
    meta: { silent: true },
  });
}

export function useRenameCompany() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    mutationFn: (body: Pick<UpdateUserIn, 'userId' | 'version' | 'companyName'>) => resultOf(api.POST('/user/update-user', { body })),
    onSuccess: ({ companyName, companiesOfSameName = 0 }) => {
      toastNotice(companiesOfSameName > 0 ? 'companyRenamedAlike' : 'companyRenamed', { name: companyName });
      invalidate();
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}

/** The next single sign-on with this user's address links the account. */
export function usePermitSso() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    mutationFn: ({ userId }: Named) => resultOf(api.POST('/user/permit-sso-link', { params: { query: { userId } } })),
    onSuccess: (_done, { fullName }) => toastNotice('ssoLinkPermitted', { name: fullName }),
    onError: toastError,
    onSettled: invalidate,
    meta: { silent: true },
  });
}

export function useWithdrawSso() {
  const invalidate = useInvalidateUsers();
  return useMutation({
    mutationFn: ({ userId }: Named) => resultOf(api.POST('/user/withdraw-sso-link', { params: { query: { userId } } })),
    onSuccess: (_done, { fullName }) => toastNotice('ssoLinkWithdrawn', { name: fullName }),
    onError: toastError,
    // Also after a refusal: the permission may have been used.
    onSettled: invalidate,
    meta: { silent: true },
  });
}

/** Whether another person has changed or deleted the user. */
export function isOutOfDate(error: unknown): boolean {
  return ['STALE_WRITE', '1002', '1020'].includes(codeOf(error));
}
