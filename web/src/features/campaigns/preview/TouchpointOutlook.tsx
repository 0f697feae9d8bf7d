/** What would happen to a touchpoint for the lead of the preview: when, or why not, and its text. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useId, useState } from 'react';
import type { PreviewedTouchpoint } from '../../../api/types';
import { formatTimeIn } from '../../../lib/format';
import { texts } from '../../../texts/campaign-preview';
import { ChevronDownIcon, ChevronRightIcon } from '../../../ui/icons';
import { StatusDot, type Tone } from '../../../ui/StatusDot';
import type { Outlook } from './use-preview';

interface TouchpointOutlookProps {
  number: number;
  outlook: Outlook;
  /** The time zones of the campaign, and of the lead's booker. */
  zone: string;
  bookerZone: string;
}

const tones: Readonly<Record<PreviewedTouchpoint['status'], Tone>> = {
  planned: 'success',
  waits: 'warning',
  expired: 'muted',
  refused: 'error',
  unknown: 'muted',
};

export function TouchpointOutlook({ number, outlook, zone, bookerZone }: TouchpointOutlookProps) {
  if (outlook === 'loading') return <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={20} />;
  const { status, dueAt, waitsUntil, reason, missing } = outlook;
  return (
    <Box role="group" aria-label={texts.outlookOf(number)} sx={{ display: 'flex', flexDirection: 'column', gap: 0.25, minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25, fontVariantNumeric: 'tabular-nums' }}>
        <StatusDot tone={tones[status]} word={texts.statuses[status]} />
        {dueAt !== undefined && (
          <Box component="time" dateTime={dueAt} sx={status === 'expired' ? { color: 'text.secondary', textDecoration: 'line-through' } : { fontWeight: 600 }}>
            {momentIn(dueAt, zone)}
          </Box>
        )}
        {dueAt !== undefined && <AtBooker at={dueAt} zone={zone} bookerZone={bookerZone} />}
      </Box>
      {waitsUntil !== undefined && (
        <Box sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {texts.waitsUntil(endIn(waitsUntil, dueAt, zone))} <AtBooker at={waitsUntil} zone={zone} bookerZone={bookerZone} />
        </Box>
      )}
      {(reason ?? (status === 'unknown' ? texts.unknownHelp : undefined)) && <Box>{reason ?? texts.unknownHelp}</Box>}
      {missing.length > 0 && <Box sx={{ color: 'warning.main', fontWeight: 550 }}>{texts.missing(missing.join(', '))}</Box>}
      <Content number={number} outlook={outlook} />
    </Box>
  );
}

function momentIn(at: string, zone: string): string {
  const { day, time } = formatTimeIn(at, zone);
  return texts.moment(day, time);
}

/** The end of the quiet hours, with its day if that is another one. */
function endIn(at: string, dueAt: string | undefined, zone: string): string {
  const { day, time } = formatTimeIn(at, zone);
  return dueAt !== undefined && formatTimeIn(dueAt, zone).day === day ? time : texts.moment(day, time);
}

/** The local time at the booker, if it differs. */
function AtBooker({ at, zone, bookerZone }: { at: string; zone: string; bookerZone: string }) {
  const [there, here] = [formatTimeIn(at, bookerZone), formatTimeIn(at, zone)];
  if (there.time === here.time) return null;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {texts.atBooker(there.day === here.day ? there.time : texts.moment(there.day, there.time))}
    </Box>
  );
}

/** The subject and the text, with the lead's values. */
function Content({ number, outlook: { subject, text } }: { number: number; outlook: PreviewedTouchpoint }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="text"
        size="small"
        startIcon={isOpen ? <ChevronDownIcon /> : <ChevronRightIcon />}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {isOpen ? texts.hide : texts.show}
      </Button>
      {isOpen && (
        <Box id={id} role="group" aria-label={texts.contentOf(number)} sx={contentSx}>
          <Box sx={{ fontWeight: 600 }}>{subject}</Box>
          {text && <Box sx={textSx}>{text}</Box>}
        </Box>
      )}
    </>
  );
}

const textSx = { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } as const;
const contentSx = { borderLeft: 2, borderColor: 'line.control', pl: 1.25, py: 0.25, display: 'flex', flexDirection: 'column', gap: 0.5 } as const;
