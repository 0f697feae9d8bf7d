/** The actions on the touchpoints of a lead, one at a time: the question before some of them, and the focus afterwards. */
import { useEffect, useRef } from 'react';
import { codeOf } from '../../../api/errors';
import type { LeadTouchpoint, TouchpointAction } from '../../../api/types';
import { DO_NOT_CALL } from '../../../outreach/warnings';
import { useAskedDialog } from '../../../ui/asked';
import { describeRefusal, needsReason, useAct } from './calls';
import { isSentAgain } from './words';

/** What is asked before an action. */
export interface AskedAction {
  action: TouchpointAction;
  touchpoint: LeadTouchpoint;
  /** The number turned out to be on a do-not-call list. */
  isDoNotCall: boolean;
}

/** Whether a question comes before an action. */
export function asks(action: TouchpointAction, touchpoint: LeadTouchpoint): boolean {
  return action === 'sendNow' || (action === 'resend' && (touchpoint.isUnconfirmed || isSentAgain(action, touchpoint)));
}

/** The id of the element of a touchpoint. */
export function elementId(touchpointId: string): string {
  return `touchpoint-${touchpointId}`;
}

interface Pressed {
  touchpointId: string;
  button: HTMLElement | null;
}

/** The button that was pressed may have disappeared or was disabled, so that it lost the focus. */
function focusAgain({ touchpointId, button }: Pressed) {
  if (document.activeElement !== document.body) return;
  (button?.isConnected ? button : document.getElementById(elementId(touchpointId)))?.focus();
}

export function useTouchpointActions(opportunityId: string) {
  const { mutate, isPending, isError, error, variables, submittedAt } = useAct(opportunityId);
  const pressed = useRef<Pressed>({ touchpointId: '', button: null });
  const { ask, dialogs } = useAskedDialog<AskedAction>(() => document.getElementById(elementId(pressed.current.touchpointId)));
  const { asked, onClose, ...frame } = dialogs;

  useEffect(() => {
    if (!isPending) focusAgain(pressed.current);
    // A fast answer may come before the pending state is shown.
  }, [isPending, submittedAt]);

  function run(action: TouchpointAction, touchpoint: LeadTouchpoint, acknowledged: { acknowledgeDoNotCall?: true } = {}) {
    mutate(
      { action, touchpointId: touchpoint.id, ...acknowledged },
      {
        onSuccess: onClose,
        onError: (refusal) => {
          if (codeOf(refusal) === DO_NOT_CALL) ask({ action, touchpoint, isDoNotCall: true }, pressed.current.button);
          else onClose();
        },
      },
    );
  }

  return {
    isActing: isPending,
    /** Why the last action on this touchpoint failed, if its notice didn't say that. */
    failureOf: (touchpointId: string) => (isError && variables.touchpointId === touchpointId && needsReason(error) ? describeRefusal(error) : undefined),
    start: (action: TouchpointAction, touchpoint: LeadTouchpoint, button: HTMLElement) => {
      pressed.current = { touchpointId: touchpoint.id, button };
      if (asks(action, touchpoint)) ask({ action, touchpoint, isDoNotCall: false }, button);
      else run(action, touchpoint);
    },
    question: {
      ...frame,
      asked,
      onClose,
      isPending,
      onConfirm: () => {
        if (asked) run(asked.action, asked.touchpoint, asked.isDoNotCall ? { acknowledgeDoNotCall: true } : {});
      },
    },
  };
}
