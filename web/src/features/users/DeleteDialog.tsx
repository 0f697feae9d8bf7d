import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { ApiError, type LinkedMarket } from '../../api/errors';
import type { UserOut } from '../../api/types';
import { levels } from '../../lib/levels';
import { errorText } from '../../lib/messages';
import { roleOf } from '../../session/roles';
import { toastError } from '../../ui/toasts';
import type { Subject } from './asked';
import { isOutOfDate, useDeleteUser } from './changes';
import { isCompanyAdmin, takesSeat } from './words';

interface DeleteDialogProps {
  viewer: UserOut;
  user: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  onDeleted: () => void;
}

/** Asks before a user is deleted. Where markets are in the way it lists them, and says how to go on. */
export function DeleteDialog({ viewer, user, open, onClose, onGone, onDeleted }: DeleteDialogProps) {
  const titleId = useId();
  const textId = useId();
  const remove = useDeleteUser();
  const markets = remove.error instanceof ApiError ? remove.error.markets : [];
  const isHindered = markets.length > 0;
  const mayUnassign = roleOf(viewer) === 'AD' && isCompanyAdmin(user);

  function confirm(unassignMarkets: boolean) {
    remove.mutate(
      { user, unassignMarkets },
      {
        onSuccess: () => {
          onDeleted();
          onClose();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.markets.length > 0) return;
          toastError(error);
          if (isOutOfDate(error)) onClose();
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
      <DialogTitle id={titleId}>{isHindered ? `${user.fullName} can’t be deleted yet` : `Delete ${user.fullName}?`}</DialogTitle>
      <DialogContent id={textId} sx={{ overflowWrap: 'anywhere' }} aria-live="polite">
        {isHindered ? (
          <>
            <Box sx={{ fontWeight: 600 }}>{errorText('USER_HAS_MARKETS')}</Box>
            <MarketList markets={markets} />
            <Box sx={{ color: 'text.secondary' }}>
              {mayUnassign
                ? 'Unassigning takes all markets from this company, with the child markets and buckets in them, and then deletes the company’s users.'
                : 'Assign them to someone else on the Markets page first. Nothing was deleted.'}
            </Box>
          </>
        ) : (
          <Consequences user={user} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {isHindered && !mayUnassign ? 'Close' : 'Cancel'}
        </Button>
        {!isHindered && (
          <Button variant="contained" color="error" loading={remove.isPending} onClick={() => confirm(false)}>
            Delete
          </Button>
        )}
        {isHindered && mayUnassign && (
          <Button variant="contained" color="error" loading={remove.isPending} onClick={() => confirm(true)}>
            Unassign the markets and delete
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function Consequences({ user }: { user: Subject }) {
  return (
    <>
      {isCompanyAdmin(user) && <Box sx={{ fontWeight: 600, mb: 0.5 }}>Deleting this user will delete all other users under this user.</Box>}
      {user.fullName} ({user.emailAddress}) is signed out at once and can never sign in again.
      {takesSeat(user) && ' The seat becomes free.'} What was done under this name keeps it.
    </>
  );
}

const kinds = [
  ['bucketName', levels.Bucket.one],
  ['subMarketName', levels.SubMarket.one],
  ['marketName', levels.Market.one],
] as const;

function MarketList({ markets }: { markets: LinkedMarket[] }) {
  return (
    <Box
      component="ul"
      // More than fit are reached by keyboard too.
      tabIndex={0}
      aria-label="Linked markets"
      sx={{ listStyle: 'none', p: 0, my: 1, maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'line.hairline', borderRadius: 1 }}
    >
      {markets.map((market, index) => {
        const [[, kind, name] = [], ...within] = kinds.flatMap(([key, word]) => (market[key] === undefined ? [] : [[key, word, market[key]] as const]));
        return (
          <Box
            component="li"
            key={index}
            sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, px: 1.5, py: 0.75, '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}
          >
            <span>{[name, ...within.map(([, , outer]) => outer)].join(' · ')}</span>
            <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
              {kind}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
