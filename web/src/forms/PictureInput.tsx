import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { errorText } from '../lib/messages';
import { texts } from '../texts/panel-forms';
import { UploadIcon } from '../ui/icons';
import type { PictureRead } from './picture-file';
import { type FieldOf, useField } from './use-field';

/** The field's value is the picture that `read` returns, or empty if the picture stays unchanged. */
interface PictureInputProps<Values extends FieldValues> extends FieldOf<Values> {
  /** The picture's noun, as used in a sentence. */
  what: string;
  /** The address of the picture for a value, if there is one. */
  addressOf: (value: string) => string | undefined;
  /** Renders the picture as it will appear. */
  show: (address: string | undefined) => ReactNode;
  /** The value that removes the current picture; undefined if it can't be removed. */
  removal?: string | undefined;
  read: (file: File) => Promise<PictureRead>;
  /** Describes the allowed files. */
  hint: string;
}

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** A form field that shows a picture and lets the user choose another. */
export function PictureInput<Values extends FieldValues>({ control, name, what, addressOf, show, removal, read, hint }: PictureInputProps<Values>) {
  const { value, change, focusRef, problem } = useField({ control, name });
  const { setError, clearErrors } = useFormContext<Values>();
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const address = addressOf(value);

  async function choose(file: File) {
    clearErrors(name);
    setReading(true);
    const result = await read(file);
    setReading(false);
    if ('picture' in result) change(result.picture);
    else setError(name, { type: 'picture', message: errorText(result.problem) });
  }

  return (
    <Box role="group" aria-label={capitalize(what)} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
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
            {texts.choosePicture(what, Boolean(address))}
          </Button>
          {value !== '' && (
            <Button variant="text" onClick={() => change('')}>
              {texts.undo}
            </Button>
          )}
          {value === '' && removal !== undefined && (
            <Button variant="text" color="error" onClick={() => change(removal)}>
              {texts.removePicture(what)}
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={texts.pictureFile(capitalize(what))}
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // Lets the user choose the same file again.
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
