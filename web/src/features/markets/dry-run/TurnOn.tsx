/** Turns on automatic prospecting from the result of a dry run, after a confirmation. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subMarketQuery } from '../../../api/queries';
import type { DryRun } from '../../../api/types';
import { formatCents, formatCount } from '../../../lib/format';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { toastError } from '../../../ui/toasts';
import { useUpdateMarket } from '../changes';
import { bodyOf, valuesOf } from '../form';

export function TurnOn({ run }: { run: DryRun }) {
  const node = useQuery({ ...subMarketQuery(run.nodeId), staleTime: 0 });
  const update = useUpdateMarket();
  const [asking, setAsking] = useState(false);
  const market = node.data;
  if (!market || (market.automaticProspecting && !asking)) return null;

  function turnOn() {
    if (!market) return;
    const body = bodyOf({ market }, { ...valuesOf({ market }, { level: market.category }), automaticProspecting: true });
    update.mutate({ level: market.category, body }, { onError: toastError, onSettled: () => setAsking(false) });
  }

  return (
    <>
      <Button variant="contained" aria-haspopup="dialog" onClick={() => setAsking(true)} sx={{ alignSelf: 'flex-start' }}>
        Turn on automatic prospecting
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Turn on automatic prospecting in ${run.nodeName}?`}
        action="Turn on now"
        tone="primary"
        pending={update.isPending}
        onConfirm={turnOn}
        onClose={() => setAsking(false)}
      >
        From now on, messages are sent automatically when a listing of {run.nodeName} changes. In the time you tried that was {formatCount(run.goes)} sent, for
        about {formatCents(run.costCents)}, and {formatCount(run.held)} held. What happened before is not written about.
      </ConfirmDialog>
    </>
  );
}
