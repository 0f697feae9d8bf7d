import Box from '@mui/material/Box';
import type { MessageState as State } from '../api/types';
import { StatusDot } from '../ui/StatusDot';
import { stateWords } from './states';

interface MessageStateProps {
  state: State;
  reason?: string | undefined;
}

/** Where a message stands, and why it stands there. */
export function MessageState({ state, reason }: MessageStateProps) {
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
      <StatusDot {...stateWords[state]} />
      {reason && <Box component="span" sx={{ color: 'text.secondary' }}>{` · ${reason}`}</Box>}
    </Box>
  );
}
