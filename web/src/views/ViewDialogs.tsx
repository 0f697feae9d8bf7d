/** The dialogs that name and delete a view. Loaded on demand. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { type SyntheticEvent, useId, useState } from 'react';
import type { SavedView, ViewList } from '../api/types';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toastError, toastNotice } from '../ui/toasts';
import type { AskedView, ViewState } from './asked';
import { nameProblem, nameRefusal } from './name';
import { useDeleteView, useSaveView, useUpdateView } from './queries';

interface ViewDialogsProps {
  list: ViewList;
  asked: AskedView;
  open: boolean;
  current: () => ViewState;
  /** Called with the id of a new view. */
  onSaved: (viewId: string) => void;
  onDeleted: () => void;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onGone: () => void;
}

export function ViewDialogs({ list, asked, open, current, onSaved, onDeleted, onClose, onGone }: ViewDialogsProps) {
  const titleId = useId();
  if (asked.what === 'delete') return <Delete {...{ list, open, onDeleted, onClose, onGone }} view={asked.view} />;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      disableRestoreFocus
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      {asked.what === 'save' ? <SaveNew {...{ titleId, list, current, onSaved, onClose }} /> : <Rename {...{ titleId, list, onClose }} view={asked.view} />}
    </Dialog>
  );
}

type PartProps = Pick<ViewDialogsProps, 'list' | 'onClose'> & { titleId: string };

function SaveNew({ titleId, list, current, onSaved, onClose }: PartProps & Pick<ViewDialogsProps, 'current' | 'onSaved'>) {
  const save = useSaveView(list);
  return (
    <NameForm
      titleId={titleId}
      title="Save as new view"
      action="Save"
      initial=""
      pending={save.isPending}
      refusal={nameRefusal(save.error)}
      onName={(name) =>
        save.mutate(
          { ...current(), name },
          {
            onSuccess: ({ viewId }) => {
              toastNotice('viewSaved');
              onSaved(viewId);
              onClose();
            },
            onError: toastUnlessNamed,
          },
        )
      }
      onRetype={save.reset}
      onClose={onClose}
    />
  );
}

function Rename({ titleId, list, view, onClose }: PartProps & { view: SavedView }) {
  const update = useUpdateView(list);
  return (
    <NameForm
      titleId={titleId}
      title="Rename view"
      action="Rename"
      initial={view.name}
      pending={update.isPending}
      refusal={nameRefusal(update.error)}
      onName={(name) =>
        update.mutate(
          { view, change: { name } },
          {
            onSuccess: () => {
              toastNotice('viewRenamed');
              onClose();
            },
            onError: toastUnlessNamed,
          },
        )
      }
      onRetype={update.reset}
      onClose={onClose}
    />
  );
}

function toastUnlessNamed(error: Error) {
  if (!nameRefusal(error)) toastError(error);
}

interface NameFormProps {
  titleId: string;
  title: string;
  action: string;
  initial: string;
  pending: boolean;
  /** The server's refusal of the name. */
  refusal: string | undefined;
  onName: (name: string) => void;
  /** Called when a refused name changes. */
  onRetype: () => void;
  onClose: () => void;
}

function NameForm({ titleId, title, action, initial, pending, refusal, onName, onRetype, onClose }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [isTried, setTried] = useState(false);
  const problem = isTried ? (nameProblem(name) ?? refusal) : undefined;

  function submit(event: SyntheticEvent) {
    event.preventDefault();
    setTried(true);
    if (!nameProblem(name) && !pending) onName(name.trim());
  }

  return (
    <form noValidate onSubmit={submit}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <TextField
          fullWidth
          autoFocus
          required
          label="View name"
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setTried(false);
            onRetype();
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
        <Button type="submit" variant="contained" loading={pending}>
          {action}
        </Button>
      </DialogActions>
    </form>
  );
}

type DeleteProps = Pick<ViewDialogsProps, 'list' | 'open' | 'onDeleted' | 'onClose' | 'onGone'> & { view: SavedView };

function Delete({ list, view, onDeleted, ...frame }: DeleteProps) {
  const remove = useDeleteView(list);
  return (
    <ConfirmDialog
      {...frame}
      title="Delete view?"
      action="Delete"
      pending={remove.isPending}
      onConfirm={() =>
        remove.mutate(view.viewId, {
          onSuccess: () => {
            toastNotice('viewDeleted');
            onDeleted();
            frame.onClose();
          },
        })
      }
    >
      “{view.name}” is deleted for good{view.isShared && ', also for those with whom it is shared'}. The list shown stays as it is.
    </ConfirmDialog>
  );
}
