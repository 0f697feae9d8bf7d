/** The changes of a node, newest first. The last update can be undone; a created node can only be deleted. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../api/errors';
import { marketHistoryQuery } from '../../api/queries';
import type { MarketOut } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { UndoIcon } from '../../ui/icons';
import { useUndoChange } from './changes';
import { type HistoryEntry, historyEntriesOf } from './history-entries';
import { callId } from './level';

export function History({ market }: { market: MarketOut }) {
  const id = useId();
  const nodeId = callId(market.category, market.itemId);
  const { data: changes, isError, isFetching, error, refetch } = useQuery({ ...marketHistoryQuery(nodeId), staleTime: 0 });
  const undo = useUndoChange();
  const [asking, setAsking] = useState(false);
  const entries = historyEntriesOf(changes ?? []);
  const [last] = entries;

  function undoLast() {
    if (!last) return;
    undo.mutate({ change: { ...nodeId, version: last.version }, name: market.name }, { onSettled: () => setAsking(false) });
  }

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h2" id={id}>
        {texts.history}
      </Typography>
      <Card>
        {isError && !isFetching && !changes ? (
          <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
            {texts.historyFailed(describeError(error))}
            <Button variant="outlined" onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          </Box>
        ) : (
          <Box component="ol" aria-label={texts.historyOf(market.name)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {entries.map((entry, index) => (
              <Entry key={entry.version} entry={entry} onUndo={index === 0 && entry.kind === 'updated' ? () => setAsking(true) : undefined} />
            ))}
            {changes?.length === 0 && (
              <Box component="li" sx={{ px: 2.5, py: 1.5, color: 'text.secondary' }}>
                {texts.noHistory}
              </Box>
            )}
          </Box>
        )}
      </Card>
      <ConfirmDialog
        open={asking}
        title={texts.askUndo}
        action={texts.undoAction}
        pending={undo.isPending}
        onConfirm={undoLast}
        onClose={() => setAsking(false)}
      >
        {last && texts.undoHelp(market.name, last.changedBy)}
      </ConfirmDialog>
    </Box>
  );
}

const words: Readonly<Record<string, string>> = texts.changes;

function Entry({ entry, onUndo }: { entry: HistoryEntry; onUndo: (() => void) | undefined }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, px: 2.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {words[entry.kind] ?? entry.kind}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {texts.byAt(entry.changedBy, formatInstant(entry.changedAt))}
          </Box>
        </Box>
        {entry.facts.map((fact) => (
          <Box key={fact} sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {fact}
          </Box>
        ))}
      </Box>
      {onUndo && (
        <Button variant="outlined" startIcon={<UndoIcon />} aria-haspopup="dialog" onClick={onUndo}>
          {shared.undo}
        </Button>
      )}
    </Box>
  );
}
