/** The dialogs that rename and delete a saved filter. Loaded on demand. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useId, useState } from 'react';
import { ApiError } from '../../api/errors';
import type { SavedFilter } from '../../api/types';
import { errorText } from '../../lib/messages';
import { toastError, toastNotice } from '../../ui/toasts';
import { nameProblem } from './filter-form';
import { useDeleteFilter, useUpdateFilter } from './saved-filters';

interface SavedFilterDialogsProps {
  saved: SavedFilter;
  dialog: 'rename' | 'delete' | null;
  onClose: () => void;
  onDeleted: () => void;
  /** Called when the closing animation has ended. */
  onGone: () => void;
}

export function SavedFilterDialogs({ saved, dialog, onClose, onDeleted, onGone }: SavedFilterDialogsProps) {
  const titleId = useId();
  const frame = {
    onClose,
    disableRestoreFocus: true,
    fullWidth: true,
    maxWidth: 'xs',
    'aria-labelledby': titleId,
    slotProps: { transition: { onExited: onGone } },
  } as const;
  return (
    <>
      <Dialog open={dialog === 'rename'} {...frame}>
        <Rename titleId={titleId} saved={saved} onClose={onClose} />
      </Dialog>
      <Dialog open={dialog === 'delete'} {...frame}>
        <Delete titleId={titleId} saved={saved} onClose={onClose} onDeleted={onDeleted} />
      </Dialog>
    </>
  );
}

interface PartProps {
  titleId: string;
  saved: SavedFilter;
  onClose: () => void;
}

function Rename({ titleId, saved, onClose }: PartProps) {
  const [name, setName] = useState(saved.filterName);
  const [problem, setProblem] = useState<string>();
  const update = useUpdateFilter();

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    const wrong = nameProblem(name);
    setProblem(wrong);
    if (wrong || update.isPending) return;
    update.mutate(
      { ...saved, filterName: name.trim() },
      {
        onSuccess: () => {
          toastNotice('filterRenamed');
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'FILTER_NAME_TAKEN') setProblem(errorText(error.code));
          else toastError(error);
        },
      },
    );
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>Rename saved filter</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          autoFocus
          required
          label="Filter name"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setProblem(undefined);
          }}
          onFocus={(event) => event.target.select()}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{ htmlInput: { maxLength: 1000, autoComplete: 'off' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="contained" loading={update.isPending}>
          Rename
        </Button>
      </DialogActions>
    </form>
  );
}

function Delete({ titleId, saved, onClose, onDeleted }: PartProps & { onDeleted: () => void }) {
  const remove = useDeleteFilter();
  return (
    <>
      <DialogTitle id={titleId}>Delete saved filter?</DialogTitle>
      <DialogContent sx={{ overflowWrap: 'anywhere' }}>“{saved.filterName}” is deleted for good. The listings shown stay as they are.</DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          color="error"
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(saved.propertyFilterId, {
              onSuccess: () => {
                toastNotice('filterDeleted');
                onDeleted();
                onClose();
              },
            })
          }
        >
          Delete
        </Button>
      </DialogActions>
    </>
  );
}
