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
import { texts } from '../../texts/suppressions-do-not-call';
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
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>{texts.help}</Box>
      <Card sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 720 }}>
        {data ? (
          <>
            {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
            <Standing status={data} mayRenew={may(viewer, 'doNotCallRenew')} />
          </>
        ) : isError && !isFetching ? (
          <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={64} />
        )}
        <Box ref={tools} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="contained" startIcon={<PlusIcon />} aria-haspopup="dialog" onClick={(event) => ask('import', event.currentTarget)}>
            {texts.importNumbers}
          </Button>
          {hasNumbers && may(viewer, 'doNotCallRemove') && (
            <Button variant="outlined" color="error" aria-haspopup="dialog" onClick={(event) => ask('remove', event.currentTarget)}>
              {texts.removeAll}
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
  if (!lastImport) return <Box>{texts.none}</Box>;
  const isOld = renewedTo ? texts.old(formatDate(renewedTo)) : texts.noRegistry;
  return (
    <>
      {isStale && (
        <Alert severity="warning">
          {isOld} {texts.renew(mayRenew)}
        </Alert>
      )}
      <Facts label={texts.list} least={140}>
        <Fact term={texts.numbers}>{formatCount(numbers)}</Fact>
        <Fact term={texts.dated}>{formatDate(lastImport.listedOn)}</Fact>
        <Fact term={texts.imported} note={texts.by(lastImport.importedBy)}>
          {formatInstant(lastImport.importedAt)}
        </Fact>
        <Fact term={texts.inFile} note={texts.inFileNote(lastImport.added, lastImport.refused)}>
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
      title={texts.askRemoveAll}
      action={texts.removeAll}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      {texts.removeAllHelp(count)}
    </ConfirmDialog>
  );
}
