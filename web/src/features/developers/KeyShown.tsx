/** A new key, shown once. Only its buttons close the dialog, so that a stray click doesn't lose the key. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { texts } from '../../texts/developers';
import { CopyIcon } from '../../ui/icons';
import { toastErrorCode, toastNotice } from '../../ui/toasts';

interface KeyShownProps {
  secret: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function KeyShown({ secret, open, onClose, onGone }: KeyShownProps) {
  const titleId = useId();

  function copy() {
    navigator.clipboard.writeText(secret).then(
      () => toastNotice('apiKeyCopied'),
      () => toastErrorCode('COPY_FAILED'),
    );
  }

  return (
    <Dialog open={open} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId}>{texts.copyNow}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Alert severity="warning">{texts.copyHelp}</Alert>
        <TextField
          label={texts.key}
          value={secret}
          multiline
          fullWidth
          onFocus={(event) => event.target.select()}
          slotProps={{ input: { readOnly: true, sx: { fontFamily: 'monospace', overflowWrap: 'anywhere' } } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {texts.done}
        </Button>
        <Button variant="contained" autoFocus startIcon={<CopyIcon />} onClick={copy}>
          {texts.copy}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
