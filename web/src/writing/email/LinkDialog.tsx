import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import * as z from 'zod/mini';
import { Form } from '../../forms/Form';
import { text } from '../../forms/rules';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/writing-link';
import { ADDRESS_MAX_LENGTH, readLink } from './link';

interface LinkDialogProps {
  open: boolean;
  /** The current address of the selected text; empty if it is no link. */
  url: string;
  /** Whether a text is selected. Undefined if the dialog asks for the text too. */
  hasSelection?: () => boolean;
  /** The selected text, if the dialog asks for the text. */
  words?: string;
  onLink: (link: { url: string; words: string }) => void;
  onRemove?: (() => void) | undefined;
  onClose: () => void;
  onGone: () => void;
}

/** Asks for the address of a link. If no text is selected, it says so instead. */
export function LinkDialog(props: LinkDialogProps) {
  const { open, onClose, onGone, hasSelection, url } = props;
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      {open && (hasSelection && !hasSelection() ? <NothingSelected titleId={titleId} onClose={onClose} /> : <Fields key={url} {...props} titleId={titleId} />)}
    </Dialog>
  );
}

function NothingSelected({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { title, text: help } = texts.problems.noText;
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{help}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.ok}
        </Button>
      </DialogActions>
    </>
  );
}

const aUrl = text(z.refine((typed: string) => 'url' in readLink(typed)));
const rules = z.object({ words: text(), url: aUrl });
const rulesWithWords = z.object({ words: text(z.refine((words: string) => words !== '', texts.wordsRequired)), url: aUrl });

function Fields({ url: start, words = '', hasSelection, onLink, onRemove, onClose, titleId }: LinkDialogProps & { titleId: string }) {
  const asksWords = hasSelection === undefined;
  const title = start === '' ? texts.insert : texts.edit;
  const form = useFormOf(asksWords ? rulesWithWords : rules, { words, url: start });
  const { field, fieldState, formState } = useController({ control: form.control, name: 'url' });
  const typed = readLink(field.value);
  // Only after a submit: users leave the dialog to copy the address.
  const problem = formState.isSubmitted && fieldState.invalid && 'problem' in typed ? texts.problems[typed.problem] : undefined;

  function link(values: z.infer<typeof rules>) {
    const read = readLink(values.url);
    if ('problem' in read) return;
    onLink({ url: read.url, words: values.words });
    onClose();
  }

  return (
    <Form form={form} label={title} onSubmit={link}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {problem && (
          <Alert severity="error">
            <AlertTitle>{problem.title}</AlertTitle>
            {problem.text}
          </Alert>
        )}
        {asksWords && <TextInput control={form.control} name="words" label={texts.words} autoFocus />}
        <TextField
          label={texts.url}
          value={field.value}
          inputRef={field.ref}
          onChange={field.onChange}
          onBlur={field.onBlur}
          placeholder="https://"
          error={problem !== undefined}
          fullWidth
          autoFocus={!asksWords}
          slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: ADDRESS_MAX_LENGTH } }}
        />
      </DialogContent>
      <DialogActions>
        {onRemove && (
          <Button
            variant="text"
            color="error"
            sx={{ mr: 'auto' }}
            onClick={() => {
              onRemove();
              onClose();
            }}
          >
            {texts.remove}
          </Button>
        )}
        <Button variant="outlined" onClick={onClose}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained">
          {start === '' ? texts.insert : texts.save}
        </Button>
      </DialogActions>
    </Form>
  );
}
