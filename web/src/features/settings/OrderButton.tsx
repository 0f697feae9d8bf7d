import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { texts } from '../../texts/settings-sources';
import { visuallyHidden } from '../../ui/visually-hidden';
import { type SourceRow, whyNoSync } from './source-state';
import { useSyncNow } from './sources';

interface OrderButtonProps {
  source: SourceRow;
  /** Whether it orders a check for removed listings instead of a sync. */
  sweep: boolean;
  onOrdered: () => void;
  /** Called when the button may be disabled. */
  onSettled: () => void;
}

/** Orders a sync of a source now. While that isn't possible, the button is disabled and described by the reason. */
export function OrderButton({ source: { sourceId, state }, sweep, onOrdered, onSettled }: OrderButtonProps) {
  const reasonId = useId();
  const sync = useSyncNow();
  const reason = whyNoSync(state);
  return (
    <>
      <Button
        size="small"
        variant={sweep ? 'outlined' : 'text'}
        loading={sync.isPending}
        disabled={reason !== null}
        aria-describedby={reason ? reasonId : undefined}
        onClick={() => sync.mutate({ sourceId, sweep }, { onSuccess: onOrdered, onSettled })}
        sx={{ minHeight: 26, py: 0.25 }}
      >
        {sweep ? texts.checkNow : texts.syncNow}
      </Button>
      {reason && (
        <Box component="span" id={reasonId} sx={sweep ? { color: 'text.secondary', fontSize: '0.75rem' } : visuallyHidden}>
          {reason}
        </Box>
      )}
    </>
  );
}
