/** What is known about a lead, in sections. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import type { LeadDetails } from '../../api/types';
import { formatDate, formatInstant, formatTimeIn, UNKNOWN } from '../../lib/format';
import { texts } from '../../texts/move-leads';
import { Fact, Facts } from '../../ui/Facts';
import { StatusDot } from '../../ui/StatusDot';
import { ContactFacts } from './ContactFacts';
import { useMoveTypes } from './queries';
import { moveTypeName, statusTone } from './words';

export function LeadFacts({ lead }: { lead: LeadDetails }) {
  const moveTypes = useMoveTypes();
  // The survey's day is the booker's, which may differ from the partner's in the hours around midnight.
  const survey = lead.surveyAt === undefined ? undefined : formatTimeIn(lead.surveyAt, lead.bookerTimezone);
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
      <Part title={texts.personal}>
        <Facts label={texts.personal}>
          <Fact term={texts.firstName}>{lead.firstName ?? UNKNOWN}</Fact>
          <Fact term={texts.lastName}>{lead.lastName ?? UNKNOWN}</Fact>
          <ContactFacts lead={lead} />
          <Fact term={texts.preferredContactTime}>{lead.preferredContactTime ?? UNKNOWN}</Fact>
        </Facts>
      </Part>
      <Part title={texts.survey}>
        <Facts label={texts.survey}>
          <Fact term={texts.surveyDate}>{survey?.day ?? formatDate(lead.surveyDate)}</Fact>
          <Fact term={texts.surveyTime} {...(survey && { note: texts.zoneOf(lead.bookerTimezone) })}>
            {survey?.time ?? UNKNOWN}
          </Fact>
          <Fact term={texts.surveyor}>{lead.surveyorName ?? UNKNOWN}</Fact>
          <Fact term={texts.booker}>{lead.bookerServiceProvider ?? UNKNOWN}</Fact>
          <Fact term={texts.salesPerson}>{lead.salesPersonQLABId ?? UNKNOWN}</Fact>
        </Facts>
      </Part>
      <Part title={texts.statusInformation}>
        <Facts label={texts.statusInformation}>
          <Fact term={texts.status}>
            <StatusDot tone={statusTone(lead.disposition)} word={lead.disposition} />
          </Fact>
          <Fact term={texts.opportunityType}>{lead.opportunityType ?? UNKNOWN}</Fact>
          <Fact term={texts.receivedDate}>{formatInstant(lead.receivedDate)}</Fact>
          <Fact term={texts.modifiedDate}>{formatInstant(lead.modifiedDate)}</Fact>
          <Fact term={texts.storedAt}>{formatInstant(lead.createdAt)}</Fact>
        </Facts>
      </Part>
      <Part title={texts.moveDetails}>
        <Facts label={texts.moveDetails}>
          <Fact term={texts.moveType}>{moveTypeName(moveTypes, lead.moveType) || UNKNOWN}</Fact>
          <Fact term={texts.requestedMoveDate}>{formatDate(lead.requestedMoveDate)}</Fact>
          <Fact term={texts.dwellingType}>{lead.dwellingType ?? UNKNOWN}</Fact>
        </Facts>
      </Part>
      <Box sx={{ gridColumn: { lg: '1 / -1' } }}>
        <Part title={texts.places}>
          <Facts label={texts.places}>
            <Fact term={texts.originAddress}>{lead.origin.address ?? UNKNOWN}</Fact>
            <Fact term={texts.originCity}>{lead.origin.city ?? UNKNOWN}</Fact>
            <Fact term={texts.originState}>{lead.origin.state ?? UNKNOWN}</Fact>
            <Fact term={texts.originZip}>{lead.origin.zipCode ?? UNKNOWN}</Fact>
          </Facts>
          <Facts label={texts.destination}>
            <Fact term={texts.destinationAddress}>{lead.destination.address ?? UNKNOWN}</Fact>
            <Fact term={texts.destinationCity}>{lead.destination.city ?? UNKNOWN}</Fact>
            <Fact term={texts.destinationState}>{lead.destination.state ?? UNKNOWN}</Fact>
            <Fact term={texts.destinationZip}>{lead.destination.zipCode ?? UNKNOWN}</Fact>
          </Facts>
        </Part>
      </Box>
    </Box>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
