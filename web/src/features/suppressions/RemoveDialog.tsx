/** Removes an address from the suppression list, with a note that is kept. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { SuppressionRow } from '../../api/types';
import { useRemoveSuppression } from './changes';

const NOTE_MAX_LENGTH = 500;
/** The reason of an opt-out, which only the person can take back. */
const ASKED = 1;

interface RemoveDialogProps {
  suppression: SuppressionRow;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function RemoveDialog({ suppression: { suppressionId, address, reason }, open, onClose, onGone }: RemoveDialogProps) {
  const titleId = useId();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const remove = useRemoveSuppression();

  function confirm() {
    setMissing(note.trim() === '');
    if (note.trim() !== '') remove.mutate({ suppressionId, address, note: note.trim() }, { onSuccess: onClose });
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>{`Write to ${address} again?`}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography>
            {reason === ASKED ? 'They asked not to be written to. Take them off only if they have asked for it since.' : 'Messages may go out to them again.'}
          </Typography>
          <TextField
            label="Why"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            error={isMissing}
            helperText={isMissing ? 'Required' : 'It is kept with the list.'}
            autoFocus
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: NOTE_MAX_LENGTH } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="error" loading={remove.isPending}>
            Take off the list
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
