/** The mutations of the user's saved filters. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { savedFiltersQuery } from '../../api/queries';
import type { SaveFilterIn, UpdateFilterIn } from '../../api/types';

/** Reloads the list after every request, whatever its result. */
function useReloadFilters() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: savedFiltersQuery().queryKey });
}

/** The caller shows the error, because a taken name belongs to its field. */
export function useSaveFilter() {
  const onSettled = useReloadFilters();
  return useMutation({
    mutationFn: (body: SaveFilterIn) => resultOf(api.POST('/properties/save-property-filter', { body })),
    onSettled,
    meta: { silent: true },
  });
}

export function useUpdateFilter() {
  const onSettled = useReloadFilters();
  return useMutation({
    mutationFn: (body: UpdateFilterIn) => resultOf(api.PUT('/properties/update-property-filter', { body })),
    onSettled,
    meta: { silent: true },
  });
}

export function useDeleteFilter() {
  const onSettled = useReloadFilters();
  return useMutation({
    mutationFn: (propertyFilterId: string) => resultOf(api.DELETE('/properties/delete-property-filter', { params: { query: { propertyFilterId } } })),
    onSettled,
  });
}
