/** One message in full: recipient, state and reason, content, and attempts. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { OutboxDetails } from '../../api/types';
import { formatCents, formatInstant, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { causeWords } from '../../outreach/causes';
import { addressWords, channelOf, channelWords, recipientWords, SMS } from '../../outreach/channels';
import { LazyContent } from '../../outreach/LazyContent';
import { MessageState } from '../../outreach/MessageState';
import { isWaiting } from '../../outreach/states';
import { Timeline } from '../../outreach/Timeline';
import { texts } from '../../texts/outbox';
import { texts as outreach } from '../../texts/outreach';
import { Fact, Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/links';
import { LoadFailure } from '../../ui/LoadFailure';
import { SlideOver } from '../../ui/SlideOver';
import { Countdown } from './Countdown';
import { MessageActions } from './MessageActions';
import { outboxMessageQuery } from './queries';

interface MessageDrawerProps {
  messageId: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function MessageDrawer({ messageId, ...frame }: MessageDrawerProps) {
  const message = useQuery(outboxMessageQuery(messageId));
  const { data } = message;
  return (
    <SlideOver {...frame} wide title={data ? outreach.messageTo(channelWords[channelOf(data.channel)].label, recipientWords(data)) : texts.message}>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5 }}>
        {data ? (
          <Details message={data} />
        ) : message.isError && !message.isFetching ? (
          <LoadFailure title={outreach.messageFailed} error={message.error} onRetry={() => void message.refetch()} />
        ) : (
          <Skeleton role="status" aria-label={outreach.loadingMessage} variant="rounded" height={240} />
        )}
      </Box>
    </SlideOver>
  );
}

function Details({ message }: { message: OutboxDetails }) {
  const {
    channel,
    audience,
    state,
    reason,
    stoppableUntil,
    canCancel,
    canRetry,
    recipientName,
    recipientAddress,
    cause,
    plannedBy,
    eventName,
    templateName,
    address,
    propertyId,
    realtorId,
    plannedAt,
    dueAt,
    sentAt,
    deliveredAt,
    costCents,
    units,
    subject,
    html,
    text,
    frontImage,
    backImage,
    frontSvg,
    backSvg,
    timeline,
  } = message;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 0.5 }}>
        <Box aria-live="polite">
          <MessageState state={state} reason={reason} />
        </Box>
        {stoppableUntil && canCancel && <Countdown until={stoppableUntil} />}
        {(canCancel || canRetry) && (
          <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
            <MessageActions message={message} />
          </Box>
        )}
      </Box>
      <Facts label={texts.message} least={150}>
        <Fact term={texts.to}>{recipientWords({ channel, audience, recipientName, recipientAddress })}</Fact>
        <Fact term={channelWords[channelOf(channel)].address} wide={channelOf(channel) !== SMS}>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {addressWords(channel, recipientAddress) || UNKNOWN}
          </Box>
        </Fact>
        <Fact term={texts.trigger}>{[causeWords[cause], eventName].filter(Boolean).join(': ')}</Fact>
        {plannedBy && <Fact term={texts.orderedBy}>{plannedBy}</Fact>}
        {templateName && <Fact term={texts.template}>{templateName}</Fact>}
        {propertyId && (
          <Fact term={texts.listing}>
            <TextLink {...paths.listing(propertyId)}>{address ?? texts.viewListing}</TextLink>
          </Fact>
        )}
        {realtorId && (
          <Fact term={texts.realtor}>
            <TextLink {...paths.realtor(realtorId)}>{texts.viewRealtor}</TextLink>
          </Fact>
        )}
        <Fact term={texts.planned}>{formatInstant(plannedAt)}</Fact>
        {!sentAt && isWaiting(state) && <Fact term={texts.due}>{formatInstant(dueAt)}</Fact>}
        {sentAt && <Fact term={texts.sent}>{formatInstant(sentAt)}</Fact>}
        {deliveredAt && <Fact term={texts.delivered}>{formatInstant(deliveredAt)}</Fact>}
        {costCents !== undefined && (
          <Fact term={texts.cost} {...(units !== undefined && channel === SMS && { note: texts.segments(units) })}>
            {formatCents(costCents)}
          </Fact>
        )}
      </Facts>
      <LazyContent
        channel={channel}
        subject={subject}
        html={html}
        text={text}
        frontImage={frontImage}
        backImage={backImage}
        frontSvg={frontSvg}
        backSvg={backSvg}
      />
      <Box>
        <Typography variant="h3" sx={{ mb: 0.5 }}>
          {outreach.history}
        </Typography>
        <Timeline label={outreach.history} entries={timeline} />
      </Box>
    </Box>
  );
}
