/** The four statuses in order, each with its day and origin; below them all status changes. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { PropertyDetails } from '../../../api/types';
import { formatDate, formatInstant, UNKNOWN } from '../../../lib/format';
import { texts } from '../../../texts/listings-property';
import { shared } from '../../../texts/shared';
import { listingStatusTone } from '../../../ui/listing-status';
import { StatusDot } from '../../../ui/StatusDot';

type Step = PropertyDetails['propertyStatusTimeline'][number];

const learnedWords = (by: Step['learntBy']) => (by === undefined ? '' : texts.learned[by]);

export function Timeline({ property }: { property: PropertyDetails }) {
  const id = useId();
  const listId = useId();
  const [open, setOpen] = useState(false);
  const { propertyStatusTimeline: steps, propertyStatusHistory: changes } = property;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="h2" id={id}>
          {shared.status}
        </Typography>
        {changes.length > 0 && (
          <Button variant="text" aria-expanded={open} aria-controls={listId} onClick={() => setOpen(!open)}>
            {open ? texts.hideChanges : texts.showChanges(changes.length)}
          </Button>
        )}
      </Box>
      <Box
        component="ol"
        aria-label={texts.timeline}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))' },
          gap: { xs: 1.5, sm: 0 },
        }}
      >
        {steps.map((step) => (
          <TimelineStep key={step.propertyStatus} step={step} />
        ))}
      </Box>
      {open && (
        <Box
          component="ol"
          id={listId}
          aria-label={texts.changes}
          sx={{ listStyle: 'none', m: 0, p: 0, pt: 2, borderTop: 1, borderColor: 'line.hairline', display: 'grid', gap: 1 }}
        >
          {changes.map(({ propertyStatus, propertyStatusName, sourceStatus, statusChangeDate, learntBy, recordedAt }) => (
            <Box key={`${recordedAt} ${propertyStatus}`} component="li" sx={{ display: 'grid', gridTemplateColumns: '88px minmax(0, 1fr)', columnGap: 2 }}>
              <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatDate(statusChangeDate)}
              </Box>
              <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
                <StatusDot tone={listingStatusTone(propertyStatus)} word={propertyStatusName} />
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {[sourceStatus, learnedWords(learntBy), texts.recorded(formatInstant(recordedAt))].filter((word) => word !== '').join(' · ')}
                </Box>
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}

function TimelineStep({ step }: { step: Step }) {
  const { isCurrentStatus, isDisabled } = step;
  return (
    <Box
      component="li"
      aria-current={isCurrentStatus ? 'step' : undefined}
      sx={{
        position: 'relative',
        display: 'grid',
        gridTemplateColumns: { xs: '20px minmax(0, 1fr)', sm: 'minmax(0, 1fr)' },
        alignContent: 'start',
        columnGap: 1,
        rowGap: 0.75,
        pr: { sm: 2 },
        color: isDisabled ? 'text.secondary' : 'text.primary',
        // The line to the next step.
        '&:not(:last-of-type)::before': {
          content: '""',
          position: 'absolute',
          bgcolor: 'line.hairline',
          left: { xs: 6, sm: 14 },
          right: { xs: 'auto', sm: 0 },
          top: { xs: 14, sm: 6 },
          bottom: { xs: -12, sm: 'auto' },
          width: { xs: 2, sm: 'auto' },
          height: { xs: 'auto', sm: 2 },
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'relative',
          width: 14,
          height: 14,
          mt: { xs: '3px', sm: 0 },
          borderRadius: '50%',
          border: 2,
          borderColor: isCurrentStatus ? 'primary.main' : isDisabled ? 'line.control' : 'text.secondary',
          bgcolor: isCurrentStatus ? 'primary.main' : isDisabled ? 'background.paper' : 'text.secondary',
        }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: isCurrentStatus ? 650 : 550, color: isCurrentStatus ? 'primary.main' : 'inherit' }}>{step.propertyStatusName}</Box>
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>{isDisabled ? UNKNOWN : formatDate(step.statusChangeDate)}</Box>
        {!isDisabled && step.learntBy && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{learnedWords(step.learntBy)}</Box>}
      </Box>
    </Box>
  );
}
