/** The previous and the next listing in the list from which a listing was opened. */
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { listingsQuery, propertyQuery } from '../../../api/queries';
import { pageCount } from '../../../table/paging';
import { type ListingsSearch, readListingsSearch, requestOf } from '../search';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The state of the list from which a listing was opened. */
    list?: ListingsSearch;
  }
}

/** The list from which the listing was opened; undefined if it was opened by a direct link. */
export function useSourceList(): ListingsSearch | undefined {
  const list = useLocation({ select: ({ state }) => state.list });
  return list && readListingsSearch(list);
}

interface Neighbor {
  propertyId: string;
  address: string;
  list: ListingsSearch;
}

/** Pages are never reloaded: a listing that is flagged or sold in the meantime must not change which one is next. */
const NEVER_RELOADED = { staleTime: Infinity, refetchOnMount: false, refetchOnWindowFocus: false, placeholderData: undefined, meta: { silent: true } } as const;

export function useNeighbors(propertyId: string, list: ListingsSearch | undefined) {
  const { page = 1, size = 1 } = list ?? {};
  const pageOf = (number: number) => list && { ...list, page: number };
  const usePage = (number: number, enabled: boolean) => {
    const search = pageOf(number);
    return useQuery({ ...listingsQuery(requestOf(search ?? readListingsSearch({}))), ...NEVER_RELOADED, enabled: enabled && search !== undefined }).data;
  };
  const here = usePage(page, true);
  const at = here?.data.findIndex((listing) => listing.propertyId === propertyId) ?? -1;
  const isFirst = at === 0;
  const isLast = here !== undefined && at === here.data.length - 1;
  // Loaded one listing early, so that the link works without delay at the edge of a page and keeps the focus.
  const before = usePage(page - 1, at >= 0 && at <= 1 && page > 1);
  const after = usePage(page + 1, at >= 0 && here !== undefined && at >= here.data.length - 2 && page < pageCount(here.recordsTotal, size));

  const neighbor = (number: number, listing: { propertyId: string; address: string } | undefined): Neighbor | undefined => {
    const shown = pageOf(number);
    return listing && shown && { propertyId: listing.propertyId, address: listing.address, list: shown };
  };
  const previous = isFirst ? neighbor(page - 1, before?.data.at(-1)) : neighbor(page, here?.data[at - 1]);
  const next = isLast ? neighbor(page + 1, after?.data[0]) : neighbor(page, here?.data[at + 1]);
  // Preloads the next listing.
  useQuery({ ...propertyQuery(next?.propertyId ?? propertyId), enabled: at >= 0 && next !== undefined });

  return here === undefined || at < 0 ? undefined : { position: (page - 1) * size + at + 1, total: here.recordsTotal, previous, next };
}
