import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ApiError, codeOf, describeError } from '../../api/errors';
import { marketRemovalQuery } from '../../api/queries';
import type { MarketRemoval, StandingMarket } from '../../api/types';
import { counted, formatCount } from '../../lib/format';
import { levels } from '../../lib/levels';
import { toastError } from '../../ui/toasts';
import type { Subject } from './asked';
import { useDeleteMarket } from './changes';
import { callId } from './level';
import { LinkedList } from './LinkedList';

interface DeleteDialogProps {
  market: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  onDeleted: () => void;
}

/** The codes of what is not there any more. */
const GONE = ['2020', '2021', '2022', 'NOT_FOUND'];

/**
 * Asks before a market is deleted. A whole market names what goes with it, and asks again when that has changed meanwhile;
 * a child market with buckets stays, and the dialog lists them.
 */
export function DeleteDialog({ market, open, onClose, onGone, onDeleted }: DeleteDialogProps) {
  const titleId = useId();
  const textId = useId();
  const isWhole = market.category === 'Market';
  const remove = useDeleteMarket();
  // The counts are not asked for while or after the market is deleted.
  const removal = useQuery({ ...marketRemovalQuery(callId(market.category, market.itemId)), enabled: open && !remove.isPending && !remove.isSuccess });
  /** The number it had been agreed to, where that was not what went with it any more. */
  const [outdated, setOutdated] = useState<number>();
  const buckets: StandingMarket[] = remove.error instanceof ApiError && codeOf(remove.error) === '2018' ? remove.error.standing : [];
  const isHindered = buckets.length > 0;
  const isReady = !isWhole || (removal.data !== undefined && !removal.isFetching);

  function confirm() {
    const confirmedCount = removal.data?.count;
    remove.mutate(
      { market, ...(isWhole && confirmedCount !== undefined && { confirmedCount }) },
      {
        onSuccess: () => {
          onDeleted();
          onClose();
        },
        onError: (error) => {
          const code = codeOf(error);
          if (code === '2018' && error instanceof ApiError && error.standing.length > 0) return;
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
        {isHindered ? `${market.name} can’t be deleted yet` : `Delete ${market.name}?`}
      </DialogTitle>
      <DialogContent id={textId} aria-live="polite" sx={{ overflowWrap: 'anywhere' }}>
        {isHindered ? (
          <>
            It has {buckets.length === 1 ? 'a bucket' : `${formatCount(buckets.length)} buckets`}. Delete {buckets.length === 1 ? 'it' : 'them'} first. Nothing was deleted.
            <LinkedList label={`Buckets in ${market.name}`} markets={buckets} />
          </>
        ) : isWhole ? (
          <>
            {outdated !== undefined && isReady && (
              <Alert severity="warning" sx={{ mb: 1.5 }}>
                Something was drawn or deleted in it meanwhile: it was {formatCount(outdated)} before. Nothing was deleted. Please look again.
              </Alert>
            )}
            <Consequences removal={removal.data} isLoading={!isReady && !removal.isError} failure={removal.isError && !removal.isFetching ? describeError(removal.error) : undefined} />
          </>
        ) : (
          <>
            {levels[market.category].one} {market.name} is deleted at once; its listings move to the parent market within a minute.
            <Aftermath messages={removal.data?.pendingMessages} />
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {isHindered ? 'Close' : 'Cancel'}
        </Button>
        {!isHindered &&
          (isWhole && removal.isError && !removal.isFetching ? (
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

interface ConsequencesProps {
  removal: MarketRemoval | undefined;
  isLoading: boolean;
  failure: string | undefined;
}

function Consequences({ removal, isLoading, failure }: ConsequencesProps) {
  if (failure !== undefined) return <>{failure} What goes with this market could not be looked up.</>;
  if (isLoading || !removal) {
    return (
      <Box role="status" aria-label="Looking up what goes with it">
        <Skeleton variant="rounded" height={12} sx={{ my: 1 }} />
        <Skeleton variant="rounded" height={12} sx={{ my: 1, width: '70%' }} />
      </Box>
    );
  }
  if (removal.count === 0) {
    return (
      <>
        Nothing lies in it. Its listings leave the companies that hold it within a minute.
        <Aftermath messages={removal.pendingMessages} />
      </>
    );
  }
  return (
    <>
      <Box sx={{ fontWeight: 600, mb: 0.5 }}>Deleting this market removes all child markets and buckets under it.</Box>
      {counted(removal.numSubMarkets, 'child market')} and {counted(removal.numBuckets, 'bucket')} go with it, of:
      <Box
        component="ul"
        // More than fit are reached by keyboard too.
        tabIndex={0}
        aria-label="Companies"
        sx={{ my: 1, pl: 2.5, maxHeight: 160, overflow: 'auto' }}
      >
        {removal.companies.map((company) => (
          <li key={company}>{company}</li>
        ))}
      </Box>
      <Aftermath messages={removal.pendingMessages} />
    </>
  );
}

/** The automatic messages that then go out no more, where there are any and they are counted, and what can be had back. */
function Aftermath({ messages = 0 }: { messages: number | undefined }) {
  return (
    <>
      {messages > 0 && (
        <Box sx={{ mt: 1, fontWeight: 550 }}>
          {messages === 1 ? '1 pending automatic message about its listings is cancelled.' : `${formatCount(messages)} pending automatic messages about its listings are cancelled.`}
        </Box>
      )}
      <Box sx={{ mt: 1, color: 'text.secondary' }}>It can be restored for 30 days{messages > 0 && '; messages that were cancelled stay so'}.</Box>
    </>
  );
}
