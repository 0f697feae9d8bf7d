/** A communication feed: outgoing and incoming messages, newest first. Each entry expands to its details. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { texts } from '../../texts/outreach-feed';
import { MessageIcon } from '../../ui/icons';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { type Feed, feedQuery } from './feed';
import { FeedEntry } from './FeedEntry';

interface FeedListProps {
  feed: Feed;
}

export function FeedList({ feed }: FeedListProps) {
  const { data, error, isError, isFetching, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(feedQuery(feed));
  const list = useRef<HTMLOListElement>(null);

  async function showOlder() {
    const { hasNextPage: isMore } = await fetchNextPage();
    // The pressed button disappears with the last page.
    if (!isMore) list.current?.focus();
  }

  if (!data) {
    if (isError && !isFetching) return <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />;
    return <FeedSkeleton />;
  }
  // A new message moves the others to later pages: each is shown once.
  const items = [...new Map(data.pages.flatMap((page) => page.data).map((item) => [item.prospectingLogId, item])).values()];
  if (items.length === 0) {
    return (
      <Message icon={<MessageIcon size={22} />} title={texts.none}>
        {texts.noneHelp}
      </Message>
    );
  }
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}>
      {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      <Box component="ol" ref={list} tabIndex={-1} aria-label={texts.feed} sx={{ listStyle: 'none', m: 0, p: 0, outline: 'none' }}>
        {items.map((item) => (
          <FeedEntry key={item.prospectingLogId} item={item} feed={feed} />
        ))}
      </Box>
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void showOlder()} sx={{ alignSelf: 'center' }}>
          {texts.showOlder}
        </Button>
      )}
    </Box>
  );
}

function FeedSkeleton() {
  return (
    <Box role="status" aria-label={texts.loading}>
      {[220, 280, 180].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width, maxWidth: '100%', my: 2 }} />
      ))}
    </Box>
  );
}
