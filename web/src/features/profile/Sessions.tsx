/** The list of the user's sessions, which can be ended. Loaded on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useRef, useState } from 'react';
import { useCall } from '../../api/calls';
import { del, post } from '../../api/client';
import { sessionsQuery } from '../../api/queries';
import type { SessionOut } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { texts } from '../../texts/profile';
import { shared } from '../../texts/shared';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { ComputerIcon, PhoneIcon } from '../../ui/icons';
import { LoadFailure } from '../../ui/LoadFailure';
import { SlideOver } from '../../ui/SlideOver';
import { toastNotice } from '../../ui/toasts';
import { deviceOf } from './device';

interface SessionsProps {
  open: boolean;
  onClose: () => void;
}

export function Sessions(props: SessionsProps) {
  return (
    <SlideOver {...props} title={texts.sessions}>
      <SessionList />
    </SlideOver>
  );
}

function useEnd() {
  return useCall(
    (about: Question['about']) =>
      about === 'others' ? post('/account/end-other-sessions') : del('/account/end-session', { query: { sessionId: about.sessionId } }),
    {
      onSuccess: (_done, about) => toastNotice(about === 'others' ? 'otherSessionsEnded' : 'sessionEnded'),
      evenIfRefused: true,
      // The dialog closes once the list no longer shows what has ended.
      reloads: 'awaited',
    },
  );
}

interface Question {
  about: SessionOut | 'others';
  /** The element that gets the focus back. */
  opener: HTMLElement;
  open: boolean;
}

function SessionList() {
  const sessions = useQuery(sessionsQuery());
  const end = useEnd();
  const list = useRef<HTMLUListElement>(null);
  /** Kept until the closing animation has ended. */
  const [question, setQuestion] = useState<Question>();
  const others = sessions.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const ask = (about: Question['about']) => (event: MouseEvent<HTMLElement>) => setQuestion({ about, opener: event.currentTarget, open: true });
  const close = () => setQuestion((before) => before && { ...before, open: false });

  if (!sessions.data) {
    return sessions.isError ? (
      <LoadFailure title={texts.sessionsFailed} error={sessions.error} onRetry={() => void sessions.refetch()} retrying={sessions.isFetching} />
    ) : (
      <Box role="status" aria-label={texts.loadingSessions} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} variant="rounded" height={58} />
        ))}
      </Box>
    );
  }
  return (
    <>
      <Box sx={{ flex: 1, overflow: 'auto', px: 2.5, py: 2 }}>
        <Typography sx={{ color: 'text.secondary', mb: 1 }}>{texts.sessionsHelp}</Typography>
        <Box component="ul" ref={list} tabIndex={-1} aria-label={texts.sessions} sx={{ listStyle: 'none', m: 0, p: 0, '&:focus': { outline: 'none' } }}>
          {sessions.data.map((session) => (
            <SessionRow key={session.sessionId} session={session} onEnd={ask(session)} />
          ))}
        </Box>
      </Box>
      {others.length > 0 && (
        <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
          <Button variant="outlined" onClick={ask('others')}>
            {texts.endOthers}
          </Button>
        </Box>
      )}
      {question && (
        <ConfirmDialog
          open={question.open}
          {...wordsOf(question.about, others.length)}
          pending={end.isPending}
          onConfirm={() => end.mutate(question.about, { onSettled: close })}
          onClose={close}
          onGone={() => {
            // The button that opened the dialog may be gone with its session.
            if (!question.opener.isConnected) list.current?.focus();
            setQuestion(undefined);
          }}
        />
      )}
    </>
  );
}

function wordsOf(about: Question['about'], others: number) {
  if (about === 'others') {
    return {
      title: texts.askEndOthers,
      children: texts.endOthersHelp(others),
      action: texts.endOthersAction(others),
    };
  }
  const { name } = deviceOf(about.userAgent);
  return {
    title: texts.askEnd,
    children: texts.endHelp(name, about.clientAddress),
    action: texts.endAction,
  };
}

function SessionRow({ session, onEnd }: { session: SessionOut; onEnd: (event: MouseEvent<HTMLElement>) => void }) {
  const { name, isHandheld } = deviceOf(session.userAgent);
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        py: 1.5,
        borderBottom: 1,
        borderColor: 'line.hairline',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box
        aria-hidden
        sx={{ display: 'grid', placeItems: 'center', flex: 'none', width: 36, height: 36, borderRadius: 1, bgcolor: 'tint.chosen', color: 'primary.main' }}
      >
        {isHandheld ? <PhoneIcon size={20} /> : <ComputerIcon size={20} />}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5, fontWeight: 600 }}>
          {name}
          {session.isCurrent && <Chip size="small" color="success" variant="outlined" label={texts.thisDevice} />}
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1.125rem', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
          {session.clientAddress && <div>{session.clientAddress}</div>}
          <div>{session.isCurrent ? texts.activeNow : texts.lastUsed(formatInstant(session.lastUsedAt))}</div>
          <div>{texts.signedInAt(formatInstant(session.createdAt), session.rememberClient)}</div>
        </Box>
      </Box>
      {!session.isCurrent && (
        <Button variant="outlined" onClick={onEnd} aria-label={texts.endSessionOf(name)}>
          {shared.end}
        </Button>
      )}
    </Box>
  );
}
