import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { paths } from '../../lib/paths';
import { TextLink } from '../../ui/links';
import { recipientsIn } from './addresses';
import { isUnconfirmed, lacksAccount, mayHaveArrived, reasonOf } from '../../jobs/delivery';
import { useUnconfirmedWarning } from '../../jobs/unconfirmed';

export interface SendAction {
  label: string;
  /** Resolves when the mail has been dispatched to all addresses. */
  send: (addresses: readonly string[]) => Promise<void>;
  /** Notifies the user, also after the dialog has closed. */
  onSent: () => void;
  onFailed: (reason: string) => void;
}

interface SendDialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
  /** A note below the field. */
  note?: string;
  /** Enter runs the last one. */
  actions: readonly SendAction[];
}

/** A failed send of which some or all emails may have arrived. */
interface Gone {
  /** The action that sent it. */
  label: string;
  to: string;
  reason: string;
  isUnconfirmed: boolean;
}

/** The normalized addresses, for comparison. */
function addresseesOf(typed: string): string {
  const read = recipientsIn(typed);
  return 'problem' in read ? '' : read.addresses.join().toLowerCase();
}

/** Asks for the addresses and sends. It stays open until the mail has been dispatched, and shows the reason if that fails. */
export function SendDialog({ title, open, onClose, onGone, note, actions }: SendDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const [sent, setSent] = useState<Gone>();
  const showUnconfirmed = useUnconfirmedWarning();
  /** The same mail can't be sent again to the same addresses from here, because some may have arrived; the outbox offers that. */
  const isLocked = sent?.to === addresseesOf(typed);
  /** A dialog that was closed in the meantime may be open for something else when the send ends. */
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = open;
    return () => {
      isOpen.current = false;
    };
  }, [open]);

  async function send({ label, send: sendTo, onSent, onFailed }: SendAction) {
    if (pending !== undefined || (isLocked && sent.label === label)) return;
    const read = recipientsIn(typed);
    setProblem('problem' in read ? read.problem : undefined);
    setFailure(undefined);
    if ('problem' in read) return;
    setPending(label);
    try {
      await sendTo(read.addresses);
      onSent();
      if (isOpen.current) onClose();
    } catch (error) {
      const reason = reasonOf(error);
      if (mayHaveArrived(error)) setSent({ label, to: addresseesOf(typed), reason, isUnconfirmed: isUnconfirmed(error) });
      else setFailure(error);
      if (isUnconfirmed(error)) showUnconfirmed(reason);
      else onFailed(reason);
    } finally {
      setPending(undefined);
    }
  }

  /** A reopened dialog doesn't show an old failure. */
  function gone() {
    setFailure(undefined);
    setSent(undefined);
    onGone?.();
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: gone } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const last = actions.at(-1);
          if (last) void send(last);
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {failure !== undefined && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {reasonOf(failure)}
              {lacksAccount(failure) && (
                <>
                  {' '}
                  An e-mail account to send from is set up in the settings. <TextLink {...paths.settings()}>Go to settings</TextLink>
                </>
              )}
            </Alert>
          )}
          {isLocked && (
            <Alert severity={sent.isUnconfirmed ? 'warning' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
              {sent.reason} What did not arrive can be sent again from the outbox.{' '}
              <TextLink {...(sent.isUnconfirmed ? paths.unconfirmedMessages() : paths.outbox())}>Go to the outbox</TextLink>
            </Alert>
          )}
          <TextField
            label="Email addresses"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem !== undefined}
            helperText={problem ?? 'Separate several addresses with commas.'}
            autoFocus
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 1000, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
          />
          {note !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {isLocked ? 'Close' : 'Cancel'}
          </Button>
          {actions.map((action, place) => {
            const isLast = place === actions.length - 1;
            return (
              <Button
                key={action.label}
                type={isLast ? 'submit' : 'button'}
                variant={isLast ? 'contained' : 'outlined'}
                loading={pending === action.label}
                disabled={(isLocked && sent.label === action.label) || (pending !== undefined && pending !== action.label)}
                onClick={isLast ? undefined : () => void send(action)}
              >
                {action.label}
              </Button>
            );
          })}
        </DialogActions>
      </form>
    </Dialog>
  );
}
