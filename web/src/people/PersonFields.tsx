import Box from '@mui/material/Box';
import { PhoneInput } from '../forms/PhoneInput';
import { TextInput } from '../forms/TextInput';

/** First name, last name and mobile phone: the fields of `personRules` in the enclosing form. */
export function PersonFields({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <>
      <Box sx={pairSx}>
        <TextInput name="name" label="First name" autoComplete="given-name" autoFocus={autoFocus} />
        <TextInput name="surname" label="Last name" autoComplete="family-name" />
      </Box>
      <PhoneInput name="personalPhoneNo" label="Mobile" autoComplete="tel-national" />
    </>
  );
}

/** Two fields that belong together, side by side where there is room. */
const pairSx = { display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } } as const;
