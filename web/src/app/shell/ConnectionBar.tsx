import Box from '@mui/material/Box';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { reachability } from '../../api/reachable';
import { OutageIcon } from '../../ui/icons';

function useConnection() {
  const isOnline = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const isReachable = useSyncExternalStore(reachability.subscribe, reachability.get);
  if (!isOnline) return 'offline';
  return isReachable ? 'working' : 'unreachable';
}

const WORDS = {
  offline: 'You are offline. What you see may be out of date, and changes wait for the connection.',
  unreachable: 'We can’t reach Doorstep. What you see may be out of date. Trying again…',
};

/** Shown under the header while the browser is offline or the server can't be reached. Then the failed queries run again. */
export function ConnectionBar() {
  const queryClient = useQueryClient();
  const connection = useConnection();
  useEffect(() => {
    if (connection !== 'working') return;
    void queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
  }, [connection, queryClient]);

  // The region exists before its text, so that screen readers announce the text.
  return (
    <Box role="status" sx={{ flex: 'none' }}>
      {connection !== 'working' && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: { xs: 1.5, sm: 2, lg: 3 },
            py: 0.75,
            borderBottom: 1,
            borderColor: 'line.hairline',
            bgcolor: 'tint.chosen',
            '& svg': { flex: 'none', color: 'primary.main' },
          }}
        >
          <OutageIcon size={16} />
          {WORDS[connection]}
        </Box>
      )}
    </Box>
  );
}
