/** The mutations of users, with their notices. */
import { useNavigate } from '@tanstack/react-router';
import { callQuery, useCall } from '../../api/calls';
import { del, get, post } from '../../api/client';
import { codeOf } from '../../api/errors';
import type { CreateUserIn, SetUserActiveIn, UpdateUserIn, UserRow } from '../../api/types';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/users';
import { toastError, toastNotice } from '../../ui/toasts';

/** What prevents the deletion of a user, and what is deleted together with it. */
export function userRemovalQuery(userId: string) {
  return callQuery(get('/user/get-user-removal', { query: { userId } }), {
    // The viewer confirms it, so it has to be current.
    staleTime: 0,
    // The dialog shows the error.
    meta: { silent: true },
  });
}

type Named = Pick<UserRow, 'userId' | 'version' | 'fullName' | 'emailAddress'>;

export function useCreateUser() {
  const navigate = useNavigate();
  return useCall((body: CreateUserIn) => post('/user/create', { body }), {
    // The list keeps its order, so the new row may be on another page.
    onSuccess: ({ userId, emailAddress }) =>
      toastNotice('userCreated', { email: emailAddress }, { label: texts.show, onClick: () => void navigate(paths.user(userId)) }),
    // Another user may have taken the last seat.
    evenIfRefused: true,
    // The form shows the refusal.
    meta: { silent: true },
  });
}

export function useUpdateUser() {
  return useCall((body: UpdateUserIn) => post('/user/update-user', { body }), {
    onSuccess: ({ emailAddress }, { isLicenseReallocation }) => {
      if (isLicenseReallocation) toastNotice('licenseReallocated', { email: emailAddress });
      else toastNotice('userUpdated');
    },
    meta: { silent: true },
  });
}

/** With `unassignMarkets` the company's markets are taken from it first. */
export function useDeleteUser() {
  return useCall(
    ({ user: { userId, version }, unassignMarkets }: { user: Named; unassignMarkets: boolean }) =>
      del('/user/delete-user', { query: { userId, version, unassignMarkets: unassignMarkets || undefined } }),
    {
      onSuccess: () => toastNotice('userRemoved'),
      evenIfRefused: true,
      meta: { silent: true },
    },
  );
}

export function useSetActive() {
  return useCall(
    ({ user: { userId, version }, isActive }: { user: Named } & Pick<SetUserActiveIn, 'isActive'>) =>
      post('/user/set-user-active', { body: { userId, version, isActive } }),
    {
      onSuccess: (_user, { user, isActive }) => toastNotice(isActive ? 'userActivated' : 'userDeactivated', { name: user.fullName }),
      onError: toastError,
      evenIfRefused: true,
      meta: { silent: true },
    },
  );
}

export function useResendInvitation() {
  return useCall(({ userId }: Named) => post('/user/resend-invitation', { query: { userId } }), {
    onSuccess: (_done, { emailAddress }) => toastNotice('invitationResent', { email: emailAddress }),
    onError: toastError,
    meta: { silent: true },
  });
}

export function useRenameCompany() {
  return useCall((body: Pick<UpdateUserIn, 'userId' | 'version' | 'companyName'>) => post('/user/update-user', { body }), {
    onSuccess: ({ companyName, companiesOfSameName = 0 }) => {
      toastNotice(companiesOfSameName > 0 ? 'companyRenamedAlike' : 'companyRenamed', { name: companyName });
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}

/** The next single sign-on with this user's address links the account. */
export function usePermitSso() {
  return useCall(({ userId }: Named) => post('/user/permit-sso-link', { query: { userId } }), {
    onSuccess: (_done, { fullName }) => toastNotice('ssoLinkPermitted', { name: fullName }),
    onError: toastError,
    evenIfRefused: true,
    meta: { silent: true },
  });
}

export function useWithdrawSso() {
  return useCall(({ userId }: Named) => post('/user/withdraw-sso-link', { query: { userId } }), {
    onSuccess: (_done, { fullName }) => toastNotice('ssoLinkWithdrawn', { name: fullName }),
    onError: toastError,
    // The permission may have been used.
    evenIfRefused: true,
    meta: { silent: true },
  });
}

/** Whether another person has changed or deleted the user. */
export function isOutOfDate(error: unknown): boolean {
  return ['STALE_WRITE', '1002', '1020'].includes(codeOf(error));
}
