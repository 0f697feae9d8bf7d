/** Calls whose answer is a file. They load with the screens that save files. */
import { api } from './client';
import { ApiError } from './errors';
import type { paths } from './schema';

/** The calls that answer with a file. */
type FilePath = '/aurinko/emails/{messageId}/attachments/{attachmentId}';

type InputOf<Path extends FilePath> = Omit<paths[Path]['get']['parameters'], 'cookie' | 'header'>;

/** Sends the call with the bearer token, and returns the bytes. A failure throws, as with other calls. */
export async function getFile<Path extends FilePath>(path: Path, params: InputOf<Path>): Promise<ArrayBuffer> {
  const { data } = await api.request('get', path, { params, parseAs: 'arrayBuffer' });
  if (!data) throw new ApiError({ code: 'FETCH_FAILED', status: 0 });
  return data;
}
