/** Removes an address from the suppression list, with a note that is kept. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import * as z from 'zod/mini';
import type { SuppressionRow } from '../../api/types';
import { Form } from '../../forms/Form';
import { tellRefusal } from '../../forms/refusal';
import { maxLength, required, text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/suppressions';
import { useRemoveSuppression } from './changes';
import { NOTE_MAX_LENGTH } from './lines';

/** The reason of an opt-out, which only the person can take back. */
const ASKED = 1;

interface RemoveDialogProps {
  suppression: SuppressionRow;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const rules = z.object({ note: text(required, maxLength(NOTE_MAX_LENGTH)) });

export function RemoveDialog({ suppression: { suppressionId, address, reason }, open, onClose, onGone }: RemoveDialogProps) {
  const titleId = useId();
  const form = useFormOf(rules, { note: '' });
  const remove = useRemoveSuppression();
  const title = texts.askRemove(address);

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <Form
        form={form}
        label={title}
        pending={remove.isPending}
        onSubmit={({ note }) => remove.mutate({ suppressionId, address, note }, { onSuccess: onClose, onError: (error) => tellRefusal(form, error) })}
      >
        <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {title}
        </DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          <Typography>{reason === ASKED ? texts.removeOptOutHelp : texts.removeHelp}</Typography>
          <TextInput control={form.control} name="note" label={texts.note} help={texts.removeNoteHelp} autoFocus />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" variant="contained" color="error" loading={remove.isPending}>
            {texts.remove}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
