import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type KeyboardEvent, useId, useRef } from 'react';
import { userQuery } from '../../api/queries';
import type { NotificationDay } from '../../api/types';
import { dayInWords } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/notifications';
import { shared } from '../../texts/shared';
import { BellIcon, CheckIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { Page } from '../../ui/Page';
import { EventRow } from './EventRow';
import { notificationsQuery, useMarkAllViewed } from './notifications';

const appRoute = getRouteApi('/app');

/** The events of the user's territory and work, by day. */
export function NotificationsPage() {
  const notifications = useQuery(notificationsQuery());
  const { data: days, isError, isFetching, error } = notifications;
  const retry = () => void notifications.refetch();

  return (
    <Page title={texts.title}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0, maxWidth: 960 }}>
        {!days && !isError && <Loading />}
        {!days && isError && (
          <Card>
            <LoadFailure title={texts.failed} error={error} onRetry={retry} retrying={isFetching} />
          </Card>
        )}
        {days && isError && <RefreshFailure error={error} onRetry={retry} retrying={isFetching} />}
        {days?.length === 0 && <NothingYet />}
        {days && days.length > 0 && <Days days={days} />}
      </Box>
    </Page>
  );
}

function NothingYet() {
  return (
    <Card>
      <Message
        icon={<BellIcon size={22} />}
        title={texts.none}
        action={
          <ButtonLink variant="outlined" {...paths.settings()}>
            {texts.settings}
          </ButtonLink>
        }
      >
        {texts.noneHelp}
      </Message>
    </Card>
  );
}

function Loading() {
  return (
    <Card role="status" aria-label={texts.loading} sx={{ px: 2, py: 1 }}>
      {[200, 160, 240, 180].map((width) => (
        <Box key={width} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 1 }}>
          <Skeleton variant="circular" width={32} height={32} />
          <Skeleton variant="rounded" height={10} sx={{ width, maxWidth: '60%' }} />
        </Box>
      ))}
    </Card>
  );
}

/** The arrow keys, Home and End move the focus between events. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const heads = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-event]')];
  const index = heads.findIndex((head) => head === event.target);
  if (index < 0) return;
  const targets: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: heads.length - 1 };
  const next = heads[targets[event.key] ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Days({ days }: { days: NotificationDay[] }) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      {/* The disabled button loses the focus, so the list takes it. */}
      <Tools onMarked={() => list.current?.focus()} />
      <Box
        ref={list}
        role="group"
        aria-label={texts.byDay}
        tabIndex={-1}
        onKeyDown={moveFocus}
        sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '&:focus': { outline: 'none' } }}
      >
        {days.map((day) => (
          <Day key={day.eventDate} day={day} />
        ))}
      </Box>
    </>
  );
}

function Tools({ onMarked }: { onMarked: () => void }) {
  const { user: initialUser, session } = appRoute.useRouteContext();
  const { data: user = initialUser } = useQuery(userQuery(session.userId));
  const markAll = useMarkAllViewed();
  const unread = user.unreadNotificationsCount ?? 0;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
      <Box role="status" sx={{ mr: 'auto', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {texts.unreadCount(unread)}
      </Box>
      <ButtonLink variant="text" aria-label={texts.settings} {...paths.settings()}>
        {shared.settings}
      </ButtonLink>
      <Button
        variant="outlined"
        startIcon={<CheckIcon />}
        disabled={unread === 0}
        onClick={() => {
          markAll.mutate();
          onMarked();
        }}
      >
        {texts.markAllRead}
      </Button>
    </Box>
  );
}

function Day({ day: { eventDate, isToday, eventList } }: { day: NotificationDay }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {isToday ? texts.today : dayInWords(eventDate)}
      </Typography>
      <Card component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {eventList.map((event) => (
          <EventRow key={event.userNotificationLogId} event={event} />
        ))}
      </Card>
    </Box>
  );
}
