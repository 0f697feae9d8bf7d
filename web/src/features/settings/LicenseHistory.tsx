/** The previous holders of the company's license. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ReallocationHistory } from '../../people/ReallocationHistory';
import { readReallocations } from '../../people/reallocations';
import { texts } from '../../texts/settings';

/** `text` is the list as the server sends it. */
export function LicenseHistory({ text }: { text: string | undefined }) {
  const reallocations = readReallocations(text);
  if (reallocations.length > 0) return <ReallocationHistory reallocations={reallocations} />;
  return (
    <Box component="section" aria-labelledby="license-history">
      <Typography variant="h2" id="license-history">
        {texts.licenseHistory}
      </Typography>
      <Typography sx={{ color: 'text.secondary' }}>{texts.noLicenseHistory}</Typography>
    </Box>
  );
}
