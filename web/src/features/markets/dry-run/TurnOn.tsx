/** Turns on automatic prospecting from the result of a dry run, after a confirmation. */
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { subMarketQuery } from '../../../api/queries';
import type { DryRun } from '../../../api/types';
import { formatCents } from '../../../lib/format';
import { texts } from '../../../texts/markets-dry-run';
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
        {texts.turnOn}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.askTurnOn(run.nodeName)}
        action={texts.turnOnAction}
        tone="primary"
        pending={update.isPending}
        onConfirm={turnOn}
        onClose={() => setAsking(false)}
      >
        {texts.turnOnHelp(run.nodeName, run.goes, formatCents(run.costCents), run.held)}
      </ConfirmDialog>
    </>
  );
}
