/** Reconnects the mailbox from the page on which the user is. The mail provider returns to the page of the mailboxes. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Mailbox } from '../../../api/types';
import { texts } from '../../../texts/mailboxes';
import { shared } from '../../../texts/shared';
import { CloseIcon, RetryIcon } from '../../../ui/icons';
import { ConnectOverlay } from '../ConnectOverlay';
import { useConnecting } from '../use-connecting';

export interface ReconnectProps {
  mailbox: Mailbox;
  /** The name of the button, which begins with its visible word. */
  label: string;
  userId: string;
}

export function Reconnect({ mailbox, label, userId }: ReconnectProps) {
  const { progress, problem, dismiss, connect } = useConnecting(userId, { finishes: false });
  return (
    <>
      <Button variant="outlined" size="small" startIcon={<RetryIcon />} aria-label={label} onClick={() => connect(mailbox)}>
        {texts.reconnect}
      </Button>
      {problem && (
        <Alert
          severity={problem.severity}
          sx={{ flexBasis: '100%', overflowWrap: 'anywhere' }}
          action={
            <>
              {problem.action && (
                <Button variant="text" color="inherit" onClick={problem.action.run}>
                  {problem.action.label}
                </Button>
              )}
              <IconButton aria-label={shared.close} color="inherit" onClick={dismiss}>
                <CloseIcon />
              </IconButton>
            </>
          }
        >
          {problem.message}
        </Alert>
      )}
      <ConnectOverlay progress={progress} />
    </>
  );
}
