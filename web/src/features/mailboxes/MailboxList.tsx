/** All mailboxes of the user, with what can be done with each. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type Ref, useId } from 'react';
import type { Mailbox } from '../../api/types';
import { formatCount, formatDate } from '../../lib/format';
import { texts } from '../../texts/mailboxes';
import { shared } from '../../texts/shared';
import { BinIcon, MailIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { canReconnect, healthAdvice, healthLook } from './health';
import { useSwitchMailbox, useTestMailbox } from './mailboxes';

interface MailboxListProps {
  mailboxes: readonly Mailbox[];
  active: Mailbox;
  /** Gets the focus when a mailbox has left the list. */
  listRef: Ref<HTMLUListElement>;
  onReconnect: (mailbox: Mailbox) => void;
  onDelete: (mailbox: Mailbox, button: HTMLElement) => void;
}

export function MailboxList({ mailboxes, active, listRef, onReconnect, onDelete }: MailboxListProps) {
  const id = useId();
  const choose = useSwitchMailbox();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
        <Typography variant="h2" id={id}>
          {texts.accounts}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {formatCount(mailboxes.length)}
        </Box>
      </Box>
      <Card
        component="ul"
        ref={listRef}
        tabIndex={-1}
        aria-labelledby={id}
        sx={{ listStyle: 'none', m: 0, p: 0, '&:focus': { outline: 'none' }, '& > li + li': { borderTop: 1, borderColor: 'line.hairline' } }}
      >
        {mailboxes.map((mailbox) => (
          <MailboxRow
            key={mailbox.accountId}
            mailbox={mailbox}
            isActive={mailbox === active}
            onSwitch={() => choose.mutate({ to: mailbox, from: active })}
            onReconnect={() => onReconnect(mailbox)}
            onDelete={(button) => onDelete(mailbox, button)}
          />
        ))}
      </Card>
    </Box>
  );
}

interface MailboxRowProps {
  mailbox: Mailbox;
  isActive: boolean;
  onSwitch: () => void;
  onReconnect: () => void;
  onDelete: (button: HTMLElement) => void;
}

function MailboxRow({ mailbox, isActive, onSwitch, onReconnect, onDelete }: MailboxRowProps) {
  const id = useId();
  const test = useTestMailbox();
  const { email, name, serviceType, connectedAt } = mailbox;
  const advice = healthAdvice(mailbox);
  return (
    <Box
      component="li"
      aria-labelledby={id}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, px: 2, py: 1.5, ...(isActive && { bgcolor: 'tint.chosen' }) }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, flex: '1 1 320px', minWidth: 0 }}>
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 32,
            height: 32,
            borderRadius: '50%',
            bgcolor: isActive ? 'background.paper' : 'tint.chosen',
            color: 'primary.main',
          }}
        >
          <MailIcon />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
            <Box component="span" id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {email}
            </Box>
            {isActive && <Chip component="span" size="small" color="primary" label={texts.activeMark} />}
          </Box>
          <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {[name, texts.services[serviceType], texts.connectedOn(formatDate(connectedAt))].filter(Boolean).join(' · ')}
          </Box>
          <Box sx={{ mt: 0.25 }}>
            <StatusDot {...healthLook(mailbox)} wraps />
          </Box>
          {advice && !isActive && <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{advice}</Box>}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, ml: 'auto' }}>
        {canReconnect(mailbox) && (
          <Button variant="outlined" aria-label={texts.reconnectOf(email)} onClick={onReconnect}>
            {texts.reconnect}
          </Button>
        )}
        {!isActive && (
          <Button variant="outlined" aria-label={texts.switchTo(email)} onClick={onSwitch}>
            {texts.switch}
          </Button>
        )}
        <Button variant="outlined" aria-label={texts.testOf(email)} loading={test.isPending} onClick={() => test.mutate(mailbox)}>
          {texts.test}
        </Button>
        <Tooltip title={shared.delete}>
          <IconButton aria-label={texts.delete(email)} aria-haspopup="dialog" onClick={(event) => onDelete(event.currentTarget)}>
            <BinIcon />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
