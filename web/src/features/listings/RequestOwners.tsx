/** Asks before owners are bought, with their number and the cost. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors';
import type { OwnerAllowance } from '../../api/types';
import { texts } from '../../texts/listings-owners';
import { terms } from '../../texts/listings-terms';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ownerAllowanceQuery, useRequestOwners } from './owner-queries';

interface RequestOwnersProps {
  open: boolean;
  propertyIds: string[];
  /** Whether the request counts toward the month's limit. */
  isCharged?: boolean;
  onClose: () => void;
  /** Called when they have been ordered. */
  onOrdered?: () => void;
}

export function RequestOwners({ open, propertyIds, isCharged = true, onClose, onOrdered }: RequestOwnersProps) {
  const allowance = useQuery({ ...ownerAllowanceQuery(), enabled: open });
  const request = useRequestOwners();
  const count = propertyIds.length;
  const left = allowance.data?.left;
  const isShort = isCharged && left !== undefined && left < 1;
  const isOffered = allowance.data?.isOffered ?? true;

  return (
    <ConfirmDialog
      open={open}
      title={texts.ask(count)}
      action={terms.requestOwner}
      tone="primary"
      refused={allowance.data === undefined || isShort || !isOffered}
      pending={request.isPending}
      onConfirm={() => request.mutate(propertyIds, { onSuccess: onOrdered, onSettled: onClose })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <span>{isCharged ? texts.help(count, allowance.data?.price) : texts.chargedBefore}</span>
        {allowance.data ? (
          isCharged && <Cost allowance={allowance.data} count={count} />
        ) : allowance.isError ? (
          <span>{texts.costFailed(describeError(allowance.error))}</span>
        ) : (
          <Box role="status" aria-label={texts.loadingCost}>
            <Skeleton variant="rounded" height={12} sx={{ width: 260, my: 0.5 }} />
          </Box>
        )}
      </Box>
    </ConfirmDialog>
  );
}

function Cost({ allowance: { isOffered, limit, used, left }, count }: { allowance: OwnerAllowance; count: number }) {
  if (!isOffered) return <strong>{terms.ownersUnavailable}</strong>;
  if (limit === undefined || left === undefined) return <strong>{texts.unlimited(used)}</strong>;
  if (left < 1) return <strong>{texts.usedUp(limit)}</strong>;
  return (
    <strong>
      {texts.left(left, limit)} {left < count ? texts.tooMany : texts.reserves(count)}
    </strong>
  );
}
