import Box from '@mui/material/Box';
import { type FieldPathByValue, type FieldValues, useWatch } from 'react-hook-form';
import { texts } from '../texts/forms';
import { CheckIcon } from '../ui/icons';
import { visuallyHidden } from '../ui/visually-hidden';
import { PasswordInput } from './PasswordInput';
import { strengths } from './rules';
import type { FieldOf } from './use-field';

interface NewPasswordFieldsProps<Values extends FieldValues> extends FieldOf<Values> {
  /** The name of the field that repeats the password. */
  confirmation: FieldPathByValue<Values, string>;
  autoFocus?: boolean;
}

/** A new password and its repetition. */
export function NewPasswordFields<Values extends FieldValues>({ control, name, confirmation, autoFocus = false }: NewPasswordFieldsProps<Values>) {
  return (
    <>
      <PasswordInput
        control={control}
        name={name}
        label={texts.newPassword}
        autoComplete="new-password"
        autoFocus={autoFocus}
        rechecks={confirmation}
        hint={<StrengthHint control={control} name={name} />}
      />
      <PasswordInput control={control} name={confirmation} label={texts.confirmPassword} autoComplete="new-password" />
    </>
  );
}

/** The requirements of the password, and which of them are met. */
function StrengthHint<Values extends FieldValues>(field: FieldOf<Values>) {
  const password = String(useWatch(field));
  return (
    <Box
      component="ul"
      aria-label={texts.passwordRules}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(136px, 1fr))', columnGap: 1, rowGap: 0.25 }}
    >
      {strengths.map(({ word, has }) => {
        const met = has(password);
        return (
          <Box component="li" key={word} sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: met ? 'success.main' : 'text.secondary' }}>
            <Box component="span" aria-hidden sx={{ display: 'grid', placeItems: 'center', width: 14, height: 16, flex: 'none' }}>
              {met ? <CheckIcon size={14} /> : <Box component="span" sx={{ width: 4, height: 4, borderRadius: '50%', bgcolor: 'currentcolor' }} />}
            </Box>
            {word}
            <Box component="span" sx={visuallyHidden}>
              {met ? texts.met : texts.notMet}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
