/** The ways to reach a lead, as facts of a list. */
import Box from '@mui/material/Box';
import type { Lead } from '../../api/types';
import { texts } from '../../texts/move-leads';
import { Fact } from '../../ui/Facts';
import { ContactText } from './ContactText';

export function ContactFacts({ lead }: { lead: Pick<Lead, 'emailAddress' | 'cellPhone' | 'homePhone' | 'workPhone'> }) {
  return (
    <>
      <Fact term={texts.emailAddress}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          <ContactText contact={lead.emailAddress} />
        </Box>
      </Fact>
      <Fact term={texts.cellPhone}>
        <ContactText contact={lead.cellPhone} isPhone />
      </Fact>
      <Fact term={texts.homePhone}>
        <ContactText contact={lead.homePhone} isPhone />
      </Fact>
      <Fact term={texts.workPhone}>
        <ContactText contact={lead.workPhone} isPhone />
      </Fact>
    </>
  );
}
