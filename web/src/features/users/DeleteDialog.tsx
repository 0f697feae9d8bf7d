import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { ApiError, describeError, type LinkedMarket } from '../../api/errors';
import type { UserRemoval } from '../../api/types';
import { levels } from '../../lib/levels';
import { errorText } from '../../lib/messages';
import { shared } from '../../texts/shared';
import { texts as users } from '../../texts/users';
import { texts } from '../../texts/users-dialogs';
import { toastError } from '../../ui/toasts';
import type { Subject } from './asked';
import { isOutOfDate, useDeleteUser, userRemovalQuery } from './changes';
import { isCompanyAdmin, takesSeat } from './words';

interface DeleteDialogProps {
  user: Subject;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  onDeleted?: (() => void) | undefined;
}

/** Asks before a user is deleted. It first loads and lists what prevents the deletion and what is deleted with the user. */
export function DeleteDialog({ user, open, onClose, onGone, onDeleted }: DeleteDialogProps) {
  const titleId = useId();
  const textId = useId();
  const remove = useDeleteUser();
  // Not requested while or after the user is deleted.
  const removal = useQuery({ ...userRemovalQuery(user.userId), enabled: open && !remove.isPending && !remove.isSuccess });
  const obstacle = obstacleOf(removal.data, remove.error);
  const isReady = removal.data !== undefined && !removal.isFetching;
  const hasFailed = removal.isError && !removal.isFetching;
  const mayUnassign = removal.data?.canReleaseMarkets === true;
  const isStuck = removal.data?.isLastSuperAdmin === true;
  const isBlocked = obstacle !== undefined || isStuck;

  function confirm(unassignMarkets: boolean) {
    remove.mutate(
      { user, unassignMarkets },
      {
        onSuccess: () => {
          onDeleted?.();
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
      <DialogTitle id={titleId}>{isBlocked ? texts.cannotDelete(user.fullName) : texts.askDelete(user.fullName)}</DialogTitle>
      <DialogContent id={textId} sx={{ overflowWrap: 'anywhere' }} aria-live="polite">
        {isStuck ? (
          texts.lastAdmin
        ) : obstacle ? (
          <>
            <Box sx={{ fontWeight: 600 }}>{errorText('USER_HAS_MARKETS')}</Box>
            <MarketList markets={obstacle.markets} total={obstacle.total} />
            <Box sx={{ color: 'text.secondary' }}>{mayUnassign ? <Unassigning removal={removal.data} /> : texts.reassign}</Box>
          </>
        ) : hasFailed && !removal.data ? (
          `${describeError(removal.error)} ${texts.removalFailed}`
        ) : isReady ? (
          <Consequences user={user} removal={removal.data} />
        ) : (
          <Box role="status" aria-label={texts.loadingRemoval}>
            <Skeleton variant="rounded" height={12} sx={{ my: 1 }} />
            <Skeleton variant="rounded" height={12} sx={{ my: 1, width: '70%' }} />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" autoFocus onClick={onClose}>
          {isBlocked && !mayUnassign ? shared.close : shared.cancel}
        </Button>
        {!isBlocked &&
          (hasFailed ? (
            <Button variant="contained" onClick={() => void removal.refetch()}>
              {shared.tryAgain}
            </Button>
          ) : (
            <Button variant="contained" color="error" disabled={!isReady} loading={remove.isPending} onClick={() => confirm(false)}>
              {users.delete}
            </Button>
          ))}
        {obstacle && mayUnassign && (
          <Button variant="contained" color="error" loading={remove.isPending} onClick={() => confirm(true)}>
            {texts.unassignAction}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

interface Obstacle {
  markets: BlockingMarket[];
  total: number;
}

/** The territory that prevents the deletion, from the lookup or from the server's refusal. */
function obstacleOf(removal: UserRemoval | undefined, error: Error | null): Obstacle | undefined {
  const refused = error instanceof ApiError ? error.markets.flatMap(blockingMarketsOf) : [];
  if (refused.length > 0) return { markets: refused, total: refused.length };
  return removal && removal.numMarkets > 0
    ? { markets: removal.markets.map(({ name, category }) => ({ name, kind: levels[category].one })), total: removal.numMarkets }
    : undefined;
}

/** The consequences for the company's territory and users when a super admin unassigns its markets. */
function Unassigning({ removal }: { removal: UserRemoval | undefined }) {
  const people = removal?.numOtherUsers ?? 0;
  return (
    <>
      {texts.unassignHelp(removal?.numDrawn ?? 0, people + 1)}
      <Names names={removal?.otherUsers ?? []} total={people} />
    </>
  );
}

function Consequences({ user, removal }: { user: Subject; removal: UserRemoval }) {
  const { numOtherUsers, numTeam } = removal;
  return (
    <>
      {isCompanyAdmin(user) && <Box sx={{ fontWeight: 600, mb: 0.5 }}>{texts.deletesSubUsers}</Box>}
      {texts.deleteHelp(user.fullName, user.emailAddress, numOtherUsers)}
      <Names names={removal.otherUsers} total={numOtherUsers} /> {texts.deleteNotes(takesSeat(user), numTeam)}
    </>
  );
}

/** The users who are deleted together with this one. */
function Names({ names, total }: { names: readonly string[]; total: number }) {
  if (names.length === 0) return null;
  const rest = total - names.length;
  return (
    <Box
      component="ul"
      // Focusable, so that the keyboard can scroll a list that overflows.
      tabIndex={0}
      aria-label={texts.alsoDeleted}
      sx={{ my: 1, pl: 2.5, maxHeight: 120, overflow: 'auto' }}
    >
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
      {rest > 0 && <li>{texts.more(rest)}</li>}
    </Box>
  );
}

interface BlockingMarket {
  name: string;
  kind: string;
}

const kinds = [
  ['bucketName', levels.Bucket.one],
  ['subMarketName', levels.SubMarket.one],
  ['marketName', levels.Market.one],
] as const;

/** A refusal also names the markets that contain the linked one. */
function blockingMarketsOf(market: LinkedMarket): BlockingMarket[] {
  const [[, kind, name] = [], ...within] = kinds.flatMap(([key, word]) => (market[key] === undefined ? [] : [[key, word, market[key]] as const]));
  return name === undefined || kind === undefined ? [] : [{ name: [name, ...within.map(([, , outer]) => outer)].join(' · '), kind }];
}

function MarketList({ markets, total }: { markets: readonly BlockingMarket[]; total: number }) {
  const rest = total - markets.length;
  return (
    <Box
      component="ul"
      // Focusable, so that the keyboard can scroll a list that overflows.
      tabIndex={0}
      aria-label={texts.linkedMarkets}
      sx={{ listStyle: 'none', p: 0, my: 1, maxHeight: 240, overflow: 'auto', border: 1, borderColor: 'line.hairline', borderRadius: 1 }}
    >
      {markets.map(({ name, kind }, index) => (
        <Box
          component="li"
          key={index}
          sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, px: 1.5, py: 0.75, '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}
        >
          <span>{name}</span>
          <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {kind}
          </Box>
        </Box>
      ))}
      {rest > 0 && (
        <Box component="li" sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'line.hairline', color: 'text.secondary' }}>
          {texts.more(rest)}
        </Box>
      )}
    </Box>
  );
}
