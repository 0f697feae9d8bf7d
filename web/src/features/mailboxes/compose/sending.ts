/** Sends a draft, and shows the outcome in its composer or on whatever page the user is by then. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { reload } from '../../../api/calls';
import { post } from '../../../api/client';
import { ApiError, codeOf } from '../../../api/errors';
import { newKey } from '../../../api/order-key';
import { jobQuery } from '../../../api/queries';
import type { JobOut, Mailbox } from '../../../api/types';
import { placeRefusal } from '../../../forms/refusal';
import { codeOfSending, isUnconfirmed, reasonOf, waitUntilSent } from '../../../jobs/delivery';
import { useUnconfirmedWarning } from '../../../jobs/unconfirmed';
import { texts } from '../../../texts/mailboxes-compose';
import { toastErrorCode, toastNotice } from '../../../ui/toasts';
import { activeOf, mailboxesQuery, mailSentence, reloadMailboxes } from '../mailboxes';
import { openWindows } from '../reader/open-windows';
import { closeWindow } from '../reader/windows';
import { drafts, type Letter } from './drafts';

/** The mailbox that sends the draft: the one that received the answered email, otherwise the active one. */
export function senderOf(mailboxes: readonly Mailbox[], accountId: string | undefined): Mailbox | undefined {
  return mailboxes.find((mailbox) => mailbox.accountId === accountId) ?? activeOf(mailboxes);
}

const isMinimized = (id: string) => openWindows.get().some((one) => one.id === id && one.isMinimized);

function wordsFor(error: unknown): string {
  const code = codeOfSending(error);
  // The server answers this when the mailbox is gone.
  if (code === 'NOT_FOUND') return texts.noConnection;
  return texts.notSent(code === 'MAILBOX_UNTESTED' ? texts.untested : (mailSentence(code) ?? reasonOf(error)));
}

/** `onSent` closes the composer. */
export function useSending(id: string, form: UseFormReturn<Letter>, onSent: () => void) {
  const client = useQueryClient();
  const warnUnconfirmed = useUnconfirmedWarning();
  const isMounted = useRef(false);

  function succeed() {
    // Another user who has signed in meanwhile has not sent it.
    if (!drafts.get(id)) return;
    toastNotice('done', { said: texts.sent });
    void reload(client, 'messages');
    drafts.remove(id);
    if (isMounted.current) onSent();
    else closeWindow(id);
  }

  function fail(error: unknown) {
    const draft = drafts.get(id);
    if (!draft) return;
    drafts.setState(id, undefined);
    const mayHaveArrived = isUnconfirmed(error);
    const hasEnded = !(error instanceof ApiError);
    // A job that failed sends nothing more, so the next try is a new order. If the email may have arrived, the key prevents another.
    if (mayHaveArrived) drafts.change(id, { order: draft.order && { ...draft.order, jobId: undefined } });
    else if (hasEnded || codeOf(error) === 'KEY_REUSED') drafts.change(id, { order: undefined });
    if (['NOT_FOUND', 'MAILBOX_RECONNECT', 'MAILBOX_UNTESTED'].includes(codeOfSending(error) ?? '')) void reloadMailboxes(client, 'ifQuiet');
    const failure = wordsFor(error);
    const isShown = isMounted.current && !isMinimized(id);
    if (!(isShown && placeRefusal(form, error))) drafts.setState(id, { failure, isUnconfirmed: mayHaveArrived });
    if (mayHaveArrived) warnUnconfirmed(reasonOf(error));
    else if (!isShown) toastErrorCode('NOT_DONE', { said: failure });
  }

  async function follow(ordered: Promise<JobOut>) {
    try {
      await waitUntilSent(client, ordered);
    } catch (error) {
      return fail(error);
    }
    succeed();
  }

  async function order({ cc, ...rest }: Letter) {
    const { accountId, answers } = drafts.get(id) ?? {};
    const mailbox = senderOf(await client.query({ ...mailboxesQuery(), staleTime: 'static' }), accountId);
    if (!mailbox) return drafts.setState(id, { failure: texts.noConnection, isUnconfirmed: false });
    const body = {
      ...rest,
      ...(cc && { cc }),
      accountId: mailbox.accountId,
      ...(answers === undefined || mailbox.accountId !== accountId ? {} : { replyTo: answers }),
    };
    const content = JSON.stringify(body);
    const before = drafts.get(id)?.order;
    const key = before?.content === content ? before.key : newKey();
    drafts.change(id, { order: { content, key } });
    const ordered = post('/aurinko/send-email', { body, header: { 'Idempotency-Key': key } }).send();
    // After a reload the composer follows the same job.
    const keepJob = ({ jobId }: JobOut) => drafts.change(id, { order: { content, key, jobId } });
    await follow(ordered.then((job) => (keepJob(job), job)));
  }

  const resume = useEffectEvent(() => {
    const jobId = drafts.get(id)?.order?.jobId;
    if (jobId === undefined || drafts.stateOf(id) === 'sending') return;
    drafts.setState(id, 'sending');
    void follow(client.query({ ...jobQuery(jobId), staleTime: 0 }));
  });
  useEffect(() => {
    isMounted.current = true;
    resume();
    return () => {
      isMounted.current = false;
    };
  }, []);

  return (letter: Letter) => {
    if (drafts.stateOf(id) === 'sending') return;
    drafts.setState(id, 'sending');
    void order(letter).catch(fail);
  };
}
