import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/writing-link';
import { ADDRESS_MAX_LENGTH, type LinkProblem, readLink } from './link';

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
  const { title, text } = texts.problems.noText;
  return (
    <>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>{text}</DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {texts.ok}
        </Button>
      </DialogActions>
    </>
  );
}

function Fields({ url: start, words: startWords, hasSelection, onLink, onRemove, onClose, titleId }: LinkDialogProps & { titleId: string }) {
  const asksWords = hasSelection === undefined;
  const [url, setUrl] = useState(start);
  const [words, setWords] = useState(startWords ?? '');
  const [problem, setProblem] = useState<LinkProblem>();
  const [isWordless, setWordless] = useState(false);

  function confirm() {
    const read = readLink(url);
    const lacksWords = asksWords && words.trim() === '';
    setProblem('problem' in read ? read.problem : undefined);
    setWordless(lacksWords);
    if ('problem' in read || lacksWords) return;
    onLink({ url: read.url, words: words.trim() });
    onClose();
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
    >
      <DialogTitle id={titleId}>{start === '' ? texts.insert : texts.edit}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
        {problem && (
          <Alert severity="error">
            <AlertTitle>{texts.problems[problem].title}</AlertTitle>
            {texts.problems[problem].text}
          </Alert>
        )}
        {asksWords && (
          <TextField
            label={texts.words}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            error={isWordless}
            helperText={isWordless ? texts.wordsRequired : undefined}
            fullWidth
            autoFocus
          />
        )}
        <TextField
          label={texts.url}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
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
    </form>
  );
}
