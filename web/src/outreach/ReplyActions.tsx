import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
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
  /** In a row of a list: icon buttons. */
  inRow?: boolean;
}

/** The actions for a reply that a user has to look at. Afterwards the reply in the feed, or the frame of the list, gets the focus. */
export function ReplyActions({ replyId, sender, isSuppressed = false, inRow = false }: ReplyActionsProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const handle = useHandleReply();
  const silences = handle.variables?.silenced !== undefined;

  function finish(silenced?: string) {
    if (handle.isPending) return;
    handle.mutate(
      { replyId, ...(silenced !== undefined && { silenced }) },
      { onSuccess: () => buttons.current?.closest<HTMLElement>('li[tabindex="-1"], [role="region"]')?.focus() },
    );
  }

  return (
    <Box
      ref={buttons}
      role="group"
      aria-label={texts.replyFrom(sender)}
      sx={inRow ? { display: 'flex', justifyContent: 'flex-end', gap: 0.5 } : { display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <Action word={texts.handled} Icon={CheckIcon} inRow={inRow} loading={handle.isPending && !silences} onClick={() => finish()} />
      {!isSuppressed && (
        <Action word={texts.suppress} Icon={DiscardedIcon} inRow={inRow} color="error" loading={handle.isPending && silences} onClick={() => finish(sender)} />
      )}
    </Box>
  );
}

interface ActionProps {
  word: string;
  Icon: typeof CheckIcon;
  inRow: boolean;
  color?: 'error';
  loading: boolean;
  onClick: () => void;
}

function Action({ word, Icon, inRow, ...button }: ActionProps) {
  if (!inRow) {
    return (
      <Button size="small" variant="outlined" startIcon={<Icon />} loadingPosition="start" {...button}>
        {word}
      </Button>
    );
  }
  return (
    <Tooltip title={word}>
      <span>
        <IconButton aria-label={word} {...button} sx={{ width: 28, height: 28 }}>
          <Icon />
        </IconButton>
      </span>
    </Tooltip>
  );
}
