/** The details of a feed entry: the message, its replies and its delivery history. */
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { FeedDetails, FeedItem } from '../../api/types';
import { formatPhone, formatStamp } from '../../lib/format';
import { texts as outreach } from '../../texts/outreach';
import { texts } from '../../texts/outreach-feed';
import { LoadFailure } from '../../ui/LoadFailure';
import { addressWords } from '../channels';
import { LazyContent } from '../LazyContent';
import { ReplyActions } from '../ReplyActions';
import { Timeline } from '../Timeline';
import { type Feed, feedDetailsQuery, feedQuery } from './feed';

const IN = 2;

interface FeedContentProps {
  item: FeedItem;
  feed: Feed;
}

export function FeedContent({ item, feed }: FeedContentProps) {
  const client = useQueryClient();
  const details = useQuery(feedDetailsQuery(item));
  const { data, error, isError, isFetching, refetch } = details;
  const isSeen = data !== undefined;
  const { queryKey } = feedQuery(feed);
  const { isViewed } = item;

  // The server marks it as seen when it returns the details.
  useEffect(() => {
    if (isSeen && !isViewed) void client.invalidateQueries({ queryKey });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the key is a new array each time
  }, [client, isSeen, isViewed]);

  if (!data) {
    return (
      <Box sx={{ pb: 2, pl: 4 }}>
        {isError && !isFetching ? (
          <LoadFailure title={outreach.messageFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton role="status" aria-label={outreach.loadingMessage} variant="rounded" height={120} />
        )}
      </Box>
    );
  }
  return <Details details={data} />;
}

function Details({ details }: { details: FeedDetails }) {
  const { messageType, notificationTitle, text, recipientAddress, timeline, ...faces } = details;
  const out = details.details.find(({ communicationDirection }) => communicationDirection !== IN);
  const replies = details.details.filter(({ communicationDirection }) => communicationDirection === IN);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, pt: 1, pb: 2, pl: { sm: 4 } }}>
      {recipientAddress && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{texts.party(!out, addressWords(messageType, recipientAddress))}</Box>
      )}
      {out && (
        <LazyContent
          channel={messageType}
          subject={notificationTitle}
          {...(out.isHtml ? { html: out.notificationData, text } : { text: out.notificationData })}
          {...faces}
        />
      )}
      {replies.length > 0 && (
        <Box component="ul" aria-label={texts.replies} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
          {replies.map(({ sender, notificationTime, notificationData, replyId, needsLook, isAutomatic }) => (
            <Box
              key={`${notificationTime} ${notificationData}`}
              component="li"
              tabIndex={-1}
              sx={{ borderLeft: 3, borderColor: needsLook ? 'warning.main' : isAutomatic ? 'line.control' : 'primary.main', pl: 1.5, outline: 'none' }}
            >
              <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                {addressWords(messageType, sender)} · <time dateTime={notificationTime}>{formatStamp(notificationTime)}</time>
                {isAutomatic && <Chip size="small" label={texts.automaticReply} sx={{ ml: 1 }} />}
              </Box>
              <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{notificationData}</Box>
              {needsLook && replyId && (
                <Box sx={{ mt: 1 }}>
                  <ReplyActions replyId={replyId} sender={formatPhone(sender)} />
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
      {timeline.length > 0 && (
        <Box>
          <Typography variant="h3" component="h4" sx={{ mb: 0.5 }}>
            {outreach.history}
          </Typography>
          <Timeline label={outreach.history} entries={timeline} />
        </Box>
      )}
    </Box>
  );
}
