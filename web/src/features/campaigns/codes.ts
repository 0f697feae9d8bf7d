/** The mutations of booker codes and SalesPersonQLABIds. */
import { useCall } from '../../api/calls';
import { del, post, put } from '../../api/client';
import type { AddBookerIn, Booker, SalesPerson, UpdateBookerIn } from '../../api/types';
import { texts } from '../../texts/campaigns';
import { toastNotice } from '../../ui/toasts';

export function useAddBooker() {
  return useCall((body: AddBookerIn) => post('/campaigns/booker-service-providers/create', { body }), {
    // The form shows the refusal.
    meta: { silent: true },
    onSuccess: () => toastNotice('done', { said: texts.bookerAdded }),
  });
}

export function useUpdateBooker() {
  return useCall(
    ({ bookerId: id, ...body }: UpdateBookerIn & Pick<Booker, 'bookerId'>) => put('/campaigns/booker-service-providers/{id}', { path: { id }, body }),
    {
      meta: { silent: true },
      reloads: 'awaited',
      onSuccess: () => toastNotice('done', { said: texts.bookerUpdated }),
    },
  );
}

export function useDeleteBooker() {
  return useCall(({ bookerId: id }: Booker) => del('/campaigns/booker-service-providers/{id}', { path: { id } }), {
    evenIfRefused: true,
    onSuccess: () => toastNotice('done', { said: texts.bookerDeleted }),
  });
}

export function useAddQlabId() {
  return useCall((body: string) => post('/campaigns/sales-persons/create', { body }), {
    meta: { silent: true },
    onSuccess: () => toastNotice('done', { said: texts.qlabIdAdded }),
  });
}

export function useDeleteQlabId() {
  return useCall(({ salesPersonId: id }: SalesPerson) => del('/campaigns/sales-persons/{id}', { path: { id } }), {
    evenIfRefused: true,
    onSuccess: () => toastNotice('done', { said: texts.qlabIdDeleted }),
  });
}
