import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../ui/icons';
import { TextInput, type TextInputProps } from './TextInput';

interface PasswordInputProps extends Pick<TextInputProps, 'name' | 'label' | 'hint' | 'rechecks' | 'autoFocus'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password, hidden unless its owner wants to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      exact
      type={shown ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={shown ? 'Hide what was typed' : 'Show what was typed'}
            onClick={() => setShown(!shown)}
            sx={{ width: 26, height: 26, mr: -0.75 }}
          >
            {shown ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
