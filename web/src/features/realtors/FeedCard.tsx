import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { FeedList } from '../../outreach/feed/FeedList';
import { texts } from '../../texts/realtors';

/** The messages between the viewer's company and a realtor. A super admin doesn't get them. */
export function FeedCard({ realtorId }: { realtorId: string }) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {texts.feed}
      </Typography>
      <FeedList feed={{ of: 'realtor', realtorId }} />
    </Card>
  );
}
