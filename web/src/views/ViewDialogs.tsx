/** The dialogs that name and delete a view. Loaded on demand. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import * as z from 'zod/mini';
import * as limits from '../api/limits';
import type { SavedView, ViewList } from '../api/types';
import { Form } from '../forms/Form';
import { tellRefusal } from '../forms/refusal';
import { maxLength, required, text } from '../forms/rules';
import { TextInput } from '../forms/TextInput';
import { useFormOf } from '../forms/use-form';
import { shared } from '../texts/shared';
import { texts } from '../texts/view-dialogs';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { toastNotice } from '../ui/toasts';
import type { AskedView, ViewState } from './asked';
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
      title={texts.saveNew}
      action={texts.save}
      initial=""
      pending={save.isPending}
      onName={(name, onError) =>
        save.mutate(
          { ...current(), name },
          {
            onSuccess: ({ viewId }) => {
              toastNotice('viewSaved');
              onSaved(viewId);
              onClose();
            },
            onError,
          },
        )
      }
      onClose={onClose}
    />
  );
}

function Rename({ titleId, list, view, onClose }: PartProps & { view: SavedView }) {
  const update = useUpdateView(list);
  return (
    <NameForm
      titleId={titleId}
      title={texts.rename}
      action={texts.renameAction}
      initial={view.name}
      pending={update.isPending}
      onName={(name, onError) =>
        update.mutate(
          { view, change: { name } },
          {
            onSuccess: () => {
              toastNotice('viewRenamed');
              onClose();
            },
            onError,
          },
        )
      }
      onClose={onClose}
    />
  );
}

const rules = z.object({ name: text(required, maxLength(limits.SaveViewIn.name.maxLength)) });

interface NameFormProps {
  titleId: string;
  title: string;
  action: string;
  initial: string;
  pending: boolean;
  onName: (name: string, onError: (error: Error) => void) => void;
  onClose: () => void;
}

function NameForm({ titleId, title, action, initial, pending, onName, onClose }: NameFormProps) {
  const form = useFormOf(rules, { name: initial });
  return (
    <Form form={form} label={title} pending={pending} onSubmit={({ name }) => onName(name, (error) => tellRefusal(form, error, { VIEW_NAME_TAKEN: 'name' }))}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent onFocus={({ target }) => target instanceof HTMLInputElement && target.select()}>
        <TextInput control={form.control} name="name" label={texts.name} autoFocus />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={pending}>
          {action}
        </Button>
      </DialogActions>
    </Form>
  );
}

type DeleteProps = Pick<ViewDialogsProps, 'list' | 'open' | 'onDeleted' | 'onClose' | 'onGone'> & { view: SavedView };

function Delete({ list, view, onDeleted, ...frame }: DeleteProps) {
  const remove = useDeleteView(list);
  return (
    <ConfirmDialog
      {...frame}
      title={texts.askDelete}
      action={texts.deleteAction}
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
      {texts.deleteHelp(view.name, view.isShared)}
    </ConfirmDialog>
  );
}
