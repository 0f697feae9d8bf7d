import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { describeError } from '../../api/errors';
import { deletedMarketsQuery } from '../../api/queries';
import type { DeletedMarket } from '../../api/types';
import { counted, formatInstant } from '../../lib/format';
import { type Level, levels } from '../../lib/levels';
import { useUndoChange } from './changes';
import { callId } from './level';

interface DeletedDialogProps {
  level: Level;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The nodes that were deleted in the last thirty days, each with a button that restores it. */
export function DeletedDialog({ level, open, onClose, onGone }: DeletedDialogProps) {
  const titleId = useId();
  const many = levels[level].many.toLowerCase();
  const { data: deleted, isError, isFetching, error, refetch } = useQuery({ ...deletedMarketsQuery(levels[level].type), enabled: open });
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId} slotProps={{ transition: { onExited: onGone } }}>
      <DialogTitle id={titleId}>Deleted {many}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 1 }}>They can be restored for 30 days, with all that went with them.</Box>
        {deleted ? (
          <Box component="ul" aria-label={`Deleted ${many}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {deleted.map((market) => (
              <Deleted key={market.itemId} market={market} level={level} />
            ))}
            {deleted.length === 0 && (
              <Box component="li" sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                Nothing was deleted in the last 30 days.
              </Box>
            )}
          </Box>
        ) : isError && !isFetching ? (
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, py: 3, color: 'text.secondary' }}>
            {describeError(error)} The deleted {many} could not be loaded.
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </Box>
        ) : (
          <Box role="status" aria-label={`Loading the deleted ${many}`}>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} height={48} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

function Deleted({ market, level }: { market: DeletedMarket; level: Level }) {
  const restore = useUndoChange();
  const facts = [
    market.parentName && `In ${market.parentName}`,
    counted(market.numZipCodes, 'zip code'),
    market.goneAlong > 0 &&
      `${level === 'Market' ? counted(market.goneAlong, 'child market or bucket', 'child markets and buckets') : counted(market.goneAlong, 'bucket')} with it`,
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{market.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{facts.join(' · ')}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          Deleted by {market.deletedBy}, {formatInstant(market.deletedAt)}
        </Box>
      </Box>
      <Button
        variant="outlined"
        aria-label={`Restore ${market.name}`}
        loading={restore.isPending}
        onClick={() => restore.mutate({ change: { ...callId(level, market.itemId), version: market.version }, name: market.name })}
      >
        Restore
      </Button>
    </Box>
  );
}
