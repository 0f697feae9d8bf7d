/** The question before a touchpoint is sent. */
import { Suspense } from 'react';
import { texts } from '../../../texts/lead-campaigns';
import { ConfirmDialog } from '../../../ui/lazy-confirm';
import type { AskedAction } from './use-touchpoint-actions';
import { campaignWords, isSentAgain, whomOf } from './words';

interface QuestionProps {
  asked: AskedAction | undefined;
  open: boolean;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  onGone: () => void;
}

export function Question({ asked, isPending, ...frame }: QuestionProps) {
  if (!asked) return null;
  const { title, action, help } = wordsOf(asked);
  return (
    <Suspense>
      <ConfirmDialog {...frame} title={title} action={action} tone="primary" pending={isPending}>
        {help}
      </ConfirmDialog>
    </Suspense>
  );
}

function wordsOf({ action, touchpoint, isDoNotCall }: AskedAction) {
  const whom = whomOf(touchpoint);
  if (isDoNotCall) return { title: texts.askDoNotCall, action: texts.sendAnyway, help: texts.doNotCallHelp(whom) };
  if (isSentAgain(action, touchpoint)) return { title: texts.askResend, action: texts.sendAgain, help: texts.sendAgainHelp(whom) };
  if (action === 'resend') return { title: texts.askResend, action: texts.actions.resend, help: texts.resendHelp(whom) };
  return { title: texts.askSendNow, action: texts.actions.sendNow, help: texts.sendNowHelp(whom, campaignWords(touchpoint)) };
}
