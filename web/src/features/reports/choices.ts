/** The options of the filters. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredSearch } from '../../ui/deferred-search';
import type { ReportFilter, ReportKind } from './kinds';
import {
  reportColumnsQuery,
  reportMoveTypesQuery,
  reportRealtorsQuery,
  reportSourcesQuery,
  reportStatusesQuery,
  reportTimeFramesQuery,
  reportUsersQuery,
  reportZipsQuery,
} from './queries';

/** The lists of options that a report needs. */
export function useReportLists({ name, filters, period }: ReportKind) {
  const needs = (filter: ReportFilter) => ({ enabled: filters.includes(filter) });
  const columns = useQuery(reportColumnsQuery(name));
  const statuses = useQuery(reportStatusesQuery());
  const timeFrames = useQuery({ ...reportTimeFramesQuery(), enabled: period === 'timeFrame' });
  const sources = useQuery({ ...reportSourcesQuery(), ...needs('convSource') });
  const moveTypes = useQuery({ ...reportMoveTypesQuery(), ...needs('moveType') });
  const zips = useQuery(reportZipsQuery(''));
  const realtors = useQuery(reportRealtorsQuery(''));
  const users = useQuery({ ...reportUsersQuery(''), ...needs('users') });
  // Another tab may have loaded, without success, a list that this report doesn't need.
  const failed = [columns, statuses, timeFrames, sources, moveTypes, zips, realtors, users].filter(({ isError, isEnabled }) => isError && isEnabled);
  return {
    columns,
    statuses: statuses.data ?? [],
    timeFrames: timeFrames.data ?? [],
    sources: sources.data ?? [],
    moveTypes: moveTypes.data ?? [],
    haveFailed: failed.length > 0,
    retry: () => failed.forEach((list) => void list.refetch()),
  };
}

export type ReportLists = ReturnType<typeof useReportLists>;

/** Options that the server searches while the user types. */
export function useZipChoices() {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(reportZipsQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}

export function useRealtorChoices() {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(reportRealtorsQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}

export function useUserChoices() {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(reportUsersQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}
