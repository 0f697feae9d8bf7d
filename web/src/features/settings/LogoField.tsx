/** A company's logo as templates show it, and the choice of another. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useId, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useField } from '../../forms/use-field';
import { errorText } from '../../lib/messages';
import { UploadIcon } from '../../ui/icons';
import { LOGO_GONE } from './company-form';
import { readLogo } from './logo-file';

interface LogoFieldProps {
  /** Of the form's value: a data URL, that the logo goes, or nothing where it stays. */
  name: string;
  /** Where the logo that is kept is shown. */
  current: string | undefined;
}

export function LogoField({ name, current }: LogoFieldProps) {
  const { value, change, focusRef, problem } = useField(name);
  const { setError, clearErrors } = useFormContext();
  const [reading, setReading] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const helpId = useId();
  const shown = value === LOGO_GONE ? undefined : value || current;

  async function choose(file: File) {
    clearErrors(name);
    setReading(true);
    const read = await readLogo(file);
    setReading(false);
    if ('url' in read) change(read.url);
    else setError(name, { type: 'picture', message: errorText(read.problem) });
  }

  return (
    <Box role="group" aria-label="Logo" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <Box
        sx={{ flex: 'none', width: 168, height: 88, p: 1, display: 'flex', alignItems: 'center', justifyContent: 'center', border: 1, borderColor: 'line.hairline', borderRadius: 1, bgcolor: 'common.white' }}
      >
        {shown ? (
          <Box component="img" src={shown} alt="The company’s logo" sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
        ) : (
          // On white in either mode, as in a mail.
          <Box component="span" sx={{ color: 'grey.700' }}>
            No logo
          </Box>
        )}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" startIcon={<UploadIcon />} ref={focusRef} loading={reading} loadingPosition="start" aria-describedby={helpId} onClick={() => input.current?.click()}>
            {shown ? 'Change logo' : 'Choose logo'}
          </Button>
          {value !== '' && (
            <Button variant="text" onClick={() => change('')}>
              Undo
            </Button>
          )}
          {value === '' && current && (
            <Button variant="text" color="error" onClick={() => change(LOGO_GONE)}>
              Remove logo
            </Button>
          )}
        </Box>
        <input
          ref={input}
          type="file"
          hidden
          aria-label="Logo file"
          accept=".jpg,.jpeg,.png"
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void choose(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        <FormHelperText id={helpId} error={problem !== undefined} role={problem === undefined ? undefined : 'alert'} sx={{ mt: 0.75 }}>
          {problem ?? 'JPEG or PNG; it is scaled to fit 600 × 600.'}
        </FormHelperText>
      </Box>
    </Box>
  );
}
