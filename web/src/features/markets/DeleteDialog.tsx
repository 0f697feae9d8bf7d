import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ApiError, codeOf, describeError } from '../../api/errors';
import { marketRemovalQuery } from '../../api/queries';
import type { MarketRemoval } from '../../api/types';
import { counted, formatCount } from '../../lib/format';
import { toastError } from '../../ui/toasts';
import type { Subject } from './asked';
import { useDeleteMarket } from './changes';
import { callId } from './level';
import { type Linked, LinkedList } from './LinkedList';

interface DeleteDialogProps {
  market: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Error codes of a node that no longer exists. */
const GONE = ['2020', '2021', '2022', 'NOT_FOUND'];

/**
 * Asks before a node is deleted. It first loads what prevents the deletion and what is deleted too. A child market with buckets can't be deleted; the dialog
 * lists them. A market asks again when its content has changed in the meantime.
 */
export function DeleteDialog({ market, open, onClose, onGone, onDeleted }: DeleteDialogProps) {
  const titleId = useId();
  const textId = useId();
  const isWhole = market.category === 'Market';
  const remove = useDeleteMarket();
  // The counts are not requested while or after the market is deleted.
  const removal = useQuery({ ...marketRemovalQuery(callId(market.category, market.itemId)), enabled: open && !remove.isPending && !remove.isSuccess });
  /** The number that the user confirmed, if it no longer matched. */
  const [outdated, setOutdated] = useState<number>();
  const obstacle = obstacleOf(market, removal.data, remove.error);
  const isReady = removal.data !== undefined && !removal.isFetching;
  const hasFailed = removal.isError && !removal.isFetching;

  function confirm() {
    const confirmedCount = removal.data?.count;
    remove.mutate(
      { market, ...(isWhole && confirmedCount !== undefined && { confirmedCount }) },
      {
        onSuccess: () => {
          onDeleted?.();
          onClose();
        },
        onError: (error) => {
          const code = codeOf(error);
          if (code === '2018' && error instanceof ApiError && error.conflicts.length > 0) return;
          if (isWhole && code === 'STALE_WRITE') {
            setOutdated(confirmedCount);
            void removal.refetch();
            return;
          }
          toastError(error);
          if (GONE.includes(code)) onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      aria-describedby={textId}
      slotProps={{ transition: { onExited: onGone } }}
    >
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        {obstacle ? `${market.name} can’t be deleted yet` : `Delete ${market.name}?`}
      </DialogTitle>
      <DialogContent id={textId} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {obstacle ? (
          <>
            It has {obstacle.count === 1 ? 'a bucket' : `${formatCount(obstacle.count)} buckets`}. Delete {obstacle.count === 1 ? 'it' : 'them'} first. Nothing
            was deleted.
            <LinkedList label={`Buckets in ${market.name}`} markets={obstacle.buckets} total={obstacle.count} />
          </>
        ) : hasFailed && !removal.data ? (
          <>{describeError(removal.error)} What goes with it could not be looked up.</>
        ) : isReady ? (
          <>
            {outdated !== undefined && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                This market has changed: there were {formatCount(outdated)} child markets and buckets in it before. Nothing was deleted. Please check again.
              </Alert>
            )}
            <Consequences market={market} removal={removal.data} />
            <AfterDeletion messages={removal.data.pendingMessages} />
          </>
        ) : (
          <Box role="status" aria-label="Looking up what goes with it">
            <Skeleton variant="rounded" height={12} sx={{ my: 1 }} />
            <Skeleton variant="rounded" height={12} sx={{ my: 1, width: '70%' }} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {obstacle ? 'Close' : 'Cancel'}
        </Button>
        {!obstacle &&
          (hasFailed ? (
            <Button variant="contained" onClick={() => void removal.refetch()}>
              Try again
            </Button>
          ) : (
            <Button variant="contained" color="error" disabled={!isReady} loading={remove.isPending} onClick={confirm}>
              {isWhole && removal.data && removal.data.count > 0 ? `Delete all ${formatCount(removal.data.count + 1)}` : 'Delete'}
            </Button>
          ))}
      </DialogActions>
    </Dialog>
  );
}

/** The buckets that prevent the deletion of a child market, from the lookup or from the server's refusal. */
function obstacleOf({ category }: Subject, removal: MarketRemoval | undefined, error: Error | null): { buckets: readonly Linked[]; count: number } | undefined {
  if (category !== 'SubMarket') return undefined;
  const refused = error instanceof ApiError && codeOf(error) === '2018' ? error.conflicts : [];
  if (refused.length > 0) return { buckets: refused, count: refused.length };
  return removal && removal.numBuckets > 0 ? { buckets: removal.inside, count: removal.numBuckets } : undefined;
}

function Consequences({ market, removal }: { market: Subject; removal: MarketRemoval }) {
  const listings = removal.numListings === 0 ? undefined : counted(removal.numListings, 'listing');
  if (market.category !== 'Market') {
    const parent = market.category === 'Bucket' ? 'its child market' : 'its market';
    if (!listings) return <>It has no listings. It is deleted at once.</>;
    return (
      <>
        It is deleted at once. <Strong>{listings}</Strong> {removal.numListings === 1 ? 'falls' : 'fall'} back to {parent} within a minute.
      </>
    );
  }
  const lost = listings ? (
    <>
      <Strong>{listings}</Strong> {removal.numListings === 1 ? 'leaves' : 'leave'} the companies that hold the market within a minute.
    </>
  ) : (
    <>It has no listings.</>
  );
  if (removal.count === 0) return <>Nothing was drawn in it. {lost}</>;
  return (
    <>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>Deleting this market removes all child markets and buckets under it.</Box>
      <Box>
        {counted(removal.numSubMarkets, 'child market')} and {counted(removal.numBuckets, 'bucket')} go with it. {lost}
      </Box>
      <LinkedList label="What goes with it" markets={removal.inside} total={removal.count} />
      {counted(removal.companies.length, 'company is', 'companies are')} affected:
      <Box
        component="ul"
        // Focusable, so that the keyboard can scroll a list that overflows.
        tabIndex={0}
        aria-label="Companies"
        sx={{ my: 1, pl: 2.5, maxHeight: 120, overflow: 'auto' }}
      >
        {removal.companies.map((company) => (
          <li key={company}>{company}</li>
        ))}
      </Box>
    </>
  );
}

function Strong({ children }: { children: ReactNode }) {
  return (
    <Box component="strong" sx={{ fontWeight: 600 }}>
      {children}
    </Box>
  );
}

/** The number of automatic messages that the deletion cancels, and what can be restored. */
function AfterDeletion({ messages }: { messages: number }) {
  return (
    <>
      {messages > 0 && (
        <Box sx={{ mt: 1, fontWeight: 550 }}>
          {messages === 1
            ? '1 pending automatic message about its listings is cancelled.'
            : `${formatCount(messages)} pending automatic messages about its listings are cancelled.`}
        </Box>
      )}
      <Box sx={{ mt: 1, color: 'text.secondary' }}>It can be restored for 30 days{messages > 0 && '; messages that were cancelled stay so'}.</Box>
    </>
  );
}
