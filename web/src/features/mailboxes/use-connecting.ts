/** Connecting a mailbox: to the provider's page and back, with the progress that the page shows. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, codeOf } from '../../api/errors';
import type { Mailbox, MailReturn } from '../../api/types';
import { texts } from '../../texts/mailboxes-oauth';
import { shared } from '../../texts/shared';
import { toastNotice } from '../../ui/toasts';
import { checkReturn, clearAttempt, errorOf, isAttemptRunning, keepAttempt } from './attempt';
import { mailRefusal, reloadMailboxes, showActive, useBeginAuthorization, useFinishAuthorization } from './mailboxes';
import { takeMailReturn } from './returned';

const BEFORE_REDIRECT_MS = 800;
const BEFORE_CALLBACK_MS = 200;
const SUCCESS_MS = 1500;
const FAILURE_MS = 1000;
/** How long each step of the completion shows. */
const COMPLETING_MS = 150;

export interface Progress {
  stage: keyof typeof texts.stages;
  percent: number;
  /** The address of the connected mailbox, or the reason for a failure. */
  detail?: string;
}

/** Why no mailbox was connected, and how the user can continue. */
export interface Problem {
  message: string;
  severity: 'warning' | 'error';
  action?: { label: string; run: () => void };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function isWebAddress(url: string): boolean {
  return ['https:', 'http:'].includes(URL.parse(url)?.protocol ?? '');
}

/** Whether a repeated call may succeed. */
const isOutage = (error: unknown) => error instanceof ApiError && error.isOutage;

class Unreadable extends Error {}

function failureWords(error: unknown): string {
  if (error instanceof Unreadable) return texts.unreadable;
  const code = codeOf(error);
  if (code === 'MAILBOX_STATE') return texts.stateDiffers;
  return texts.failed(code === 'UNKNOWN' ? texts.unknown : mailRefusal(error));
}

interface Connecting {
  /** Whether it finishes the attempt that returns from the provider. One screen does. */
  finishes?: boolean;
}

export function useConnecting(userId: string, { finishes = true }: Connecting = {}) {
  const client = useQueryClient();
  const begin = useBeginAuthorization();
  const finish = useFinishAuthorization();
  const [progress, setProgress] = useState<Progress>();
  const [problem, setProblem] = useState<Problem>();
  const isBusy = useRef(false);
  const isMounted = useRef(false);

  async function fail(message: string, retry?: () => void) {
    setProblem({ message, severity: 'error', ...(retry && { action: { label: shared.tryAgain, run: retry } }) });
    setProgress((before) => before && { ...before, stage: 'failed', detail: message });
    await wait(FAILURE_MS);
    setProgress(undefined);
    isBusy.current = false;
  }

  async function start(mailbox?: Mailbox) {
    isBusy.current = true;
    setProblem(undefined);
    if (!userId) return fail(texts.noUser);
    setProgress({ stage: 'initiating', percent: 5 });
    try {
      const { url, state } = await begin.mutateAsync(mailbox);
      if (!isWebAddress(url)) throw new Unreadable();
      keepAttempt({ state, userId, type: mailbox ? 'reconnect' : 'connect' });
      setProgress({ stage: 'redirecting', percent: 20 });
      await wait(BEFORE_REDIRECT_MS / 2);
      setProgress({ stage: 'redirecting', percent: 30 });
      await wait(BEFORE_REDIRECT_MS / 2);
      if (isMounted.current) window.location.assign(url);
      else clearAttempt();
    } catch (error) {
      const isOffered = codeOf(error) !== 'MAILBOX_NOT_OFFERED';
      await fail(isOffered ? texts.noUrl : mailRefusal(error), isOutage(error) ? () => void start(mailbox) : undefined);
    }
  }

  async function complete(returned: MailReturn) {
    isBusy.current = true;
    setProblem(undefined);
    setProgress({ stage: 'processing', percent: 10 });
    await wait(BEFORE_CALLBACK_MS);
    setProgress({ stage: 'processing', percent: 40 });
    try {
      const mailbox = await finish.mutateAsync(returned);
      if (!isReadable(mailbox)) throw new Unreadable();
      const { accountId, email } = mailbox;
      setProgress({ stage: 'completing', percent: 70 });
      await wait(COMPLETING_MS);
      setProgress({ stage: 'completing', percent: 100 });
      await wait(COMPLETING_MS);
      setProgress({ stage: 'success', percent: 100, detail: email });
      toastNotice('done', { said: texts.connected(email) });
      await wait(SUCCESS_MS);
      setProgress(undefined);
      await reloadMailboxes(client, 'always');
      showActive(client, accountId);
      isBusy.current = false;
    } catch (error) {
      await fail(failureWords(error), isOutage(error) ? () => void complete(returned) : undefined);
    }
  }

  const handle = useEffectEvent((returned: MailReturn) => {
    const checked = checkReturn(returned, userId);
    if (checked === 'repeated') return;
    const error = errorOf(returned, checked === 'own');
    if (error) {
      void fail(texts.refused(error.code ?? texts.unknown, error.description));
      // The server ends the attempt, and refuses it for the same reason.
      if (checked === 'own') finish.mutate(returned);
    } else if (checked === 'own') void complete(returned);
    else void fail(checked === 'noUser' ? texts.noUser : texts.stateDiffers);
  });

  useEffect(() => {
    const returned = finishes ? takeMailReturn() : undefined;
    if (returned) queueMicrotask(() => handle(returned));
  }, [finishes]);

  useEffect(() => {
    isMounted.current = true;
    // After the browser's Back the page may be restored from the cache as it was left.
    const stay = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isBusy.current = false;
      setProgress(undefined);
    };
    window.addEventListener('pageshow', stay);
    return () => {
      isMounted.current = false;
      window.removeEventListener('pageshow', stay);
    };
  }, []);

  return {
    progress,
    problem,
    dismiss: () => setProblem(undefined),
    /** Goes to the provider, to connect a mailbox or to reconnect this one. */
    connect: (mailbox?: Mailbox) => {
      if (!isBusy.current && !isAttemptRunning(userId)) {
        void start(mailbox);
        return;
      }
      const startOver = () => {
        clearAttempt();
        void start(mailbox);
      };
      // The provider's page may be closed for good, which nobody reports.
      setProblem({ message: texts.running, severity: 'warning', ...(!isBusy.current && { action: { label: texts.startOver, run: startOver } }) });
    },
  };
}

/** Whether the answer is a mailbox. */
function isReadable(answer: Partial<Mailbox> | undefined): answer is Mailbox {
  return typeof answer?.accountId === 'string' && typeof answer.email === 'string';
}
