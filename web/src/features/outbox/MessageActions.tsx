/** What can be done with a message now; nothing is shown that would be refused. */
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { OutboxMessage } from '../../api/types';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { CloseIcon, RetryIcon } from '../../ui/icons';
import { MAILER, recipientWords } from '../../outreach/channels';
import { useCancelMessage, useRetryMessage } from './queries';

const small = { minHeight: 26, py: 0.25 } as const;

interface MessageActionsProps {
  message: OutboxMessage;
  /** Asks for the words of its own in the label where several messages stand together. */
  named?: boolean;
}

export function MessageActions({ message, named = false }: MessageActionsProps) {
  const { messageId, state, channel, canCancel, canRetry } = message;
  const [asking, setAsking] = useState<'cancel' | 'retry'>();
  const cancel = useCancelMessage();
  const retry = useRetryMessage();
  const isPostcardOut = channel === MAILER && (state === 'sent' || state === 'delivered');
  const whom = recipientWords(message);
  const label = (word: string) => (named ? { 'aria-label': `${word} the message to ${whom}` } : {});
  const close = () => setAsking(undefined);
  const stop = isPostcardOut ? 'Stop' : 'Cancel';

  return (
    <>
      {canRetry && (
        <Button
          size="small"
          variant="text"
          startIcon={<RetryIcon />}
          loading={retry.isPending}
          loadingPosition="start"
          {...(state === 'unconfirmed' && { 'aria-haspopup': 'dialog' as const })}
          {...label('Retry')}
          onClick={() => (state === 'unconfirmed' ? setAsking('retry') : retry.mutate({ messageId }))}
          sx={small}
        >
          Retry
        </Button>
      )}
      {canCancel && (
        <Button size="small" variant="text" color="inherit" startIcon={<CloseIcon />} loading={cancel.isPending} loadingPosition="start" aria-haspopup="dialog" {...label(stop)} onClick={() => setAsking('cancel')} sx={small}>
          {stop}
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'retry'}
        title="It may have arrived. Send again?"
        action="Send again"
        pending={retry.isPending}
        onConfirm={() => retry.mutate({ messageId, acknowledgeUnconfirmed: true }, { onSettled: close })}
        onClose={close}
      >
        The provider never said whether it took the message to {whom} over. Sent again, it may reach them twice.
      </ConfirmDialog>
      <ConfirmDialog
        open={asking === 'cancel'}
        title={isPostcardOut ? 'Stop this postcard?' : 'Cancel this message?'}
        action={isPostcardOut ? 'Stop the postcard' : 'Cancel the message'}
        cancel="Keep it"
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate({ messageId }, { onSettled: close })}
        onClose={close}
      >
        {isPostcardOut ? `The printer is asked not to print it. The postcard to ${whom} costs nothing then.` : `The message to ${whom} will not go out.`}
      </ConfirmDialog>
    </>
  );
}
