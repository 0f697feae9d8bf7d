/** The actions that a message allows now. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useRef, useState } from 'react';
import { codeOf } from '../../api/errors';
import type { OutboxMessage } from '../../api/types';
import { texts } from '../../texts/outbox';
import { shared } from '../../texts/shared';
import { CloseIcon, RetryIcon } from '../../ui/icons';
import { ConfirmDialog, loadConfirm } from '../../ui/lazy-confirm';
import { OnceNeeded } from '../../ui/OnceNeeded';
import { MAILER, recipientWords } from '../../outreach/channels';
import { DO_NOT_CALL } from '../../outreach/warnings';
import { type Acknowledged, useCancelMessage, useRetryMessage } from './queries';

interface MessageActionsProps {
  message: OutboxMessage;
  /** Among other rows: icon buttons whose labels name the recipient. */
  inRow?: boolean;
}

export function MessageActions({ message, inRow = false }: MessageActionsProps) {
  const { messageId, state, channel, canCancel, canRetry } = message;
  const [asking, setAsking] = useState<'cancel' | 'retry' | 'doNotCall'>();
  const cancel = useCancelMessage();
  const retry = useRetryMessage();
  const isPostcardOut = channel === MAILER && (state === 'sent' || state === 'delivered');
  const whom = recipientWords(message);
  const close = () => setAsking(undefined);
  const stop = isPostcardOut ? texts.stop : shared.cancel;
  const place = useRef<HTMLSpanElement>(null);
  const isDone = useRef(false);

  /** A completed action disappears, so the focus moves to the message's row or drawer. */
  function stay() {
    if (isDone.current) place.current?.closest<HTMLElement>('tr, [role=dialog]')?.focus();
    isDone.current = false;
  }

  const onSuccess = () => {
    isDone.current = true;
  };

  /** A number on a do-not-call list needs a confirmation first. */
  function retryWith(acknowledged: Acknowledged) {
    retry.mutate(
      { messageId, ...acknowledged },
      {
        onSuccess: () => {
          onSuccess();
          if (asking === undefined) stay();
          else close();
        },
        onError: (error) => setAsking(codeOf(error) === DO_NOT_CALL ? 'doNotCall' : undefined),
      },
    );
  }

  const unconfirmed: Acknowledged = state === 'unconfirmed' ? { acknowledgeUnconfirmed: true } : {};

  return (
    <Box component="span" ref={place} sx={{ display: 'contents' }}>
      {canRetry && (
        <Action
          word={texts.retry}
          Icon={RetryIcon}
          {...(inRow && { whom })}
          isPending={retry.isPending}
          asks={state === 'unconfirmed'}
          onClick={() => (state === 'unconfirmed' ? setAsking('retry') : retryWith({}))}
        />
      )}
      {canCancel && <Action word={stop} Icon={CloseIcon} {...(inRow && { whom })} isPending={cancel.isPending} asks onClick={() => setAsking('cancel')} />}
      <OnceNeeded needed={asking !== undefined}>
        <ConfirmDialog
          open={asking === 'retry'}
          title={texts.askResend}
          action={texts.resend}
          pending={retry.isPending}
          onConfirm={() => retryWith(unconfirmed)}
          onClose={close}
          onGone={stay}
        >
          {texts.resendHelp(whom)}
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === 'doNotCall'}
          title={texts.askDoNotCall}
          action={texts.sendAnyway}
          pending={retry.isPending}
          onConfirm={() => retryWith({ ...unconfirmed, acknowledgeDoNotCall: true })}
          onClose={close}
          onGone={stay}
        >
          {texts.doNotCallHelp(whom)}
        </ConfirmDialog>
        <ConfirmDialog
          open={asking === 'cancel'}
          title={isPostcardOut ? texts.askStop : texts.askCancel}
          action={isPostcardOut ? texts.stopPostcard : texts.cancelMessage}
          cancel={isPostcardOut ? texts.keepPostcard : texts.keepMessage}
          pending={cancel.isPending}
          onConfirm={() => cancel.mutate({ messageId }, { onSuccess, onSettled: close })}
          onClose={close}
          onGone={stay}
        >
          {isPostcardOut ? texts.stopHelp(whom) : texts.cancelHelp(whom)}
        </ConfirmDialog>
      </OnceNeeded>
    </Box>
  );
}

interface ActionProps {
  word: string;
  Icon: typeof RetryIcon;
  /** The recipient in the label; undefined if there is only one message. */
  whom?: string;
  isPending: boolean;
  /** Whether it opens a confirmation. */
  asks: boolean;
  onClick: () => void;
}

function Action({ word, Icon, whom, isPending, asks, onClick }: ActionProps) {
  const preload = () => void loadConfirm();
  const popup = asks ? { 'aria-haspopup': 'dialog' as const, onPointerEnter: preload, onFocus: preload } : {};
  if (whom === undefined) {
    return (
      <Button size="small" variant="outlined" startIcon={<Icon />} loading={isPending} loadingPosition="start" {...popup} onClick={onClick}>
        {word}
      </Button>
    );
  }
  return (
    <Tooltip title={word}>
      <span>
        <IconButton aria-label={texts.actionOn(word, whom)} loading={isPending} {...popup} onClick={onClick} sx={{ width: 28, height: 28 }}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}
