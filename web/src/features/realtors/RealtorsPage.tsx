/** The realtors of the viewer's territory by rank; for a super admin all realtors by name. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { rankedRealtorsQuery } from '../../api/queries';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { realtorColumns } from '../../table/realtor-columns';
import { REALTOR_SORT_COLUMNS } from '../../table/realtor-sort';
import { useNoTerritory } from '../../session/no-territory';
import { texts as columnTexts } from '../../texts/realtor-columns';
import { texts } from '../../texts/realtors';
import { Page } from '../../ui/Page';
import { ListViews } from '../../views/ListViews';
import { readRealtorsSearch, type RealtorsSearch, requestOf, searchFor } from './search';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/realtors');

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a realtor was opened. */
    realtorList?: RealtorsSearch;
  }
}

export function RealtorsPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const isRanked = may(viewer, 'realtorRanks');
  const urlSearch = route.useSearch();
  const search = searchFor(isRanked, urlSearch);
  const navigate = route.useNavigate();
  const realtors = useQuery(rankedRealtorsQuery(requestOf(isRanked, search)));
  const list = useList({
    name: 'realtors',
    query: realtors,
    search,
    sorts: REALTOR_SORT_COLUMNS,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  // Back on a realtor's page restores this list.
  const state = useMemo(() => ({ realtorList: urlSearch }), [urlSearch]);
  const columns = useMemo(() => realtorColumns({ ranked: isRanked, state }), [isRanked, state]);

  const noTerritory = useNoTerritory(viewer, list.total === 0 && search.q === '');
  return (
    <Page title={texts.title} count={list.count}>
      <ListScreen
        list={list}
        label={texts.title}
        columns={columns}
        rowId={({ realtorId }) => realtorId}
        search={{ label: texts.search, placeholder: texts.searchHint }}
        views={<ListViews name="realtors" list={list} search={search} read={readRealtorsSearch} />}
        actions={
          isRanked && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {columnTexts.rankedBy}
            </Box>
          )
        }
        emptyHint={
          search.q ? (
            <NoMatch words={texts.noMatch(search.q)} action={texts.showAll} onShowAll={() => list.show({ q: '' })} />
          ) : (
            <span>{may(viewer, 'companiesRead') ? texts.none : (noTerritory ?? texts.noneInTerritory)}</span>
          )
        }
        onOpen={({ realtorId }) => void navigate({ ...paths.realtor(realtorId), state })}
      />
    </Page>
  );
}
