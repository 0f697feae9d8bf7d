/** The sources of listings: the last sync, and the state of each source. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { formatInstant, UNKNOWN } from '../../lib/format';
import { texts } from '../../texts/settings-sources';
import { ListingsIcon } from '../../ui/icons';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { Fact, Facts } from '../../ui/Facts';
import { SourceCard } from './SourceCard';
import { useSources } from './sources';

function Loading() {
  return (
    <Card role="status" aria-label={texts.loading} sx={{ p: 2 }}>
      {[160, 320, 240].map((width) => (
        <Skeleton key={width} variant="rounded" height={10} sx={{ width, maxWidth: '100%', my: 1.25 }} />
      ))}
    </Card>
  );
}

function NoSource() {
  return (
    <Card>
      <Message icon={<ListingsIcon size={22} />} title={texts.none}>
        {texts.noneHelp}
      </Message>
    </Card>
  );
}

export function ListingSources() {
  const { sources, lastSync, onOrdered } = useSources();
  const list = sources.data?.data;
  const failure = sources.error ?? lastSync.error;

  function retry() {
    if (sources.isError) void sources.refetch();
    if (lastSync.isError) void lastSync.refetch();
  }

  return (
    <Box component="section" aria-labelledby="listing-sources" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id="listing-sources">
          {texts.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.lead}</Typography>
      </Box>
      {!list && sources.isPending && <Loading />}
      {!list && sources.isError && (
        <Card>
          <LoadFailure title={texts.failed} error={sources.error} onRetry={retry} retrying={sources.isFetching} />
        </Card>
      )}
      {list && failure && <RefreshFailure error={failure} onRetry={retry} retrying={sources.isFetching || lastSync.isFetching} />}
      {list?.length === 0 && <NoSource />}
      {list && list.length > 0 && (
        <>
          <Card sx={{ px: 2, py: 1.5 }}>
            <Facts label={texts.all}>
              <Fact term={texts.lastSync}>{lastSync.data ? formatInstant(lastSync.data.lastSyncDate) : UNKNOWN}</Fact>
              <Fact term={texts.frequency}>{lastSync.data?.syncFrequency ?? UNKNOWN}</Fact>
              <Fact term={texts.nextSync}>{lastSync.data ? formatInstant(lastSync.data.syncTime) : UNKNOWN}</Fact>
            </Facts>
          </Card>
          <Box component="ul" aria-label={texts.title} sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            {list.map((source) => (
              <SourceCard key={source.sourceId} source={source} asOf={sources.dataUpdatedAt} onOrdered={onOrdered} />
            ))}
          </Box>
        </>
      )}
    </Box>
  );
}
