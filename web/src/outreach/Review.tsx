/** The review of a message before it is sent: recipient, cost, preview and obstacles. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { OutreachPreview } from '../api/types';
import { formatCents, formatPhone, UNKNOWN } from '../lib/format';
import { monthName } from '../lib/months';
import { texts } from '../texts/outreach-panel';
import { Fact, Facts } from '../ui/Facts';
import { sizeNamed } from '../writing/postcard/sizes';
import { type Channel, channelWords, MAILER, recipientWords, SMS } from './channels';
import { LazyContent } from './LazyContent';

interface ReviewProps {
  channel: Channel;
  preview: OutreachPreview;
  /** Whether the warning of a do-not-call list was read; undefined if there is none. */
  isAcknowledged: boolean | undefined;
  onAcknowledge: (is: boolean) => void;
}

export function Review({ channel, preview, isAcknowledged, onAcknowledge }: ReviewProps) {
  const { recipientName, recipientAddress, sentBy, costCents, segments, cap, templateSizeId } = preview;
  const size = templateSizeId === undefined ? undefined : sizeNamed(templateSizeId);
  const shownNumber = (address: string) => (channel === SMS ? formatPhone(address) : address);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Facts label={texts.details} least={150}>
        <Fact term={texts.to} wide={channel === MAILER}>
          <Long>{recipientWords({ channel, recipientName, recipientAddress })}</Long>
        </Fact>
        <Fact term={channelWords[channel].address} wide={channel !== SMS}>
          <Long>{recipientAddress === undefined ? UNKNOWN : shownNumber(recipientAddress)}</Long>
        </Fact>
        {sentBy && (
          <Fact term={texts.from}>
            <Long>{channel === SMS ? formatPhone(sentBy) : sentBy}</Long>
          </Fact>
        )}
        {size && <Fact term={texts.size}>{texts.inches(size.name)}</Fact>}
        {segments && (
          <Fact term={texts.billedAs} note={segments.encoding}>
            {texts.segments(segments.segments)}
          </Fact>
        )}
        {costCents !== undefined && costCents > 0 && (
          <Fact term={texts.cost} note={texts.costHelp}>
            {formatCents(costCents)}
          </Fact>
        )}
        {cap && <Fact term={texts.mailersIn(monthName(cap.month))}>{texts.cap(cap.tally, cap.maxCap)}</Fact>}
      </Facts>
      <Notes preview={preview} />
      {isAcknowledged !== undefined && (
        <FormControlLabel control={<Checkbox checked={isAcknowledged} onChange={(_event, is) => onAcknowledge(is)} />} label={texts.acknowledge} />
      )}
      <Box>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {channel === MAILER ? texts.proof : texts.preview}
        </Typography>
        <LazyContent channel={channel} {...preview} />
      </Box>
    </Box>
  );
}

function Long({ children }: { children: ReactNode }) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  );
}

/** The refusals, missing values, warnings and notes of a preview. */
function Notes({ preview: { refusals, missing, warnings, notes } }: { preview: OutreachPreview }) {
  // Missing values are listed by name below.
  const otherRefusals = refusals.filter(({ code }) => code !== 'MISSING_VARIABLE');
  return (
    <Box role="alert" sx={{ display: 'flex', flexDirection: 'column', gap: 1, '&:empty': { display: 'none' } }}>
      {otherRefusals.map(({ code, message }) => (
        <Alert key={`${code} ${message}`} severity="error">
          {message}
        </Alert>
      ))}
      {missing.length > 0 && <Alert severity="error">{texts.missing(missing.join(', '))}</Alert>}
      {warnings.map(({ code, message }) => (
        <Alert key={`${code} ${message}`} severity="warning">
          {message}
        </Alert>
      ))}
      {notes.map(({ field, kind, isBack, message }) => (
        <Alert key={`${field} ${kind} ${isBack} ${message}`} severity="info">
          {message}
        </Alert>
      ))}
    </Box>
  );
}
