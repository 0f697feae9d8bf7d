import Box from '@mui/material/Box';
import type { MessageState as State } from '../api/types';
import { StatusDot } from '../ui/StatusDot';
import { stateLook } from './states';

interface MessageStateProps {
  state: State;
  reason?: string | undefined;
  /** For narrow places: the reason is truncated, and on a small screen it is below the state. */
  isCut?: boolean;
}

const cut = { display: { xs: 'block', md: 'inline' }, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** The state of a message and its reason. */
export function MessageState({ state, reason, isCut = false }: MessageStateProps) {
  return (
    <Box component="span" sx={isCut ? undefined : { overflowWrap: 'anywhere' }}>
      <StatusDot {...stateLook(state)} />
      {reason && (
        <Box component="span" sx={{ color: 'text.secondary', ...(isCut && cut) }}>
          <Box component="span" sx={{ display: { xs: isCut ? 'none' : 'inline', md: 'inline' } }}>
            {' · '}
          </Box>
          {reason}
        </Box>
      )}
    </Box>
  );
}
