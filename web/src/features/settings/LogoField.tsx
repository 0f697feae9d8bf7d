import Box from '@mui/material/Box';
import type { Control } from 'react-hook-form';
import { PictureInput } from '../../forms/PictureInput';
import { texts } from '../../texts/settings-company';
import { type CompanyValues, LOGO_GONE } from './company-form';
import { readLogo } from './logo-file';

interface LogoFieldProps {
  control: Control<CompanyValues>;
  /** The URL of the saved logo. */
  current: string | undefined;
}

/** A company's logo as templates show it, and the input for another: a data URL, the mark of a removed logo, or empty if it stays. */
export function LogoField({ control, current }: LogoFieldProps) {
  return (
    <PictureInput
      control={control}
      name="templateSettings.base64FileString"
      what={texts.logo}
      addressOf={(value) => (value === LOGO_GONE ? undefined : value || current)}
      show={(url) => <Shown url={url} />}
      removal={current ? LOGO_GONE : undefined}
      read={readLogo}
      hint={texts.logoHelp}
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
        <Box component="img" src={url} alt={texts.logoAlt} sx={{ maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' }} />
      ) : (
        <Box component="span" sx={{ color: 'grey.700' }}>
          {texts.noLogo}
        </Box>
      )}
    </Box>
  );
}
