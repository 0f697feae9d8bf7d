/** The touchpoints of a lead in a preview: when, what, and what happens to it in words. */
import Box from '@mui/material/Box';
import type { AutomatedPreviewTouchpoint } from '../../../api/types';
import { formatCount, formatInstant } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { texts } from '../../../texts/automated-campaigns';
import { StatusDot, type Tone } from '../../../ui/StatusDot';

const STATES = [1, 2, 3, 4, 5] as const;

type State = (typeof STATES)[number];

const tones: Readonly<Record<State, Tone>> = { 1: 'success', 2: 'warning', 3: 'muted', 4: 'muted', 5: 'muted' };

const UNKNOWN_DAY = 5;

function stateOf({ state }: AutomatedPreviewTouchpoint): State {
  return STATES.find((one) => one === state) ?? UNKNOWN_DAY;
}

/** How many go, are held and so on. */
export function summaryOf(touchpoints: readonly AutomatedPreviewTouchpoint[]): string {
  const counts = STATES.map((state) => ({ state, count: touchpoints.filter((one) => stateOf(one) === state).length }));
  return (
    counts
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => texts.summary[state](count, formatCount(count)))
      .join(' · ') || texts.noTouchpoints
  );
}

interface PreviewTouchpointsProps {
  /** The lead's name. */
  lead: string;
  touchpoints: readonly AutomatedPreviewTouchpoint[];
}

export function PreviewTouchpoints({ lead, touchpoints }: PreviewTouchpointsProps) {
  if (touchpoints.length === 0) return texts.noTouchpoints;
  return (
    <Box component="ol" aria-label={texts.touchpointsOf(lead)} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {touchpoints.map((touchpoint, index) => (
        <Row key={index} touchpoint={touchpoint} />
      ))}
    </Box>
  );
}

function Row({ touchpoint }: { touchpoint: AutomatedPreviewTouchpoint }) {
  const { messageType, templateName, dueAt, reason } = touchpoint;
  const state = stateOf(touchpoint);
  const { label, Icon } = channelWords[channelOf(messageType)];
  return (
    <Box component="li" sx={rowSx}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {dueAt === undefined ? texts.noDay : <time dateTime={dueAt}>{formatInstant(dueAt)}</time>}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.75, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Icon size={16} />
        <span>
          {label} · {templateName}
        </span>
      </Box>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <StatusDot tone={tones[state]} word={texts.states[state]} />
        {reason && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {` · ${reason}`}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const rowSx = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '176px minmax(0, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
  rowGap: 0.25,
  width: { sm: 'min(690px, 76vw)' },
} as const;
