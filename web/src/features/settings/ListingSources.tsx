/** The sources of listings: the last sync, the questions to answer, and the state of each source. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { formatInstant, UNKNOWN } from '../../lib/format';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { DEFAULT_PAGE_SIZE } from '../../table/paging';
import { texts } from '../../texts/settings-sources';
import { Fact, Facts } from '../../ui/Facts';
import { ListViews } from '../../views/ListViews';
import { Question } from './Question';
import { columnsFor, focusRowOf } from './source-columns';
import { SourceDetails } from './SourceDetails';
import { useSources } from './sources';

/** What a new list shows. Views keep only columns and density, because the list has no filters. */
const START = { page: 1, size: DEFAULT_PAGE_SIZE, view: '' };

export function ListingSources() {
  const { query, rows, lastSync, onOrdered } = useSources();
  const [search, setSearch] = useState(START);
  const { page, size } = search;
  const data = useMemo(() => rows && { data: rows.slice((page - 1) * size, page * size), recordsTotal: rows.length }, [rows, page, size]);
  const list = useList({
    name: 'sources',
    query: { ...query, data },
    search,
    failure: texts.failed,
    onShow: (change) => setSearch((before) => ({ ...before, ...change })),
  });
  const columns = useMemo(() => columnsFor(onOrdered), [onOrdered]);

  return (
    <Box component="section" aria-labelledby="listing-sources" sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <ListScreen
        list={list}
        views={<ListViews name="sources" list={list} search={search} read={() => START} />}
        label={texts.title}
        columns={columns}
        rowId={({ sourceId }) => sourceId}
        lead={
          <Box>
            <Typography variant="h2" id="listing-sources">
              {texts.title}
            </Typography>
            <Typography sx={{ color: 'text.secondary' }}>{texts.lead}</Typography>
          </Box>
        }
        emptyHint={<span>{texts.noneHelp}</span>}
        renderExpanded={(source) => <SourceDetails source={source} onOrdered={onOrdered} />}
      >
        {rows && rows.length > 0 && (
          <Card sx={{ px: 2, py: 1.5 }}>
            <Facts label={texts.all}>
              <Fact term={texts.lastSync}>{lastSync ? formatInstant(lastSync.lastSyncDate) : UNKNOWN}</Fact>
              <Fact term={texts.frequency}>{lastSync?.syncFrequency ?? UNKNOWN}</Fact>
              <Fact term={texts.nextSync}>{lastSync ? formatInstant(lastSync.syncTime) : UNKNOWN}</Fact>
            </Facts>
          </Card>
        )}
        {/* Above the table, so that no page and no closed row hides a question. */}
        {rows?.map((source) => (
          <Question
            key={source.sourceId}
            source={source}
            onAnswered={onOrdered}
            onGone={() => {
              if (!focusRowOf(source.sourceId)) list.firstControl()?.focus();
            }}
          />
        ))}
      </ListScreen>
    </Box>
  );
}
