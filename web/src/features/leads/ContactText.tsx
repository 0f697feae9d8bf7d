import Box from '@mui/material/Box';
import type { LeadContact } from '../../api/types';
import { formatPhone, UNKNOWN } from '../../lib/format';
import { texts } from '../../texts/move-leads';
import { visuallyHidden } from '../../ui/visually-hidden';

/** An email address or phone number; one that can't be used is struck through. */
export function ContactText({ contact, isPhone = false }: { contact: LeadContact | undefined; isPhone?: boolean }) {
  if (!contact) return UNKNOWN;
  const { value, isValid } = contact;
  const shown = isPhone ? formatPhone(value) : value;
  if (isValid) return shown;
  return (
    <Box component="span" title={texts.notValid} sx={{ color: 'text.secondary' }}>
      <s>{shown}</s>
      <Box component="span" sx={visuallyHidden}>
        {` (${texts.notValid})`}
      </Box>
    </Box>
  );
}
