import Box from '@mui/material/Box';
import { PictureInput } from '../../forms/PictureInput';
import { LOGO_GONE } from './company-form';
import { readLogo } from './logo-file';

interface LogoFieldProps {
  /** The name of the form field: a data URL, the mark of a removed logo, or empty if it stays. */
  name: string;
  /** The URL of the saved logo. */
  current: string | undefined;
}

/** A company's logo as templates show it, and the input for another. */
export function LogoField({ name, current }: LogoFieldProps) {
  return (
    <PictureInput
      name={name}
      what="logo"
      addressOf={(value) => (value === LOGO_GONE ? undefined : value || current)}
      show={(url) => <Shown url={url} />}
      removal={current ? LOGO_GONE : undefined}
      read={readLogo}
      hint="JPEG or PNG; it is scaled to fit 600 × 600."
    />
  );
}

/** On white in both color modes, as in an email. */
function Shown({ url }: { url: string | undefined }) {
  return (
    <Box
      sx={{
        flex: 'none',
        width: 168,
        height: 88,
        p: 1,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'center',
        border: 1,
        borderColor: 'line.hairline',
        borderRadius: 1,
        bgcolor: 'common.white',
      }}
    >
      {url ? (
        <Box component="img" src={url} alt="The company’s logo" sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
      ) : (
        <Box component="span" sx={{ color: 'grey.700' }}>
          No logo
        </Box>
      )}
    </Box>
  );
}
