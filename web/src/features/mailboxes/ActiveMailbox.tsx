/** The mailbox from which email is sent. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { Mailbox } from '../../api/types';
import { UNKNOWN } from '../../lib/format';
import { texts } from '../../texts/mailboxes';
import { shared } from '../../texts/shared';
import { Fact, Facts } from '../../ui/Facts';
import { RetryIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { canReconnect, healthAdvice, healthLook } from './health';

interface ActiveMailboxProps {
  mailbox: Mailbox;
  onReconnect: () => void;
}

export function ActiveMailbox({ mailbox, onReconnect }: ActiveMailboxProps) {
  const id = useId();
  const { email, name, serviceType, accountId } = mailbox;
  const advice = healthAdvice(mailbox);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5, minHeight: 32 }}>
        <Typography variant="h2" id={id}>
          {texts.active}
        </Typography>
        <StatusDot {...healthLook(mailbox)} wraps />
      </Box>
      <Facts label={texts.active} least={200}>
        <Fact term={shared.email}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{email}</Box>
        </Fact>
        <Fact term={shared.name}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{name ?? UNKNOWN}</Box>
        </Fact>
        <Fact term={texts.service}>{texts.services[serviceType]}</Fact>
        <Fact term={texts.accountId}>
          <Box sx={{ overflowWrap: 'anywhere', fontFamily: 'monospace', fontSize: '0.75rem', fontWeight: 400 }}>{accountId}</Box>
        </Fact>
      </Facts>
      {advice && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
          <Box sx={{ color: 'text.secondary', maxWidth: 640 }}>{advice}</Box>
          {canReconnect(mailbox) && (
            <Button variant="contained" startIcon={<RetryIcon />} onClick={onReconnect}>
              {texts.reconnect}
            </Button>
          )}
        </Box>
      )}
    </Card>
  );
}
