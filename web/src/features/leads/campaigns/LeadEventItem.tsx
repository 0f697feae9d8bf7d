/** A reply of the lead, or a change of its status or survey, in the timeline. */
import Box from '@mui/material/Box';
import type { LeadEvent } from '../../../api/types';
import { formatStamp } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { texts } from '../../../texts/lead-campaigns';
import { CalendarIcon, LeadsIcon } from '../../../ui/icons';
import { eventWords } from './timeline';

export function LeadEventItem({ event }: { event: LeadEvent }) {
  const { at, kind, messageType, text, source } = event;
  const channel = messageType === undefined ? undefined : channelWords[channelOf(messageType)];
  return (
    <Box component="li" sx={itemSx}>
      <Box sx={{ color: 'text.secondary' }}>{channel ? <channel.Icon title={channel.label} /> : kind === 'survey' ? <CalendarIcon /> : <LeadsIcon />}</Box>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>{eventWords(event)}</Box>
        {text && <Box sx={{ whiteSpace: 'pre-wrap' }}>{text}</Box>}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          <time dateTime={at}>{formatStamp(at)}</time>
          {source && <span>{texts.bySource(source)}</span>}
        </Box>
      </Box>
    </Box>
  );
}

const itemSx = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  px: 2.5,
  py: 1.5,
  overflowWrap: 'anywhere',
  bgcolor: 'background.default',
  '& + &': { borderTop: 1, borderColor: 'line.hairline' },
} as const;
