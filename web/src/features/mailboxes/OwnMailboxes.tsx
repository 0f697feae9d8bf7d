/** The mailboxes that the user has connected. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef } from 'react';
import { ApiError } from '../../api/errors';
import type { Mailbox } from '../../api/types';
import { texts } from '../../texts/mailboxes';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { CloseIcon, ConnectorIcon, PencilIcon, PlusIcon } from '../../ui/icons';
import { ConfirmDialog } from '../../ui/lazy-confirm';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { Steps } from '../../ui/Steps';
import { ActiveMailbox } from './ActiveMailbox';
import { ConnectOverlay } from './ConnectOverlay';
import { activeOf, isSwitchRecent, mailboxesQuery, useDeleteMailbox } from './mailboxes';
import { MailboxList } from './MailboxList';
import { type Problem, useConnecting } from './use-connecting';

const ComposePanel = lazy(() => import('./compose/ComposePanel').then(({ ComposePanel: component }) => ({ default: component })));
const RecentEmails = lazy(() => import('./RecentEmails').then(({ RecentEmails: component }) => ({ default: component })));

async function compose() {
  const { composeMail } = await import('./compose/compose');
  composeMail();
}

export function OwnMailboxes({ userId }: { userId: string }) {
  const client = useQueryClient();
  const query = useQuery({ ...mailboxesQuery(), refetchOnWindowFocus: () => !isSwitchRecent(client) });
  const { data: mailboxes, isError, error, isFetching } = query;
  const { progress, problem, dismiss, connect } = useConnecting(userId);
  const remove = useDeleteMailbox();
  const list = useRef<HTMLUListElement>(null);
  const connectButton = useRef<HTMLButtonElement>(null);
  const { ask, dialogs } = useAskedDialog<Mailbox>(() => list.current ?? connectButton.current);
  const { asked } = dialogs;
  const active = activeOf(mailboxes ?? []);
  const isEmpty = mailboxes?.length === 0;
  const isLoading = !mailboxes && !isError;

  const buttons = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
      <Button variant="outlined" startIcon={<PencilIcon />} onClick={() => void compose()}>
        {texts.compose}
      </Button>
      <Button ref={connectButton} variant="contained" startIcon={<PlusIcon />} onClick={() => connect()}>
        {texts.connect}
      </Button>
    </Box>
  );

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 3, minWidth: 0 }}>
      {!isLoading && !isEmpty && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1.5 }}>
          <Typography sx={{ flex: '1 1 280px', maxWidth: 720, color: 'text.secondary' }}>{texts.lead}</Typography>
          {buttons}
        </Box>
      )}
      {problem && <ProblemAlert problem={problem} onClose={dismiss} />}
      {mailboxes && isError && <RefreshFailure error={error} onRetry={() => void query.refetch()} retrying={isFetching} />}
      {!mailboxes && isError && (
        <Card>
          <LoadFailure
            title={error instanceof ApiError ? texts.failed : texts.unreadable}
            error={error}
            onRetry={() => void query.refetch()}
            retrying={isFetching}
          />
        </Card>
      )}
      {isLoading && <Loading />}
      {isEmpty && (
        <Card>
          <Message icon={<ConnectorIcon size={22} />} title={texts.empty} action={buttons}>
            {texts.emptyHelp}
          </Message>
          <Box sx={{ display: 'flex', justifyContent: 'center', px: 3, pb: 5, color: 'text.secondary' }}>
            <Steps steps={texts.steps} />
          </Box>
        </Card>
      )}
      {mailboxes && active && (
        <>
          <ActiveMailbox mailbox={active} onReconnect={() => connect(active)} />
          <MailboxList mailboxes={mailboxes} active={active} listRef={list} onReconnect={connect} onDelete={ask} />
        </>
      )}
      <Suspense>
        <ComposePanel isOffered={active !== undefined} />
      </Suspense>
      {active && (
        <Suspense fallback={<Skeleton variant="rounded" height={188} />}>
          <RecentEmails key={active.accountId} mailbox={active} />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <ConfirmDialog
            open={dialogs.open}
            title={texts.askDelete}
            action={texts.deleteAction}
            pending={remove.isPending}
            onConfirm={() => remove.mutate(asked, { onSettled: dialogs.onClose })}
            onClose={dialogs.onClose}
            onGone={dialogs.onGone}
          >
            <Typography>{texts.deleteHelp(asked.email)}</Typography>
            <Typography sx={{ mt: 1, color: 'text.secondary' }}>{texts.deleteKeeps}</Typography>
          </ConfirmDialog>
        </Suspense>
      )}
      <ConnectOverlay progress={progress} />
    </Box>
  );
}

function ProblemAlert({ problem: { message, severity, action }, onClose }: { problem: Problem; onClose: () => void }) {
  return (
    <Alert
      severity={severity}
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <>
          {action && (
            <Button variant="text" color="inherit" onClick={action.run}>
              {action.label}
            </Button>
          )}
          <IconButton aria-label={shared.close} color="inherit" onClick={onClose}>
            <CloseIcon />
          </IconButton>
        </>
      }
    >
      {message}
    </Alert>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={texts.loading} sx={{ display: 'flex', flexDirection: 'column', gap: 3 }}>
      <Skeleton variant="rounded" height={32} sx={{ maxWidth: 480 }} />
      <Skeleton variant="rounded" height={118} />
      <Skeleton variant="rounded" height={188} />
    </Box>
  );
}
