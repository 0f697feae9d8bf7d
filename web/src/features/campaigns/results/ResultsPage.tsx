/** The results of a campaign in a period: in total, by touchpoint, by booker and by sales person. Each figure opens its messages. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { isMissing } from '../../../api/errors';
import type { CampaignResults } from '../../../api/types';
import { oneOf } from '../../../lib/address';
import { dayInWords } from '../../../lib/format';
import { paths } from '../../../lib/paths';
import { channelOf, channelWords } from '../../../outreach/channels';
import { may } from '../../../session/permissions';
import { isSameSearch } from '../../../table/search';
import { texts } from '../../../texts/campaign-results';
import { texts as uiTexts } from '../../../texts/ui';
import { CampaignsIcon, ChevronLeftIcon } from '../../../ui/icons';
import { ButtonLink } from '../../../ui/links';
import { LoadFailure, RefreshFailure } from '../../../ui/LoadFailure';
import { Message } from '../../../ui/Message';
import { Page } from '../../../ui/Page';
import { PageTabs } from '../../../ui/PageTabs';
import { resultsQuery } from './calls';
import type { OnOpen } from './Figure';
import { FigureCards } from './FigureCards';
import { type FigureRow, FigureTable } from './FigureTable';
import { HowCounted } from './HowCounted';
import { openedOf, touchpointText, touchpointWords } from './part';
import { FIGURES, linkOf, type Part, readResultsSearch, type ResultsSearch, type Timeframe, TIMEFRAMES } from './search';

const loadLeads = () => import('./ResultLeads').then(({ ResultLeads: component }) => ({ default: component }));
const ResultLeads = lazy(loadLeads);

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/campaigns/$id/results');

const TABS = TIMEFRAMES.map((timeframe) => ({ name: String(timeframe), label: texts.periods[timeframe].label }));
const LONGEST: Timeframe = 1;

export function ResultsPage() {
  const { id } = route.useParams();
  const { user: viewer } = appRoute.useRouteContext();
  return may(viewer, 'leadsRead') ? (
    // Keyed by campaign, so that no state of the previous one remains.
    <OfCampaign key={id} id={id} />
  ) : (
    <Page title={texts.title}>
      <Card>
        <Message icon={<CampaignsIcon size={22} />} title={texts.ofCompanies}>
          {texts.ofCompaniesHelp}
        </Message>
      </Card>
    </Page>
  );
}

function OfCampaign({ id }: { id: string }) {
  const search = readResultsSearch(route.useSearch());
  const navigate = route.useNavigate();
  const { timeframe, type } = search;
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = useQuery(resultsQuery(id, timeframe));
  const results = isMissing(error) ? undefined : data;
  const opened = openedOf(search);
  // The panel keeps its content during the closing animation.
  const [kept, setKept] = useState(opened);
  if (opened && !(kept && isSameSearch(opened, kept))) setKept(opened);

  const show = (change: Partial<ResultsSearch>) => void navigate({ search: linkOf({ timeframe, type, ...change }) });

  return (
    <Page title={results?.templateName ?? texts.title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: 1 }}>
        <Button
          variant="outlined"
          startIcon={<ChevronLeftIcon />}
          onClick={() => void navigate(type === undefined ? paths.campaigns() : paths.campaignsOf(type))}
        >
          {uiTexts.back}
        </Button>
        {results && (
          <ButtonLink variant="outlined" {...paths.campaign(id)}>
            {texts.openCampaign}
          </ButtonLink>
        )}
      </Box>
      {isMissing(error) ? (
        <Card>
          <Message icon={<CampaignsIcon size={22} />} title={texts.notFound}>
            {texts.notFoundHelp}
          </Message>
        </Card>
      ) : (
        <PageTabs label={texts.period} tabs={TABS} value={String(timeframe)} onChange={(name) => show({ timeframe: oneOf(TIMEFRAMES, name, timeframe) })}>
          {results && !isPlaceholderData ? (
            <>
              {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
              <Shown
                results={results}
                timeframe={timeframe}
                onOpen={(figure, part) => show({ figure, ...part })}
                onLongest={() => show({ timeframe: LONGEST })}
              />
            </>
          ) : isError && !isFetching ? (
            <Card>
              <LoadFailure title={texts.failed} error={error} onRetry={() => void refetch()} />
            </Card>
          ) : (
            <Loading />
          )}
        </PageTabs>
      )}
      {kept && results && (
        <Suspense>
          <ResultLeads results={results} of={kept} open={opened !== undefined} onClose={() => show({})} onGone={() => setKept(undefined)} />
        </Suspense>
      )}
    </Page>
  );
}

interface ShownProps {
  results: CampaignResults;
  timeframe: Timeframe;
  onOpen: OnOpen;
  onLongest: () => void;
}

function Shown({ results, timeframe, onOpen, onLongest }: ShownProps) {
  const { from, to, total, bookers, salesPersons } = results;
  const isLongest = timeframe === LONGEST;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', columnGap: 2, rowGap: 0.5 }}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.from(texts.periods[timeframe].words, dayInWords(from), dayInWords(to))}
        </Box>
        <HowCounted />
      </Box>
      {FIGURES.every((figure) => total[figure] === 0) ? (
        <Card>
          <Message
            icon={<CampaignsIcon size={22} />}
            title={texts.nothing}
            action={
              !isLongest && (
                <Button variant="outlined" onClick={onLongest}>
                  {texts.showLonger}
                </Button>
              )
            }
          >
            {isLongest ? texts.nothingYet : texts.tryLonger}
          </Message>
        </Card>
      ) : (
        <Box onPointerEnter={() => void loadLeads()} onFocus={() => void loadLeads()} sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
          <FigureCards figures={total} onOpen={onOpen} />
          <FigureTable title={texts.byTouchpoint} help={texts.byTouchpointHelp} what={texts.touchpoint} rows={touchpointRows(results)} onOpen={onOpen} />
          <FigureTable
            title={texts.byBooker}
            help={texts.byBookerHelp}
            what={texts.booker}
            rows={codeRows(bookers, texts.noBooker, texts.bookerOf, (booker) => ({ booker }))}
            onOpen={onOpen}
          />
          <FigureTable
            title={texts.bySalesPerson}
            help={texts.bySalesPersonHelp}
            what={texts.salesPerson}
            rows={codeRows(salesPersons, texts.noSalesPerson, texts.salesPersonOf, (salesPerson) => ({ salesPerson }))}
            onOpen={onOpen}
          />
        </Box>
      )}
    </>
  );
}

function touchpointRows({ touchpoints }: CampaignResults): FigureRow[] {
  return touchpoints.map((touchpoint) => {
    const key = touchpointText(touchpoint);
    return { key, name: touchpointWords(touchpoint), head: <TouchpointHead touchpoint={touchpoint} />, part: { touchpoint: key }, figures: touchpoint.figures };
  });
}

function TouchpointHead({ touchpoint }: { touchpoint: CampaignResults['touchpoints'][number] }) {
  const { Icon } = channelWords[channelOf(touchpoint.type)];
  return (
    <Box sx={{ display: 'flex', gap: 1, minWidth: 0 }}>
      <Box aria-hidden sx={{ display: 'flex', height: '1.25rem', alignItems: 'center', color: 'text.secondary' }}>
        <Icon size={16} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 550 }}>{touchpointWords(touchpoint)}</Box>
        <Box sx={{ color: 'text.secondary' }}>
          {touchpoint.templateName ?? texts.noTemplate}
          {!touchpoint.isCurrent && ` · ${texts.former}`}
        </Box>
      </Box>
    </Box>
  );
}

function codeRows(codes: CampaignResults['bookers'], none: string, wordsOf: (code: string) => string, partOf: (key: string) => Part): FigureRow[] {
  return codes.map(({ key, code, figures }) => ({
    key,
    name: wordsOf(code),
    head: (
      <Box component="span" sx={code === '' ? { color: 'text.secondary' } : { fontWeight: 550 }}>
        {code || none}
      </Box>
    ),
    part: partOf(key),
    figures,
  }));
}

function Loading() {
  return (
    <Box role="status" aria-label={texts.loading} sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Skeleton width={260} height={32} />
      <Skeleton variant="rounded" height={84} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}
