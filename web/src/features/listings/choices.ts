/** What the filters offer to choose from. */
import { useQuery } from '@tanstack/react-query';
import { listingRealtorsQuery, listingStatusesQuery, listingZipsQuery } from '../../api/queries';
import type { RealtorOption, ZipOption } from '../../api/types';
import type { Choices } from '../../ui/choices';
import { useDeferredSearch } from '../../ui/deferred-search';
import type { StatusName } from './words';

/** The statuses before the server has named them: they don't change, and the row of choices doesn't jump. */
const FIRST_STATUSES: StatusName[] = [
  { id: 1, name: 'New' },
  { id: 3, name: 'Active' },
  { id: 2, name: 'Pending' },
  { id: 4, name: 'Off Market' },
];

export function useStatuses(): StatusName[] {
  return useQuery(listingStatusesQuery()).data ?? FIRST_STATUSES;
}

export function useZipChoices(): Choices<ZipOption> {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(listingZipsQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}

/** The first zip codes of the territory, whatever is being searched for. */
export function useZipPreview(): ZipOption[] {
  return useQuery(listingZipsQuery('')).data ?? [];
}

export function useRealtorChoices(): Choices<RealtorOption> {
  const [searchKey, search] = useDeferredSearch();
  const { data, isFetching } = useQuery(listingRealtorsQuery(searchKey));
  return { options: data ?? [], loading: isFetching, search };
}
