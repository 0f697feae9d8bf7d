/** The conversion of a listing, and the panel that records it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { describeError } from '../../../api/errors';
import { trackConversionQuery } from '../../../api/queries';
import type { TrackedConversion } from '../../../api/types';
import { formatDate, formatPrice } from '../../../lib/format';
import { texts } from '../../../texts/listings-conversion';
import { shared } from '../../../texts/shared';
import { Fact, Facts } from '../../../ui/Facts';
import { SlideOver } from '../../../ui/SlideOver';
import { bookedWord, opportunityWord } from './conversions';

const loadForm = () => import('./ConversionForm').then(({ ConversionForm: component }) => ({ default: component }));
const ConversionForm = lazy(loadForm);

export function ConversionCard({ propertyId }: { propertyId: string }) {
  const id = useId();
  const tracked = useQuery(trackConversionQuery(propertyId));
  const [open, setOpen] = useState(false);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={id}>
          {texts.conversion}
        </Typography>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          disabled={tracked.data === undefined}
          onClick={() => setOpen(true)}
          onPointerEnter={() => void loadForm()}
          onFocus={() => void loadForm()}
        >
          {texts.track}
        </Button>
      </Box>
      {tracked.data ? (
        <Outcome tracked={tracked.data} />
      ) : tracked.isError && !tracked.isFetching ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <span>{texts.failed(describeError(tracked.error))}</span>
          <Button variant="outlined" onClick={() => void tracked.refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label={texts.loading}>
          <Skeleton variant="rounded" height={12} sx={{ width: 160, my: 0.75 }} />
          <Skeleton variant="rounded" height={12} sx={{ width: 220, my: 0.75 }} />
        </Box>
      )}
      <SlideOver open={open} onClose={() => setOpen(false)} title={texts.track}>
        <Suspense
          fallback={
            <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
              <CircularProgress size={24} aria-label={texts.loadingForm} />
            </Box>
          }
        >
          <ConversionForm propertyId={propertyId} onDone={() => setOpen(false)} />
        </Suspense>
      </SlideOver>
    </Card>
  );
}

function Outcome({ tracked }: { tracked: TrackedConversion }) {
  const { opportunityDate, bookedDate, meetingDate, quoteAmount, comments } = tracked;
  if (tracked.version === 0 && !opportunityDate && !bookedDate) return <Box sx={{ color: 'text.secondary' }}>{texts.none}</Box>;
  return (
    <Facts label={texts.conversion} least={132}>
      <Fact term={texts.opportunity} {...(opportunityDate && { note: texts.since(formatDate(opportunityDate)) })}>
        {opportunityDate ? shared.yes : opportunityWord(tracked)}
      </Fact>
      <Fact term={texts.booked} {...(bookedDate && { note: texts.on(formatDate(bookedDate)) })}>
        {bookedDate ? shared.yes : bookedWord(tracked)}
      </Fact>
      <Fact term={texts.quote}>{formatPrice(quoteAmount)}</Fact>
      <Fact term={texts.quoteDate}>{formatDate(meetingDate)}</Fact>
      {comments && (
        <Fact term={texts.comments} wide>
          <Box component="span" sx={{ fontWeight: 400, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {comments}
          </Box>
        </Fact>
      )}
    </Facts>
  );
}
