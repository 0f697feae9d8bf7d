import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useField } from '../forms/use-field';
import { errorText } from '../lib/messages';
import { UploadIcon } from '../ui/icons';
import { Picture } from './Picture';
import { jpegUrl, readPicture } from './picture-file';

interface PictureFieldProps {
  /** Of the form's value: the new picture as JPEG in base64, or nothing where it stays as it is. */
  name: string;
  person: Parameters<typeof Picture>[0]['person'];
}

/** A person's picture as it will be seen, and the choice of another. */
export function PictureField({ name, person }: PictureFieldProps) {
  const { value, change, focusRef, problem } = useField(name);
  const { setError, clearErrors } = useFormContext();
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const shown = value ? { ...person, profileImageURL: jpegUrl(value) } : person;

  async function choose(file: File) {
    clearErrors(name);
    setReading(true);
    const read = await readPicture(file);
    setReading(false);
    if ('jpegBase64' in read) change(read.jpegBase64);
    else setError(name, { type: 'picture', message: errorText(read.problem) });
  }

  return (
    <Box role="group" aria-label="Picture" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Picture person={shown} size={72} />
      <Box sx={{ minWidth: 0 }}>
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
            {shown.profileImageURL ? 'Change picture' : 'Choose picture'}
          </Button>
          {value && (
            <Button variant="text" onClick={() => change('')}>
              Undo
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Picture file"
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <FormHelperText id={helpId} error={problem !== undefined} role={problem === undefined ? undefined : 'alert'} sx={{ mt: 0.75 }}>
          {problem ?? 'JPEG or PNG, best square; it is scaled to 150 × 150.'}
        </FormHelperText>
      </Box>
    </Box>
  );
}
