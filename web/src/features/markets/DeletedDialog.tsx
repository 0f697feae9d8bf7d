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
import { formatInstant } from '../../lib/format';
import { type Level, levels } from '../../lib/levels';
import { texts as marketTexts } from '../../texts/markets';
import { texts } from '../../texts/markets-deletion';
import { shared } from '../../texts/shared';
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
      <DialogTitle id={titleId}>{texts.deleted(many)}</DialogTitle>
      <DialogContent>
        <Box sx={{ color: 'text.secondary', mb: 1 }}>{texts.deletedHelp}</Box>
        {deleted ? (
          <Box component="ul" aria-label={texts.deleted(many)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {deleted.map((market) => (
              <Deleted key={market.itemId} market={market} level={level} />
            ))}
            {deleted.length === 0 && (
              <Box component="li" sx={{ py: 3, textAlign: 'center', color: 'text.secondary' }}>
                {texts.noneDeleted}
              </Box>
            )}
          </Box>
        ) : isError && !isFetching ? (
          <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, py: 3, color: 'text.secondary' }}>
            {texts.deletedFailed(describeError(error), many)}
            <Button variant="outlined" onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          </Box>
        ) : (
          <Box role="status" aria-label={texts.loadingDeleted(many)}>
            {[0, 1, 2].map((index) => (
              <Skeleton key={index} height={48} />
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shared.close}</Button>
      </DialogActions>
    </Dialog>
  );
}

function Deleted({ market, level }: { market: DeletedMarket; level: Level }) {
  const restore = useUndoChange();
  const facts = [
    market.parentName && texts.inParent(market.parentName),
    marketTexts.zipCount(market.numZipCodes),
    market.goneAlong > 0 && (level === 'Market' ? texts.withInside(market.goneAlong) : texts.withBuckets(market.goneAlong)),
  ].filter(Boolean);
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 2, py: 1.25, '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{market.name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{facts.join(' · ')}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{texts.deletedBy(market.deletedBy, formatInstant(market.deletedAt))}</Box>
      </Box>
      <Button
        variant="outlined"
        aria-label={texts.restoreOf(market.name)}
        loading={restore.isPending}
        onClick={() => restore.mutate({ change: { ...callId(level, market.itemId), version: market.version }, name: market.name })}
      >
        {texts.restore}
      </Button>
    </Box>
  );
}
