/** The numbers of do-not-call registries: their age, an import, and their removal. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DoNotCallStatus } from '../../api/types';
import { formatCount, formatDate, formatInstant } from '../../lib/format';
import { may } from '../../session/permissions';
import { useAskedDialog } from '../../ui/asked';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Fact, Facts } from '../../ui/Facts';
import { PlusIcon } from '../../ui/icons';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { CheckNumber } from './CheckNumber';
import { doNotCallStatusQuery, useRemoveNumbers } from './do-not-call';
import { ImportDialog } from './ImportDialog';

const appRoute = getRouteApi('/app');

export function DoNotCallTab() {
  const { user: viewer } = appRoute.useRouteContext();
  const status = useQuery(doNotCallStatusQuery());
  const tools = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<'import' | 'remove'>(() => tools.current?.querySelector('button') ?? null);
  const { asked, ...frame } = dialogs;
  const { data, error, isError, isFetching, refetch } = status;
  const hasNumbers = data !== undefined && data.numbers > 0;

  return (
    <>
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>
        Numbers on a do-not-call registry get no automatic texts, and people who text them manually are warned. A company admin imports a new registry file at
        least every 31 days; numbers that others import are added to it.
      </Box>
      <Card sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
        {data ? (
          <>
            {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
            <Standing status={data} mayRenew={may(viewer, 'doNotCallRenew')} />
          </>
        ) : isError && !isFetching ? (
          <LoadFailure title="Couldn’t load the do-not-call list" error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton role="status" aria-label="Loading how the numbers stand" variant="rounded" height={64} />
        )}
        <Box ref={tools} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" startIcon={<PlusIcon />} aria-haspopup="dialog" onClick={(event) => ask('import', event.currentTarget)}>
            Import numbers
          </Button>
          {hasNumbers && may(viewer, 'doNotCallRemove') && (
            <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={(event) => ask('remove', event.currentTarget)}>
              Remove all
            </Button>
          )}
        </Box>
      </Card>
      <CheckNumber />
      {asked === 'import' && <ImportDialog {...frame} />}
      {asked === 'remove' && <RemoveAll {...frame} count={data?.numbers ?? 0} />}
    </>
  );
}

function Standing({ status: { numbers, lastImport, renewedTo, isStale }, mayRenew }: { status: DoNotCallStatus; mayRenew: boolean }) {
  if (!lastImport) return <Box>No numbers were imported yet.</Box>;
  const isOld = renewedTo ? `Registry file dated ${formatDate(renewedTo)} is more than 31 days old.` : 'No company admin has imported a registry file yet.';
  return (
    <>
      {isStale && (
        <Alert severity="warning">
          {isOld} Newer numbers are missing: {mayRenew ? 'import the latest file.' : 'ask your company admin to import the latest file.'}
        </Alert>
      )}
      <Facts label="Do-not-call list" least={140}>
        <Fact term="Numbers">{formatCount(numbers)}</Fact>
        <Fact term="Registry’s file of">{formatDate(lastImport.listedOn)}</Fact>
        <Fact term="Imported" note={`by ${lastImport.importedBy}`}>
          {formatInstant(lastImport.importedAt)}
        </Fact>
        <Fact term="In that file" note={`${formatCount(lastImport.added)} new, ${formatCount(lastImport.refused)} not valid`}>
          {formatCount(lastImport.numbers)}
        </Fact>
      </Facts>
    </>
  );
}

interface RemoveAllProps {
  count: number;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

function RemoveAll({ count, open, onClose, onGone }: RemoveAllProps) {
  const remove = useRemoveNumbers();
  return (
    <ConfirmDialog
      open={open}
      title="Remove all do-not-call numbers?"
      action="Remove all"
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      All {formatCount(count)} of them go. Automatic texts may then go to them, until a registry’s file is imported again. The do-not-contact list stays as it
      is.
    </ConfirmDialog>
  );
}
