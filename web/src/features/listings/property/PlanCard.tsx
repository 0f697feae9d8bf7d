/** The automatic messages about a listing: recipients, channels, and why some are not sent. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ListingPlan, PlannedEvent, PlannedRow } from '../../../api/types';
import { formatCents, formatPhone } from '../../../lib/format';
import { channelOf, channelWords, SMS } from '../../../outreach/channels';
import { audienceWords, OWNER, REALTOR } from '../../../outreach/whom';
import { texts } from '../../../texts/listings-property';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons';
import { LoadFailure, RefreshFailure } from '../../../ui/LoadFailure';
import { StatusDot } from '../../../ui/StatusDot';
import { countsOf, eventsOf, listingPlanQuery, verdictWords, whyNothingIsSent } from './plan';

export function PlanCard({ propertyId }: { propertyId: string }) {
  const id = useId();
  const plan = useQuery(listingPlanQuery(propertyId));
  const { data, error, isError, isFetching, refetch } = plan;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={id}>
          {texts.plan}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.planHelp}</Typography>
      </Box>
      {data ? (
        <>
          {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          <Plan plan={data} />
        </>
      ) : isError && !isFetching ? (
        <LoadFailure title={texts.planFailed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Box role="status" aria-label={texts.loadingPlan}>
          {[240, 320, 200].map((width) => (
            <Skeleton key={width} variant="rounded" height={12} sx={{ width, maxWidth: '100%', my: 1.5 }} />
          ))}
        </Box>
      )}
    </Card>
  );
}

function Plan({ plan }: { plan: ListingPlan }) {
  const nothing = whyNothingIsSent(plan);
  return (
    <>
      {nothing && <Alert severity="info">{nothing}</Alert>}
      <Box component="ul" aria-label={texts.events} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {eventsOf(plan).map((event) => (
          <Event key={event.eventName} event={event} />
        ))}
      </Box>
    </>
  );
}

function Event({ event: { eventName, isNow, rows } }: { event: PlannedEvent }) {
  const [isOpen, setOpen] = useState(isNow);
  const rowsId = useId();
  return (
    <Box component="li" sx={{ borderBottom: 1, borderColor: 'line.hairline', '&:last-of-type': { borderBottom: 0 } }}>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={rowsId}
        onClick={() => setOpen(!isOpen)}
        sx={{
          width: '100%',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-start',
          columnGap: 1,
          textAlign: 'left',
          font: 'inherit',
          py: 1,
          px: 0.5,
          borderRadius: 1,
          '&:hover': { bgcolor: 'tint.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Box component="span" sx={{ display: 'inline-flex', color: 'text.secondary' }}>
          {isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        </Box>
        <Box component="span" sx={{ fontWeight: isNow ? 650 : 550 }}>
          {eventName}
        </Box>
        {isNow && <Chip component="span" size="small" color="primary" label={texts.currentStatus} />}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {countsOf(rows)}
        </Box>
      </ButtonBase>
      <Box id={rowsId} hidden={!isOpen} sx={{ pb: 1.5, pl: { xs: 0.5, sm: 3.5 } }}>
        {rows.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{texts.noTemplate}</Box>
        ) : (
          <Box component="ul" aria-label={texts.messagesFor(eventName)} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
            {rows.map((row) => (
              <Row key={`${row.audience} ${row.channel}`} row={row} />
            ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}

function Row({ row: { audience, channel, templateName, recipientName, recipientAddress, verdict, reason, costCents } }: { row: PlannedRow }) {
  const way = channelOf(channel);
  const { label, Icon } = channelWords[way];
  const address = recipientAddress && way === SMS ? formatPhone(recipientAddress) : recipientAddress;
  const facts = [recipientName, address, templateName && texts.quoted(templateName), costCents !== undefined && costCents > 0 && formatCents(costCents)];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr)', columnGap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary', pt: '1px' }}>
        <Icon />
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {texts.messageTo(label, audienceWords[audience === OWNER ? OWNER : REALTOR])}
          </Box>
          <StatusDot {...verdictWords[verdict]} />
        </Box>
        {reason && <Box>{reason}</Box>}
        <Box sx={{ color: 'text.secondary' }}>{facts.filter(Boolean).join(' · ')}</Box>
      </Box>
    </Box>
  );
}
