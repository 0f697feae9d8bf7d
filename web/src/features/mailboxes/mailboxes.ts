/** The calls of the mail connector, and what they change in the list of mailboxes. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { callQuery, useCall, useCallAhead } from '../../api/calls';
import { type Call, del, get, post } from '../../api/client';
import { ApiError, codeOf, describeError } from '../../api/errors';
import type { Mailbox, MailReturn } from '../../api/types';
import { texts } from '../../texts/mailboxes';
import { texts as oauth } from '../../texts/mailboxes-oauth';
import { toastErrorCode, toastNotice } from '../../ui/toasts';
import { closeWindowsOf } from './reader/windows';

function isNested<Result>(answer: Result | { result: Result }): answer is { result: Result } {
  return typeof answer === 'object' && answer !== null && 'result' in answer;
}

/** The same call, whose result may be nested once more. */
function unnested<Path extends string, Result>(call: Call<Path, Result>): Call<Path, Result> {
  return {
    ...call,
    send: async (signal) => {
      const answer: Result | { result: Result } = await call.send(signal);
      return isNested(answer) ? answer.result : answer;
    },
  };
}

/** The sentence of a code that only mailboxes have. */
export function mailSentence(code: string | undefined): string | undefined {
  return Object.entries(oauth.refusals).find(([known]) => known === code)?.[1];
}

/** The sentence for a refusal by the server or the provider. */
export function mailRefusal(error: unknown): string {
  const code = codeOf(error);
  if (code === 'MAILBOX_STATE') return oauth.stateDiffers;
  if (code === 'MAILBOX_SCOPE_MISSING' && error instanceof ApiError) return oauth.scopeMissing(error.details.map(({ message }) => message).join(', '));
  return mailSentence(code) ?? describeError(error);
}

const tellDone = (said: string) => toastNotice('done', { said });
const tellFailure = (said: string) => toastErrorCode('NOT_DONE', { said });

export function mailboxesQuery() {
  const call = unnested(get('/aurinko/users'));
  const checked = {
    ...call,
    send: async (signal?: AbortSignal) => {
      const mailboxes = await call.send(signal);
      if (!Array.isArray(mailboxes)) throw new Error(texts.unreadable);
      return mailboxes;
    },
  };
  // The page shows the failure.
  return callQuery(checked, { meta: { silent: true } });
}

/** After a switch the list is not reloaded for this time, because the user has just seen the result. */
const RELOAD_SKIP_MS = 5000;
const switches = new WeakMap<QueryClient, number>();

export function isSwitchRecent(client: QueryClient): boolean {
  return Date.now() - (switches.get(client) ?? -Infinity) < RELOAD_SKIP_MS;
}

/**
 * Reloads the list: unless it is loading or a switch is recent (`ifQuiet`), unless it is loading (`ifIdle`), or in any case, for
 * a list that must contain a change.
 */
export async function reloadMailboxes(client: QueryClient, when: 'ifQuiet' | 'ifIdle' | 'always') {
  if (when === 'ifQuiet' && isSwitchRecent(client)) return;
  await client.refetchQueries({ queryKey: mailboxesQuery().queryKey }, { cancelRefetch: when === 'always' });
}

/** The flagged mailbox, otherwise the first. */
export function activeOf(mailboxes: readonly Mailbox[]): Mailbox | undefined {
  return mailboxes.find(({ isActive }) => isActive) ?? mailboxes[0];
}

/** Shows a mailbox as the active one; the last, if the list doesn't have it. */
export function showActive(client: QueryClient, accountId: string) {
  client.setQueryData(mailboxesQuery().queryKey, (mailboxes) => {
    const active = mailboxes?.find((mailbox) => mailbox.accountId === accountId) ?? mailboxes?.at(-1);
    return mailboxes?.map((mailbox) => ({ ...mailbox, isActive: mailbox === active }));
  });
}

interface Switch {
  to: Mailbox;
  from: Mailbox;
}

/** Switches at once, and back if the server refuses. */
export function useSwitchMailbox() {
  const client = useQueryClient();
  return useCallAhead('mailboxes', ({ to: { accountId } }: Switch) => unnested(post('/aurinko/switch-user/{accountId}', { path: { accountId } })), {
    nameOf: () => 'active',
    show: ({ to }) => {
      switches.set(client, Date.now());
      showActive(client, to.accountId);
    },
    revert: ({ to, from }) => ({ to: from, from: to }),
    onSaved: ({ to }, saved) => {
      if (saved.accountId !== to.accountId) showActive(client, saved.accountId);
      tellDone(texts.switched(saved.email));
    },
    onRefused: (error, { to }) => tellFailure(texts.notSwitched(to.email, mailRefusal(error))),
  });
}

export function useTestMailbox() {
  const client = useQueryClient();
  return useCall(({ accountId }: Mailbox) => unnested(get('/aurinko/test-token/{accountId}', { path: { accountId } })), {
    meta: { silent: true },
    onSuccess: ({ isValid, email }) => {
      if (isValid) tellDone(texts.valid(email));
      else tellFailure(texts.invalid(email));
      // The test may have changed the health.
      void reloadMailboxes(client, 'ifQuiet');
    },
    onError: (error, { email }) => tellFailure(texts.notTested(email, mailRefusal(error))),
  });
}

export function useDeleteMailbox() {
  return useCall(({ accountId }: Mailbox) => del('/aurinko/users/{accountId}', { path: { accountId } }), {
    meta: { silent: true },
    evenIfRefused: true,
    // The dialog closes once the list no longer shows the mailbox.
    reloads: 'awaited',
    onSuccess: (_deleted, { accountId }) => {
      closeWindowsOf(accountId);
      tellDone(texts.deleted);
    },
    onError: () => tellFailure(texts.notDeleted),
  });
}

/** The company whose mailboxes a developer tests and removes; their own without an id. */
export interface CompanyRef {
  companyId?: string;
}

export function useValidateMailboxes() {
  const client = useQueryClient();
  return useCall((query: CompanyRef) => unnested(get('/aurinko/validate-all-tokens', { query })), {
    meta: { silent: true },
    onSuccess: ({ accounts }) => {
      const results = Object.values(accounts);
      const valid = results.filter(Boolean).length;
      tellDone(texts.validated(valid, results.length - valid));
      if (valid < results.length) void reloadMailboxes(client, 'ifQuiet');
    },
    onError: () => tellFailure(texts.notValidated),
  });
}

export function useClearMailboxes() {
  const client = useQueryClient();
  return useCall((query: CompanyRef) => del('/aurinko/clear-all-tokens', { query }), {
    meta: { silent: true },
    onSuccess: (_cleared, { companyId }) => {
      // Without an id it is the user's own company.
      if (companyId === undefined) {
        client.setQueryData(mailboxesQuery().queryKey, []);
        closeWindowsOf();
      }
      tellDone(texts.cleared);
    },
    onError: () => tellFailure(texts.notCleared),
  });
}

export function useBeginAuthorization() {
  return useCall(
    (mailbox: Pick<Mailbox, 'accountId'> | undefined) => unnested(post('/aurinko/begin-authorization', { body: { accountId: mailbox?.accountId } })),
    {
      meta: { silent: true },
    },
  );
}

/** Finishes with what the provider returned. It is a mutation, so that it is sent once. */
export function useFinishAuthorization() {
  return useCall((query: MailReturn) => unnested(get('/aurinko/callback', { query })), { meta: { silent: true } });
}
