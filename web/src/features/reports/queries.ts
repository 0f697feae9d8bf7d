/** The queries of the reports. The page shows their failures. */
import { keepPreviousData } from '@tanstack/react-query';
import { callQuery } from '../../api/calls';
import { get } from '../../api/client';
import { REFERENCE_STALE_MS } from '../../api/queries';
import type { ReportType } from '../../api/types';

const reference = { staleTime: REFERENCE_STALE_MS, meta: { silent: true } } as const;

export function reportColumnsQuery(reportType: ReportType) {
  return callQuery(get('/reports/get-columns-to-display', { query: { reportType } }), reference);
}

export function reportStatusesQuery() {
  return callQuery(get('/reports/get-property-status-list'), reference);
}

export function reportTimeFramesQuery() {
  return callQuery(get('/reports/get-time-frame'), reference);
}

export function reportSourcesQuery() {
  return callQuery(get('/reports/get-property-source-list'), reference);
}

export function reportMoveTypesQuery() {
  return callQuery(get('/reports/get-move-type-list'), reference);
}

export function reportUsersQuery(searchKey: string) {
  return callQuery(get('/reports/get-users-list', { query: { searchKey: searchKey || undefined } }), { ...reference, placeholderData: keepPreviousData });
}

export function reportZipsQuery(searchKey: string) {
  return callQuery(get('/reports/get-property-zipcode-list', { query: { searchKey: searchKey || undefined } }), {
    ...reference,
    placeholderData: keepPreviousData,
  });
}

export function reportRealtorsQuery(searchKey: string) {
  return callQuery(get('/reports/get-property-realtor-list', { query: { searchKey: searchKey || undefined } }), {
    ...reference,
    placeholderData: keepPreviousData,
  });
}
