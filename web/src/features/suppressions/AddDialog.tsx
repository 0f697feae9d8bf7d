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
import type { Control } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeError } from '../../api/errors';
import { Form } from '../../forms/Form';
import { placeRefusal } from '../../forms/refusal';
import { maxLength, REQUIRED, text } from '../../forms/rules';
import { TextFileButton } from '../../forms/TextFileButton';
import { TextInput } from '../../forms/TextInput';
import { useField } from '../../forms/use-field';
import { useFormOf } from '../../forms/use-form';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/suppressions';
import { toastNotice } from '../../ui/toasts';
import { useAddSuppressions } from './changes';
import { addressesIn, NOTE_MAX_LENGTH } from './lines';
import type { AddResult } from './parts';
import { Refused } from './Refused';
import type { Channel } from './search';
import { wayOf } from './ways';

/** Larger than any list that is kept by hand. */
const FILE_MAX_BYTES = 5_000_000;

interface AddDialogProps {
  channel: Channel;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

const rulesOf = (channel: Channel) =>
  z.object({
    addresses: z.string().check(z.refine((typed) => addressesIn(typed, channel).length > 0, REQUIRED)),
    note: text(maxLength(NOTE_MAX_LENGTH)),
  });

type Values = z.infer<ReturnType<typeof rulesOf>>;

export function AddDialog({ channel, open, onClose, onGone }: AddDialogProps) {
  const titleId = useId();
  const form = useFormOf(rulesOf(channel), { addresses: '', note: '' });
  const add = useAddSuppressions();
  /** Whether no field shows the whole refusal. */
  const [isUnplaced, setUnplaced] = useState(false);

  function send({ addresses: typed, note }: Values) {
    const addresses = addressesIn(typed, channel);
    add.mutate(
      { channel, addresses, ...(note && { note }) },
      {
        onSuccess: (result) => {
          if (result.refusedCount > 0) {
            // Keeps only the refused lines, if the response lists all of them.
            if (result.refused.length === result.refusedCount)
              form.setValue('addresses', result.refused.map(({ line }) => addresses[line - 1] ?? '').join('\n'));
            return;
          }
          toastNotice('done', { said: summaryOf(result) });
          onClose();
        },
        onError: (error) => setUnplaced(!placeRefusal(form, error)),
      },
    );
  }

  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <Form form={form} label={texts.addTitle} pending={add.isPending} onSubmit={send}>
        <DialogTitle id={titleId}>{texts.addTitle}</DialogTitle>
        <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
          {add.isError && isUnplaced && <Alert severity="error">{describeError(add.error)}</Alert>}
          {add.data && add.data.refusedCount > 0 && (
            <Refused
              result={add.data}
              summary={`${summaryOf(add.data)} ${texts.unreadable(add.data.refusedCount)}`}
              lineOf={(line) => add.variables.addresses[line - 1] ?? ''}
            />
          )}
          <AddressesField control={form.control} channel={channel} />
          <Box>
            <TextFileButton
              maxBytes={FILE_MAX_BYTES}
              onChosen={() => form.clearErrors('addresses')}
              onRead={(file) => form.setValue('addresses', [form.getValues('addresses').trim(), file.text.trim()].filter(Boolean).join('\n'))}
              onProblem={(message) => form.setError('addresses', { type: 'file', message })}
            >
              {texts.addFromFile}
            </TextFileButton>
          </Box>
          <TextInput control={form.control} name="note" label={texts.note} optional />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {shared.cancel}
          </Button>
          <Button type="submit" variant="contained" loading={add.isPending}>
            {texts.add}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** Leaving it empty shows no error yet, because the list may come from a file. */
function AddressesField({ control, channel }: { control: Control<Values>; channel: Channel }) {
  const { one, placeholder } = wayOf(channel);
  const { value, change, focusRef, problem } = useField({ control, name: 'addresses' });
  return (
    <TextField
      label={texts.onePerLine(one)}
      placeholder={placeholder}
      value={value}
      inputRef={focusRef}
      onChange={(event) => change(event.target.value)}
      error={problem !== undefined}
      helperText={problem ?? texts.fileHelp}
      multiline
      minRows={5}
      maxRows={12}
      autoFocus
      fullWidth
      autoComplete="off"
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'none' } }}
    />
  );
}

const summaryOf = ({ added, alreadyThere }: AddResult) => texts.addedCount(added, alreadyThere);
