import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Collapse from '@mui/material/Collapse';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { NotificationEvent } from '../../api/types';
import { texts } from '../../texts/notifications';
import { ChevronDownIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { EventDetails } from './EventDetails';
import { countWords, iconOf } from './event-kinds';
import { detailsQuery, useViewEvent } from './notifications';

const UNFOLD_MS = 160;

/** An event of a day. Expanding it shows its items and marks it as read. */
export function EventRow({ event }: { event: NotificationEvent }) {
  const headId = useId();
  const panelId = useId();
  const [open, setOpen] = useState(false);
  const view = useViewEvent();
  const isUnread = !event.notificationViewStatus;
  // An open unread event may get more items. They are loaded too, but the event stays unread until it is expanded again.
  const details = useQuery({ ...detailsQuery(event), enabled: open && !view.isPending && (!isUnread || view.isSuccess) });

  function load() {
    if (isUnread && !view.isSuccess) view.mutate(event);
    else void details.refetch();
  }

  function toggle() {
    setOpen(!open);
    if (!open && isUnread) view.mutate(event);
  }

  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
      <Box component="h3" sx={{ m: 0, font: 'inherit' }}>
        <ButtonBase
          id={headId}
          data-event
          aria-expanded={open}
          aria-controls={open ? panelId : undefined}
          onClick={toggle}
          sx={{
            width: '100%',
            justifyContent: 'flex-start',
            gap: 1.5,
            px: { xs: 1.5, sm: 2 },
            py: 1,
            font: 'inherit',
            textAlign: 'left',
            '&:hover': { bgcolor: 'tint.hover' },
            '&:focus-visible': { outlineOffset: -2 },
          }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              flex: 'none',
              width: 32,
              height: 32,
              borderRadius: '50%',
              bgcolor: isUnread ? 'tint.chosen' : 'tint.header',
              color: isUnread ? 'primary.main' : 'text.secondary',
            }}
          >
            {iconOf(event)}
          </Box>
          <Box component="span" sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1 }}>
            <Box component="span" sx={{ fontWeight: isUnread ? 650 : 500 }}>
              {event.eventName}
            </Box>{' '}
            <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
              {countWords(event)}
            </Box>
          </Box>{' '}
          {isUnread && <StatusDot tone="info" word={texts.unread} />}
          <Box
            component="span"
            aria-hidden
            sx={{ display: 'grid', color: 'text.secondary', transform: open ? 'rotate(180deg)' : undefined, transition: `transform ${UNFOLD_MS}ms` }}
          >
            <ChevronDownIcon />
          </Box>
        </ButtonBase>
      </Box>
      <Collapse in={open} timeout={UNFOLD_MS} unmountOnExit>
        <Box id={panelId} role="region" aria-labelledby={headId}>
          <EventDetails
            event={event}
            details={details.data}
            failure={(isUnread ? view.error : null) ?? details.error}
            fetching={view.isPending || details.isFetching}
            onRetry={load}
          />
        </Box>
      </Collapse>
    </Box>
  );
}
