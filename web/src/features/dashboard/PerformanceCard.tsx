/** The results of the territory in a period; a figure links to its rows if a screen can show them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQuery } from '@tanstack/react-query';
import { performanceQuery } from '../../api/queries';
import type { Performance, Permission } from '../../api/types';
import { dayInWords, formatCount, formatInstant } from '../../lib/format';
import { paths } from '../../lib/paths';
import { type Holder, may } from '../../session/permissions';
import { texts } from '../../texts/dashboard';
import { TextLink } from '../../ui/links';
import { Failure, Part } from './Part';
import { type Period, PERIODS, readPeriod } from './search';

interface PerformanceCardProps {
  viewer: Holder;
  period: Period;
  onPeriod: (period: Period) => void;
}

function ownMailWords({ fault, since }: NonNullable<Performance['ownMailFault']>): string {
  return texts.ownMailHeld(formatInstant(since), texts.mailFaults[fault]);
}

const PANEL_ID = 'performance-panel';
const tabId = (period: Period) => `performance-${period}`;

export function PerformanceCard({ viewer, period, onPeriod }: PerformanceCardProps) {
  const timeframe = PERIODS.find((known) => known.period === period)?.timeframe ?? 1;
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery(performanceQuery(timeframe));
  return (
    <Part
      title={texts.performance}
      // A skeleton keeps the space, because on a small screen the note has its own line.
      note={
        data ? (
          <Box component="span" sx={{ visibility: isPlaceholderData ? 'hidden' : undefined }}>
            {texts.toToday(dayInWords(data.from))}
          </Box>
        ) : (
          !error && <Skeleton component="span" width={140} sx={{ display: 'inline-block' }} />
        )
      }
      tools={
        <Tabs
          value={period}
          onChange={(_event, chosen) => onPeriod(readPeriod(chosen))}
          selectionFollowsFocus
          aria-label={texts.period}
          sx={{ alignSelf: 'flex-end', mb: '-7px' }}
        >
          {PERIODS.map(({ period: one }) => (
            <Tab key={one} value={one} id={tabId(one)} aria-controls={PANEL_ID} label={texts.periods[one].label} title={texts.periods[one].words} />
          ))}
        </Tabs>
      }
    >
      {data?.ownMailFault && (
        <Alert severity="error" sx={{ m: 2 }}>
          {ownMailWords(data.ownMailFault)}
        </Alert>
      )}
      <Box role="tabpanel" id={PANEL_ID} aria-labelledby={tabId(period)} aria-busy={isFetching}>
        {error && !data ? (
          <Failure error={error} what={texts.performanceFailed} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(136px, 1fr))' },
              overflow: 'hidden',
              opacity: isPlaceholderData ? 0.5 : 1,
            }}
          >
            {figuresFor(viewer).map(({ key, term, note }) => (
              <Box key={key} sx={{ px: 2, py: 1.5, boxShadow: (theme) => `-1px -1px 0 ${theme.vars.palette.line.hairline}` }}>
                <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
                  {term}
                </Box>
                <Box component="dd" sx={{ m: 0, mt: 0.5, typography: 'h1', fontVariantNumeric: 'tabular-nums' }}>
                  {data ? <Figure figure={key} term={term} performance={data} /> : <Skeleton width={72} />}
                </Box>
                {note && (
                  <Box component="dd" sx={{ m: 0, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
                    {note}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        )}
      </Box>
    </Part>
  );
}

type FigureKey = 'customers' | 'zipcodes' | 'totalListings' | 'inProcess' | 'opportunities' | 'booked';

/** The note tells what the figure counts where another figure on the page counts something else. */
const FIGURES: { key: FigureKey; term: string; note?: string; needs?: Permission }[] = [
  { key: 'customers', term: texts.figures.customers, needs: 'companiesCompare' },
  { key: 'zipcodes', term: texts.figures.zipcodes, note: texts.today, needs: 'companiesCompare' },
  { key: 'totalListings', term: texts.figures.totalListings, note: texts.addedInPeriod },
  { key: 'inProcess', term: texts.figures.inProcess },
  { key: 'opportunities', term: texts.figures.opportunities },
  { key: 'booked', term: texts.figures.booked, needs: 'bookedRead' },
];

function figuresFor(viewer: Holder) {
  return FIGURES.filter(({ needs }) => !needs || may(viewer, needs));
}

function Figure({ figure, term, performance }: { figure: FigureKey; term: string; performance: Performance }) {
  const count = formatCount(performance[figure]);
  if (figure !== 'totalListings') return count;
  return (
    <TextLink
      {...paths.listings()}
      search={{ status: 'all', dateaddedfrom: performance.from, dateaddedto: performance.to }}
      aria-label={texts.countOf(performance[figure], term)}
      title={texts.showListings}
    >
      {count}
    </TextLink>
  );
}
