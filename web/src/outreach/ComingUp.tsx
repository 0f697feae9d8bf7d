/** The touchpoints of the company's next seven days, by day and channel, with the mailer caps. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { callQuery } from '../api/calls';
import { get } from '../api/client';
import { describeError } from '../api/errors';
import type { UpcomingTouchpoints } from '../api/types';
import { weekdayInWords } from '../lib/days';
import { formatCount } from '../lib/format';
import { monthName } from '../lib/months';
import { zoneName } from '../lib/zones';
import { texts } from '../texts/coming-up';
import { shared } from '../texts/shared';
import { StatusDot } from '../ui/StatusDot';
import { type Channel, CHANNELS, channelWords, EMAIL, MAILER, SMS } from './channels';

type Day = UpcomingTouchpoints['days'][number];
type Cap = UpcomingTouchpoints['caps'][number];

export function ComingUp() {
  const titleId = useId();
  // The card shows the failure.
  const upcoming = useQuery(callQuery(get('/campaigns/get-upcoming-touchpoints'), { meta: { silent: true } }));
  const { data, error, isError, isFetching, refetch } = upcoming;
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="h2" id={titleId}>
          {texts.title}
        </Typography>
        {data && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.note(zoneName(data.timeZone))}
          </Box>
        )}
      </Box>
      {data ? (
        <Shown upcoming={data} />
      ) : isError && !isFetching ? (
        <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <span>{`${describeError(error)} ${texts.failed}`}</span>
          <Button variant="outlined" onClick={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={96} />
      )}
    </Card>
  );
}

const totalOf = ({ email, sms, mailer }: Day) => email + sms + mailer;

function Shown({ upcoming: { days, caps } }: { upcoming: UpcomingTouchpoints }) {
  return (
    <>
      {days.every((day) => totalOf(day) === 0) ? (
        <Box sx={{ color: 'text.secondary' }}>{texts.nothing}</Box>
      ) : (
        <Box
          component="ol"
          aria-label={texts.days}
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(4, minmax(0, 1fr))', lg: 'repeat(7, minmax(0, 1fr))' },
            gap: 1,
          }}
        >
          {days.map((day, at) => (
            <DayItem key={day.date} day={day} isToday={at === 0} />
          ))}
        </Box>
      )}
      {caps.length > 0 && (
        <Box component="ul" aria-label={texts.caps} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5 }}>
          {caps.map((cap) => (
            <CapItem key={cap.month} cap={cap} days={days} />
          ))}
        </Box>
      )}
    </>
  );
}

function DayItem({ day, isToday }: { day: Day; isToday: boolean }) {
  const total = totalOf(day);
  const counts: Readonly<Record<Channel, number>> = { [EMAIL]: day.email, [SMS]: day.sms, [MAILER]: day.mailer };
  return (
    <Box
      component="li"
      sx={{
        minWidth: 0,
        px: 1.25,
        py: 1,
        border: 1,
        borderColor: isToday ? 'primary.main' : 'line.hairline',
        borderRadius: 1,
        display: 'flex',
        flexDirection: { xs: 'row', sm: 'column' },
        flexWrap: 'wrap',
        alignItems: { xs: 'baseline', sm: 'stretch' },
        columnGap: 1.5,
        rowGap: 0.25,
        color: total === 0 ? 'text.secondary' : 'text.primary',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        <Box component="time" dateTime={day.date} sx={{ fontWeight: isToday ? 650 : 550 }}>
          {isToday ? texts.today : weekdayInWords(day.date)}
        </Box>{' '}
        <Box component="span" title={texts.total} sx={{ fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {total === 0 ? texts.none : formatCount(total)}
        </Box>
      </Box>
      {CHANNELS.filter((channel) => counts[channel] > 0).map((channel) => {
        const { label, Icon } = channelWords[channel];
        return (
          <Box key={channel} sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'text.secondary' }}>
            <Icon size={14} />
            <span>{label}</span>{' '}
            <Box component="span" sx={{ ml: { sm: 'auto' }, fontVariantNumeric: 'tabular-nums' }}>
              {formatCount(counts[channel])}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** The use of a month's cap. Waiting postcards use none of it yet, so they may be more than it allows. */
function CapItem({ cap: { month, limit, used }, days }: { cap: Cap; days: readonly Day[] }) {
  const name = monthName(Number(month.slice(5)));
  const waiting = days.filter(({ date }) => date.startsWith(month)).reduce((sum, { mailer }) => sum + mailer, 0);
  const over = limit === undefined ? 0 : Math.min(waiting, used + waiting - limit);
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
      <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {limit === undefined ? texts.noCap(used, name) : texts.cap(used, limit, name)}
      </Box>{' '}
      {over > 0 && <StatusDot tone="warning" word={texts.over(over)} wraps />}
    </Box>
  );
}
