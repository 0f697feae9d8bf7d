/** Asks before owners are bought, with their number and the cost. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { describeError } from '../../api/errors';
import type { OwnerAllowance } from '../../api/types';
import { formatCount, formatDollarsAndCents } from '../../lib/format';
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
      title={count === 1 ? 'Request owner data?' : `Request owner data of ${formatCount(count)} listings?`}
      action="Request owner data"
      tone="primary"
      refused={allowance.data === undefined || isShort || !isOffered}
      pending={request.isPending}
      onConfirm={() => request.mutate(propertyIds, { onSuccess: onOrdered, onSettled: onClose })}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        {isCharged ? (
          <span>
            {count === 1 ? 'A data provider is asked who owns it.' : 'A data provider is asked who owns them.'} {priceWords(allowance.data?.price, count)} An
            owner who isn’t found costs nothing
            {count > 1 && ', nor does one your company knows already'}.
          </span>
        ) : (
          <span>The request before was charged and came to nothing. Asking again costs no more of your limit.</span>
        )}
        {allowance.data ? (
          isCharged && <Cost allowance={allowance.data} count={count} />
        ) : allowance.isError ? (
          <span>{describeError(allowance.error)} What it would cost could not be loaded.</span>
        ) : (
          <Box role="status" aria-label="Loading what it costs">
            <Skeleton variant="rounded" height={12} sx={{ width: 260, my: 0.5 }} />
          </Box>
        )}
      </Box>
    </ConfirmDialog>
  );
}

/** "This request may incur additional costs: $0.45 if the owner is found." */
function priceWords(price: number | undefined, count: number): string {
  const may = count === 1 ? 'This request may incur additional costs' : 'These requests may incur additional costs';
  if (price === undefined) return `${may}.`;
  if (count === 1) return `${may}: ${formatDollarsAndCents(price)} if the owner is found.`;
  return `${may}: ${formatDollarsAndCents(price)} for each owner found, ${formatDollarsAndCents(price * count)} at most.`;
}

function Cost({ allowance: { isOffered, limit, used, left }, count }: { allowance: OwnerAllowance; count: number }) {
  if (!isOffered) return <strong>Owner data is not offered by this installation.</strong>;
  if (limit === undefined || left === undefined) return <strong>Your plan has no monthly limit; {formatCount(used)} requested this month.</strong>;
  const known = `${formatCount(left)} of ${formatCount(limit)} left this month`;
  if (left < 1) return <strong>The month’s limit of {formatCount(limit)} is used up. Contact the admin.</strong>;
  if (left < count) {
    return <strong>{known}: if more than that are new to your company, nothing is requested. Choose fewer, or contact the admin.</strong>;
  }
  return (
    <strong>
      Reserves {count === 1 ? '1' : `up to ${formatCount(count)}`} of your monthly limit until the answer is there, and uses {count === 1 ? 'it' : 'them'} only
      for {count === 1 ? 'an owner' : 'owners'} found: {known}.
    </strong>
  );
}
