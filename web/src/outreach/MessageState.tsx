import Box from '@mui/material/Box';
import type { MessageState as State } from '../api/types';
import { StatusDot } from '../ui/StatusDot';
import { stateLook } from './states';

interface MessageStateProps {
  state: State;
  reason?: string | undefined;
  /** Where there is little room: the reason is cut, and on a small screen stands below. */
  isCut?: boolean;
}

const cut = { display: { xs: 'block', md: 'inline' }, overflow: 'hidden', textOverflow: 'ellipsis' } as const;

/** Where a message stands, and why it stands there. */
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
