/** The mutations of templates, and the queries that they invalidate. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { TemplateIn, TemplateRow } from '../../api/types';
import { toastNotice } from '../../ui/toasts';

/** The calls that list or return templates. */
const READERS = ['/templates/get-templateslist-with-pagination', '/templates/get-company-template-list', '/templates/get-template/{templateId}'] as const;

function useInvalidateTemplates() {
  const client = useQueryClient();
  return () => {
    for (const path of READERS) void client.invalidateQueries({ queryKey: callKey(path) });
  };
}

/** Creates a template, or updates the one that the body names. */
export function useSaveTemplate() {
  const invalidate = useInvalidateTemplates();
  return useMutation({
    mutationFn: (body: TemplateIn) =>
      resultOf(body.templateId === undefined ? api.POST('/templates/create-template', { body }) : api.POST('/templates/update-template', { body })),
    onSuccess: ({ templateName }, { templateId }) => {
      toastNotice(templateId === undefined ? 'templateCreated' : 'templateUpdated', { name: templateName });
      invalidate();
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}

/** Deletes a template. If it is in use, the response lists where instead. */
export function useDeleteTemplate() {
  const invalidate = useInvalidateTemplates();
  return useMutation({
    mutationFn: ({ templateId }: Pick<TemplateRow, 'templateId' | 'templateName'>) =>
      resultOf(api.DELETE('/templates/delete-template', { params: { query: { templateId } } })),
    onSuccess: ({ responseValue }, { templateName }) => {
      if (!responseValue) return;
      toastNotice('templateDeleted', { name: templateName });
      invalidate();
    },
  });
}
