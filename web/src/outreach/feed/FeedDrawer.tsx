import Box from '@mui/material/Box';
import { SlideOver } from '../../ui/SlideOver';
import type { Feed } from './feed';
import { FeedList } from './FeedList';

interface FeedDrawerProps {
  feed: Feed;
  title: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The feed of a listing's realtor or owner, over the page of the listing. */
export function FeedDrawer({ feed, title, ...frame }: FeedDrawerProps) {
  return (
    <SlideOver {...frame} wide title={title}>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5 }}>
        <FeedList feed={feed} />
      </Box>
    </SlideOver>
  );
}
