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
import { levels } from '../../lib/levels';
import { texts } from '../../texts/markets-deletion';
import { shared } from '../../texts/shared';
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
        {obstacle ? texts.blocked(market.name) : texts.ask(market.name)}
      </DialogTitle>
      <DialogContent id={textId} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {obstacle ? (
          <>
            {texts.blockedHelp(obstacle.count)}
            <LinkedList label={texts.bucketsIn(market.name)} markets={obstacle.buckets} total={obstacle.count} />
          </>
        ) : hasFailed && !removal.data ? (
          texts.failed(describeError(removal.error))
        ) : isReady ? (
          <>
            {outdated !== undefined && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                {texts.outdated(outdated)}
              </Alert>
            )}
            <Consequences market={market} removal={removal.data} />
            <AfterDeletion messages={removal.data.pendingMessages} />
          </>
        ) : (
          <Box role="status" aria-label={texts.loading}>
            <Skeleton variant="rounded" height={12} sx={{ my: 1 }} />
            <Skeleton variant="rounded" height={12} sx={{ my: 1, width: '70%' }} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {obstacle ? shared.close : shared.cancel}
        </Button>
        {!obstacle &&
          (hasFailed ? (
            <Button variant="contained" onClick={() => void removal.refetch()}>
              {shared.tryAgain}
            </Button>
          ) : (
            <Button variant="contained" color="error" disabled={!isReady} loading={remove.isPending} onClick={confirm}>
              {isWhole && removal.data && removal.data.count > 0 ? texts.deleteAll(removal.data.count + 1) : shared.delete}
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
  const listings = removal.numListings === 0 ? undefined : <Strong>{texts.listings(removal.numListings)}</Strong>;
  if (market.category !== 'Market') {
    const parent = levels[market.category === 'Bucket' ? 'SubMarket' : 'Market'].one.toLowerCase();
    if (!listings) return texts.noListings;
    return (
      <>
        {listings} {texts.moveToParent(parent)}
      </>
    );
  }
  const lost = listings ? (
    <>
      {listings} {texts.leaveCompanies}
    </>
  ) : (
    texts.noListings
  );
  if (removal.count === 0)
    return (
      <>
        {texts.noneInside} {lost}
      </>
    );
  return (
    <>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>{texts.removesInside}</Box>
      <Box>
        {texts.insideCounts(removal.numSubMarkets, removal.numBuckets)} {lost}
      </Box>
      <LinkedList label={texts.inside} markets={removal.inside} total={removal.count} />
      {texts.affected(removal.companies.length)}
      <Box
        component="ul"
        // Focusable, so that the keyboard can scroll a list that overflows.
        tabIndex={0}
        aria-label={texts.companies}
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
      {messages > 0 && <Box sx={{ mt: 1, fontWeight: 550 }}>{texts.messages(messages)}</Box>}
      <Box sx={{ mt: 1, color: 'text.secondary' }}>
        {texts.restorable} {messages > 0 && texts.messagesStay}
      </Box>
    </>
  );
}
