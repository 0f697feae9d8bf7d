import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { errorText } from '../lib/messages';
import { UploadIcon } from '../ui/icons';
import type { PictureRead } from './picture-file';
import { useField } from './use-field';

interface PictureInputProps {
  /** Of the form's value: the picture as `read` makes it, or nothing where it stays as it is. */
  name: string;
  /** What the picture is, as it stands in a sentence. */
  what: string;
  /** Where the picture is that a value stands for; nothing where there is none. */
  addressOf: (value: string) => string | undefined;
  /** As it will be seen. */
  show: (address: string | undefined) => ReactNode;
  /** The value that takes away the picture there is; left out where none can be taken away. */
  removal?: string | undefined;
  read: (file: File) => Promise<PictureRead>;
  /** What may be chosen. */
  hint: string;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A picture as it will be seen, and the choice of another. */
export function PictureInput({ name, what, addressOf, show, removal, read, hint }: PictureInputProps) {
  const { value, change, focusRef, problem } = useField(name);
  const { setError, clearErrors } = useFormContext();
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const address = addressOf(value);

  async function choose(file: File) {
    clearErrors(name);
    setReading(true);
    const made = await read(file);
    setReading(false);
    if ('picture' in made) change(made.picture);
    else setError(name, { type: 'picture', message: errorText(made.problem) });
  }

  return (
    <Box role="group" aria-label={capital(what)} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {show(address)}
      <Box sx={{ minWidth: 0, flex: '1 1 200px' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            variant="outlined"
            startIcon={<UploadIcon />}
            ref={focusRef}
            loading={reading}
            loadingPosition="start"
            aria-describedby={helpId}
            onClick={() => input.current?.click()}
          >
            {address ? 'Change' : 'Choose'} {what}
          </Button>
          {value !== '' && (
            <Button variant="text" onClick={() => change('')}>
              Undo
            </Button>
          )}
          {value === '' && removal !== undefined && (
            <Button variant="text" color="error" onClick={() => change(removal)}>
              Remove {what}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={`${capital(what)} file`}
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <FormHelperText id={helpId} error={problem !== undefined} role={problem === undefined ? undefined : 'alert'} sx={{ mt: 0.75 }}>
          {problem ?? hint}
        </FormHelperText>
      </Box>
    </Box>
  );
}
