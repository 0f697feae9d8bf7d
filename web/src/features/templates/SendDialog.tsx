import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form } from '../../forms/Form';
import { placeRefusal } from '../../forms/refusal';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { paths } from '../../lib/paths';
import { shared } from '../../texts/shared';
import { texts as listTexts } from '../../texts/templates';
import { texts } from '../../texts/templates-dialogs';
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

const rules = z.object({
  addresses: z.string().check(({ value, issues }) => {
    const read = recipientsIn(value);
    if ('problem' in read) issues.push({ code: 'custom', message: read.problem, input: value });
  }),
});

/** The calls name the addresses differently. */
const PLACES = { to: 'addresses', emailAddresses: 'addresses' } as const;

/** The normalized addresses, for comparison. */
function addresseesOf(typed: string): string {
  const read = recipientsIn(typed);
  return 'problem' in read ? '' : read.addresses.join().toLowerCase();
}

/** Asks for the addresses and sends. It stays open until the mail has been dispatched, and shows the reason if that fails. */
export function SendDialog({ title, open, onClose, onGone, note, actions }: SendDialogProps) {
  const titleId = useId();
  const form = useFormOf(rules, { addresses: '' });
  const typed = useWatch({ control: form.control, name: 'addresses' });
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

  async function send({ label, send: sendTo, onSent, onFailed }: SendAction, { addresses }: z.infer<typeof rules>) {
    if (pending !== undefined || (isLocked && sent.label === label)) return;
    const read = recipientsIn(addresses);
    if ('problem' in read) return;
    setFailure(undefined);
    setPending(label);
    try {
      await sendTo(read.addresses);
      onSent();
      if (isOpen.current) onClose();
    } catch (error) {
      const reason = reasonOf(error);
      if (mayHaveArrived(error)) setSent({ label, to: addresseesOf(addresses), reason, isUnconfirmed: isUnconfirmed(error) });
      else if (!placeRefusal(form, error, PLACES)) setFailure(error);
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
      <Form
        form={form}
        label={title}
        onSubmit={(values) => {
          const last = actions.at(-1);
          if (last) void send(last, values);
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {failure !== undefined && (
            <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
              {reasonOf(failure)} {lacksAccount(failure) && <TextLink {...paths.settings()}>{listTexts.toSettings}</TextLink>}
            </Alert>
          )}
          {isLocked && (
            <Alert severity={sent.isUnconfirmed ? 'warning' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
              {texts.notArrived(sent.reason)}
              <TextLink {...(sent.isUnconfirmed ? paths.unconfirmedMessages() : paths.outbox())}>{texts.toOutbox}</TextLink>
            </Alert>
          )}
          <TextInput control={form.control} name="addresses" label={texts.addresses} help={texts.addressesHelp} inputMode="email" exact autoFocus />
          {note !== undefined && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {note}
            </Typography>
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {isLocked ? shared.close : shared.cancel}
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
                onClick={isLast ? undefined : () => void form.handleSubmit((values) => send(action, values))()}
              >
                {action.label}
              </Button>
            );
          })}
        </DialogActions>
      </Form>
    </Dialog>
  );
}
