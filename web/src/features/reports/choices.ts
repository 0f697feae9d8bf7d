/** Options that the server searches while the user types. */
import { useQuery } from '@tanstack/react-query';
import { useDeferredSearch } from '../../ui/deferred-search';
import { reportRealtorsQuery, reportZipsQuery } from '../../api/queries';

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
