import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../texts/forms';
import { EyeIcon, EyeOffIcon } from '../ui/icons';
import { TextInput, type TextInputProps } from './TextInput';

interface PasswordInputProps<Values extends FieldValues> extends Pick<
  TextInputProps<Values>,
  'control' | 'name' | 'label' | 'hint' | 'rechecks' | 'autoFocus'
> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field, hidden unless the user shows it. */
export function PasswordInput<Values extends FieldValues>(props: PasswordInputProps<Values>) {
  const [isVisible, setVisible] = useState(false);
  return (
    <TextInput
      {...props}
      exact
      type={isVisible ? 'text' : 'password'}
      endAdornment={
        <InputAdornment position="end">
          <IconButton
            aria-label={isVisible ? texts.hidePassword : texts.showPassword}
            onClick={() => setVisible(!isVisible)}
            sx={{ width: 26, height: 26, mr: -0.75 }}
          >
            {isVisible ? <EyeOffIcon /> : <EyeIcon />}
          </IconButton>
        </InputAdornment>
      }
    />
  );
}
