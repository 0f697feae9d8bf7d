/** The saved views of a list: their query and mutations. */
import { callQuery, useCall } from '../api/calls';
import { del, post, put } from '../api/client';
import type { SavedView, SaveViewIn, ViewList } from '../api/types';

export function viewsQuery(list: ViewList) {
  return callQuery(post('/view/get-views-list', { body: { list } }));
}

/** The caller shows the error, because a taken name belongs to its field. */
export function useSaveView(list: ViewList) {
  return useCall((view: Omit<SaveViewIn, 'list'>) => post('/view/save-view', { body: { ...view, list } }), {
    evenIfRefused: true,
    reloads: 'awaited',
    meta: { silent: true },
  });
}

interface ViewChange {
  view: SavedView;
  change: Partial<SavedView>;
}

/** Changes a part of a view. The caller shows the error. */
export function useUpdateView(list: ViewList) {
  return useCall(
    ({ view, change }: ViewChange) => {
      const { viewId, name, filters, hiddenColumns, density, isShared } = { ...view, ...change };
      return put('/view/update-view', { body: { viewId, list, name, filters, hiddenColumns, density, isShared } });
    },
    { evenIfRefused: true, reloads: 'awaited', meta: { silent: true } },
  );
}

export function useDeleteView(list: ViewList) {
  return useCall((viewId: string) => del('/view/delete-view', { query: { list, viewId } }), { evenIfRefused: true, reloads: 'awaited' });
}

/** Sets the view with which the list opens; undefined for none. */
export function useSetDefaultView(list: ViewList) {
  return useCall((viewId: string | undefined) => put('/view/set-default-view', { body: viewId ? { list, viewId } : { list } }), {
    evenIfRefused: true,
    reloads: 'awaited',
  });
}
