import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { toastErrorCode, toastNotice } from '../../ui/toasts';
import { addressesIn } from './addresses';

interface TestSendDialogProps {
  templateName: string;
  open: boolean;
  onClose: () => void;
  onGone?: () => void;
  onSend: (addresses: readonly string[]) => Promise<void>;
}

/** Sends a template to people who know that it is a test. */
export function TestSendDialog({ templateName, open, onClose, onGone, onSend }: TestSendDialogProps) {
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);

  async function send() {
    if (isPending) return;
    const { addresses, wrong } = addressesIn(typed);
    setProblem(addresses.length === 0 ? 'Required' : wrong.length > 0 ? `Not an email address: ${wrong.join(', ')}` : undefined);
    if (addresses.length === 0 || wrong.length > 0) return;
    setPending(true);
    try {
      await onSend(addresses);
      toastNotice('testEmailSent');
      onClose();
    } catch {
      toastErrorCode('TEST_EMAIL_FAILED');
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          Test Send - {templateName}
        </DialogTitle>
        <DialogContent>
          <TextField
            label="Email addresses"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem !== undefined}
            helperText={problem ?? 'Several are separated by commas.'}
            autoFocus
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: 1000, autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={isPending}>
            Send test
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
