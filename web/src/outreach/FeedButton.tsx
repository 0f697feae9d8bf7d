/** The button that opens the communication feed with a realtor or an owner. */
import Button from '@mui/material/Button';
import { Suspense, useRef } from 'react';
import { texts } from '../texts/outreach';
import { useAskedDialog } from '../ui/asked';
import type { Feed } from './feed/feed';
import { FeedDrawer } from './lazy-panel';
import { type Audience, audienceWords } from './whom';

interface FeedButtonProps {
  audience: Audience;
  feed: Feed;
}

export function FeedButton({ audience, feed }: FeedButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const { ask, dialogs } = useAskedDialog<'feed'>(() => button.current);
  const { asked, ...frame } = dialogs;
  return (
    <>
      <Button
        ref={button}
        variant="text"
        size="small"
        aria-haspopup="dialog"
        onClick={(event) => ask('feed', event.currentTarget)}
        sx={{ alignSelf: 'flex-start', ml: -1 }}
      >
        {texts.viewFeed}
      </Button>
      {asked !== undefined && (
        <Suspense>
          <FeedDrawer {...frame} feed={feed} title={texts.feedOf(audienceWords[audience])} />
        </Suspense>
      )}
    </>
  );
}
