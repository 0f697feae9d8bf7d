/** Adds addresses to the suppression list: typed, pasted, or from a file. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { describeError } from '../../api/errors';
import { TextFileButton } from '../../forms/TextFileButton';
import { formatCount } from '../../lib/format';
import { toastNotice } from '../../ui/toasts';
import { useAddSuppressions } from './changes';
import { addressesIn } from './lines';
import type { AddResult } from './parts';
import { Refused } from './Refused';
import type { Channel } from './search';
import { wayOf } from './ways';

const NOTE_MAX_LENGTH = 500;
/** Larger than any list that is kept by hand. */
const FILE_MAX_BYTES = 5_000_000;

interface AddDialogProps {
  channel: Channel;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function AddDialog({ channel, open, onClose, onGone }: AddDialogProps) {
  const titleId = useId();
  const { one, placeholder } = wayOf(channel);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string>();
  const add = useAddSuppressions();

  function send() {
    const addresses = addressesIn(typed, channel);
    setProblem(addresses.length === 0 ? 'Required' : undefined);
    if (addresses.length === 0 || add.isPending) return;
    add.mutate(
      { channel, addresses, ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: (result) => {
          if (result.refusedCount > 0) {
            // Keeps only the refused lines, if the response lists all of them.
            if (result.refused.length === result.refusedCount) setTyped(result.refused.map(({ line }) => addresses[line - 1] ?? '').join('\n'));
            return;
          }
          toastNotice('suppressionsAdded', { said: summaryOf(result) });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <DialogTitle id={titleId}>Add to the do-not-contact list</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {add.isError && <Alert severity="error">{describeError(add.error)}</Alert>}
          {add.data && add.data.refusedCount > 0 && (
            <Refused
              result={add.data}
              summary={`${summaryOf(add.data)} ${formatCount(add.data.refusedCount)} could not be read and ${add.data.refusedCount === 1 ? 'stands' : 'stand'} below:`}
              lineOf={(line) => add.variables.addresses[line - 1] ?? ''}
            />
          )}
          <TextField
            label={`One ${one} per line`}
            placeholder={placeholder}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={problem !== undefined}
            helperText={problem ?? 'From a file, the first column is taken.'}
            multiline
            minRows={5}
            maxRows={12}
            autoFocus
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
          />
          <Box>
            <TextFileButton
              maxBytes={FILE_MAX_BYTES}
              onChosen={() => setProblem(undefined)}
              onRead={({ text }) => setTyped((before) => [before.trim(), text.trim()].filter(Boolean).join('\n'))}
              onProblem={setProblem}
            >
              Add from a file
            </TextFileButton>
          </Box>
          <TextField
            label="Why (optional)"
            value={note}
            onChange={(event) => setNote(event.target.value)}
            fullWidth
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: NOTE_MAX_LENGTH } }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={add.isPending}>
            Add
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function summaryOf({ added, alreadyThere }: AddResult): string {
  const there = alreadyThere > 0 ? `, ${formatCount(alreadyThere)} already there` : '';
  return `${formatCount(added)} added${there}.`;
}
