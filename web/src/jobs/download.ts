/** Fetches the file of a finished job. */
import { useMutation } from '@tanstack/react-query';
import { post } from '../api/client';

/** Requests a new link to the job's file and lets the browser save it, without leaving the page. */
export async function downloadFile(jobId: string): Promise<string> {
  const link = await post('/reports/create-report-link', { query: { jobId } }).send();
  const anchor = document.createElement('a');
  anchor.href = link.url;
  anchor.download = link.fileName;
  anchor.rel = 'noopener';
  document.body.append(anchor);
  anchor.click();
  anchor.remove();
  return link.fileName;
}

/** `silent`: the screen shows the failure. */
export function useDownloadFile({ silent = false } = {}) {
  return useMutation({ mutationFn: downloadFile, meta: { silent } });
}
