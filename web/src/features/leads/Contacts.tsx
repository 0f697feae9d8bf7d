import Box from '@mui/material/Box';
import type { Lead } from '../../api/types';
import { UNKNOWN } from '../../lib/format';
import { texts } from '../../texts/move-leads';
import { Fact, Facts } from '../../ui/Facts';
import { ContactFacts } from './ContactFacts';
import { addressOf, nameOf } from './words';

/** The contact details below an expanded row. */
export function Contacts({ lead }: { lead: Lead }) {
  return (
    <Box sx={{ maxWidth: 'min(1200px, calc(100vw - 80px))', whiteSpace: 'normal' }}>
      <Facts label={texts.contactsOf(nameOf(lead))}>
        <ContactFacts lead={lead} />
        <Fact term={texts.originAddress}>{addressOf(lead.origin) || UNKNOWN}</Fact>
        <Fact term={texts.destinationAddress}>{addressOf(lead.destination) || UNKNOWN}</Fact>
      </Facts>
    </Box>
  );
}
