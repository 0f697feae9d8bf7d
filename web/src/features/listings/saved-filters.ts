/** The mutations of the user's saved filters. */
import { useCall } from '../../api/calls';
import { del, post, put } from '../../api/client';
import type { SaveFilterIn, UpdateFilterIn } from '../../api/types';

/** The caller shows the error, because a taken name belongs to its field. */
export function useSaveFilter() {
  return useCall((body: SaveFilterIn) => post('/properties/save-property-filter', { body }), {
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}

export function useUpdateFilter() {
  return useCall((body: UpdateFilterIn) => put('/properties/update-property-filter', { body }), {
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}

export function useDeleteFilter() {
  return useCall((propertyFilterId: string) => del('/properties/delete-property-filter', { query: { propertyFilterId } }), {
    evenIfRefused: true,
    reloads: 'awaited',
  });
}
