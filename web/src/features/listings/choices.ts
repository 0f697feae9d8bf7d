/** The options of the filters. */
import { useQuery } from '@tanstack/react-query';
import { listingRealtorsQuery, listingStatusesQuery, listingZipsQuery } from '../../api/queries';
import type { RealtorOption, ZipOption } from '../../api/types';
import { texts } from '../../texts/listings';
import type { Choices } from '../../ui/choices';
import { useDeferredSearch } from '../../ui/deferred-search';
import type { StatusName } from './words';

/** The statuses until the server has sent them. They never differ, so the row of buttons doesn't jump. */
const FIRST_STATUSES: StatusName[] = [
  { id: 1, name: texts.statuses.new },
  { id: 3, name: texts.statuses.active },
  { id: 2, name: texts.statuses.pending },
  { id: 4, name: texts.statuses.offMarket },
];

export function useStatuses(): StatusName[] {
  return useQuery(listingStatusesQuery()).data ?? FIRST_STATUSES;
}

export function useZipChoices(): Choices<ZipOption> {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(listingZipsQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}

/** The first zip codes of the territory, independent of the search. */
export function useZipPreview(): ZipOption[] {
  return useQuery(listingZipsQuery('')).data ?? [];
}

export function useRealtorChoices(): Choices<RealtorOption> {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(listingRealtorsQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}
