import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { CheckIcon, DiscardedIcon } from '../ui/icons';
import { useHandleReply } from './replies';

interface ReplyActionsProps {
  replyId: string;
  /** Where it came from, as it is read. */
  sender: string;
  /** They get nothing more as it is. */
  isSuppressed?: boolean;
}

/** What there is to do about a reply that waits for a person. Once it is done, whatever around it takes the keyboard has it. */
export function ReplyActions({ replyId, sender, isSuppressed = false }: ReplyActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const handle = useHandleReply();
  const silences = handle.variables?.silenced !== undefined;

  function end(silenced?: string) {
    if (handle.isPending) return;
    handle.mutate(
      { replyId, ...(silenced !== undefined && { silenced }) },
      { onSuccess: () => buttons.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus() },
    );
  }

  return (
    <Box ref={buttons} role="group" aria-label={`The reply of ${sender}`} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button size="small" variant="outlined" startIcon={<CheckIcon />} loading={handle.isPending && !silences} loadingPosition="start" onClick={() => end()}>
        Handled
      </Button>
      {!isSuppressed && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<DiscardedIcon />}
          loading={handle.isPending && silences}
          loadingPosition="start"
          onClick={() => end(sender)}
        >
          Add to do-not-contact
        </Button>
      )}
    </Box>
  );
}
