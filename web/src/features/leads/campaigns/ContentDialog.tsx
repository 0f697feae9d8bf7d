/** The whole content of a touchpoint, as its recipient sees it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { LeadTouchpoint, TouchpointPreview } from '../../../api/types';
import { addressWords, channelOf, EMAIL, recipientWords } from '../../../outreach/channels';
import { LazyContent } from '../../../outreach/LazyContent';
import { texts } from '../../../texts/lead-campaigns';
import { shared } from '../../../texts/shared';
import { LoadFailure } from '../../../ui/LoadFailure';
import { touchpointContentQuery } from './calls';
import { Replies } from './Replies';
import { isWaiting, recipientLine, subjectOf } from './words';

interface ContentDialogProps {
  opportunityId: string;
  touchpoint: LeadTouchpoint;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function ContentDialog({ opportunityId, touchpoint, open, onClose, onGone }: ContentDialogProps) {
  const titleId = useId();
  const { messageId, messageType } = touchpoint;
  const { data, error, isError, isFetching, refetch } = useQuery(touchpointContentQuery(opportunityId, touchpoint.id));
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {data?.subject ?? subjectOf(touchpoint)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 400 }}>
          {data ? recipient(data) : texts.to(recipientLine(touchpoint))}
        </Box>
      </DialogTitle>
      <DialogContent
        tabIndex={0}
        role="region"
        aria-labelledby={titleId}
        sx={{ minHeight: 280, display: 'flex', flexDirection: 'column', gap: 1.5, '& > *': { flexShrink: 0 } }}
      >
        {data ? (
          <>
            {data.missing.length > 0 && <Alert severity="warning">{texts.noValue(data.missing.join(', '))}</Alert>}
            {isWaiting(touchpoint) && <Box sx={{ color: 'text.secondary' }}>{texts.willBeSent}</Box>}
            <LazyContent channel={data.messageType} {...data} />
          </>
        ) : isError && !isFetching ? (
          <LoadFailure title={texts.contentFailed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton role="status" aria-label={texts.loadingContent} variant="rounded" height={240} />
        )}
        {messageId !== undefined && channelOf(messageType) === EMAIL && !isWaiting(touchpoint) && <Replies messageId={messageId} />}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {shared.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function recipient({ messageType: channel, recipientName, recipientAddress }: TouchpointPreview): string {
  const name = recipientWords({ channel, recipientName, recipientAddress });
  if (recipientAddress === '') return texts.noAddress(name);
  const address = addressWords(channel, recipientAddress);
  return texts.to(name === address ? name : `${name} · ${address}`);
}
