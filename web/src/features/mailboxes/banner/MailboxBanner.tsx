/** Says on every page that the user's active mailbox doesn't work, and reconnects it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense } from 'react';
import type { Mailbox } from '../../../api/types';
import { formatInstant } from '../../../lib/format';
import { texts } from '../../../texts/mailboxes-banner';
import { OutageIcon } from '../../../ui/icons';
import { activeOf, isSwitchRecent, mailboxesQuery } from '../mailboxes';
import type { ReconnectProps } from './Reconnect';

/** If it fails to load, the user can still reconnect on the page of the mailboxes. */
const Reconnect = lazy<ComponentType<ReconnectProps>>(() =>
  import('./Reconnect').then(
    ({ Reconnect: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

/** The intervals at which the page learns about a change that another page or the server made. */
const BROKEN_POLL_MS = 30_000;
const POLL_MS = 300_000;

/** The active mailbox if it doesn't work. */
function brokenOf(mailboxes: readonly Mailbox[] = []): Mailbox | undefined {
  const active = activeOf(mailboxes);
  return active && active.health !== 'ok' ? active : undefined;
}

export function MailboxBanner({ userId }: { userId: string }) {
  const client = useQueryClient();
  const { data } = useQuery({
    ...mailboxesQuery(),
    refetchInterval: ({ state }) => (brokenOf(state.data) ? BROKEN_POLL_MS : POLL_MS),
    refetchOnWindowFocus: () => !isSwitchRecent(client),
  });
  const mailbox = brokenOf(data);

  // The region exists before its text, so that screen readers announce the text.
  return (
    <Box sx={{ flex: 'none', ...(mailbox && barSx) }}>
      <Box role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {mailbox && (
          <>
            <Box component="span" sx={{ display: 'flex', color: mailbox.health === 'reconnect' ? 'error.main' : 'warning.main' }}>
              <OutageIcon size={16} />
            </Box>
            <Box component="span" sx={{ minWidth: 0 }}>
              {wordsFor(mailbox)}
            </Box>
          </>
        )}
      </Box>
      {mailbox?.health === 'reconnect' && (
        <Suspense
          fallback={
            <Button variant="outlined" size="small" disabled>
              {texts.reconnect}
            </Button>
          }
        >
          <Reconnect key={mailbox.accountId} mailbox={mailbox} label={texts.reconnectActive} userId={userId} />
        </Suspense>
      )}
    </Box>
  );
}

function wordsFor({ email, health, healthSince, waitingMessages = 0 }: Mailbox): string {
  const since = healthSince === undefined ? undefined : formatInstant(healthSince);
  return health === 'reconnect' ? texts.disconnected(email, since, waitingMessages) : texts.checking(email, since, waitingMessages);
}

const barSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  px: { xs: 1.5, sm: 2, lg: 3 },
  py: 0.75,
  borderBottom: 1,
  borderColor: 'line.hairline',
  bgcolor: 'tint.chosen',
} as const;
