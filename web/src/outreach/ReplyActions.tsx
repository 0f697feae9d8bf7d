import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { texts } from '../texts/outreach';
import { CheckIcon, DiscardedIcon } from '../ui/icons';
import { useHandleReply } from './replies';

interface ReplyActionsProps {
  replyId: string;
  /** The sender's address, formatted for display. */
  sender: string;
  /** The sender is already on the suppression list. */
  isSuppressed?: boolean;
}

/** The actions for a reply that a user has to look at. Afterwards the enclosing focusable element gets the focus. */
export function ReplyActions({ replyId, sender, isSuppressed = false }: ReplyActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const handle = useHandleReply();
  const silences = handle.variables?.silenced !== undefined;

  function finish(silenced?: string) {
    if (handle.isPending) return;
    handle.mutate(
      { replyId, ...(silenced !== undefined && { silenced }) },
      { onSuccess: () => buttons.current?.closest<HTMLElement>('[tabindex="-1"]')?.focus() },
    );
  }

  return (
    <Box ref={buttons} role="group" aria-label={texts.replyFrom(sender)} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        startIcon={<CheckIcon />}
        loading={handle.isPending && !silences}
        loadingPosition="start"
        onClick={() => finish()}
      >
        {texts.handled}
      </Button>
      {!isSuppressed && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          startIcon={<DiscardedIcon />}
          loading={handle.isPending && silences}
          loadingPosition="start"
          onClick={() => finish(sender)}
        >
          {texts.suppress}
        </Button>
      )}
    </Box>
  );
}
