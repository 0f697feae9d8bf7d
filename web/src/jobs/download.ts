/** Fetches the file of a finished job. */
import { useMutation } from '@tanstack/react-query';
import { api, resultOf } from '../api/client';

/** Asks for a fresh link to the job's file and lets the browser save it; the page stays where it is. */
export async function downloadFile(jobId: string): Promise<string> {
  const link = await resultOf(api.POST('/reports/create-report-link', { params: { query: { jobId } } }));
  const anchor = document.createElement('a');
  anchor.href = link.url;
  anchor.download = link.fileName;
  anchor.rel = 'noopener';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  return link.fileName;
}

/** `silent` where the screen itself says what went wrong. */
export function useDownloadFile({ silent = false } = {}) {
  return useMutation({ mutationFn: downloadFile, meta: { silent } });
}
