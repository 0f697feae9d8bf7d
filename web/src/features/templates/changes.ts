/** The mutations of templates. */
import { useCall } from '../../api/calls';
import { del, post } from '../../api/client';
import type { TemplateIn, TemplateRow } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

/** Creates a template, or updates the one that the body names. */
export function useSaveTemplate() {
  return useCall(
    (body: TemplateIn) => (body.templateId === undefined ? post('/templates/create-template', { body }) : post('/templates/update-template', { body })),
    {
      onSuccess: ({ templateName }, { templateId }) => toastNotice(templateId === undefined ? 'templateCreated' : 'templateUpdated', { name: templateName }),
      // The form shows the refusal.
      meta: { silent: true },
    },
  );
}

/** Deletes a template. If it is in use, the response lists where instead. */
export function useDeleteTemplate() {
  return useCall(({ templateId }: Pick<TemplateRow, 'templateId' | 'templateName'>) => del('/templates/delete-template', { query: { templateId } }), {
    onSuccess: ({ responseValue }, { templateName }) => {
      if (responseValue) toastNotice('templateDeleted', { name: templateName });
    },
  });
}
