/** The queries and mutations of do-not-call numbers. */
import { callQuery, useCall } from '../../api/calls';
import { get, post } from '../../api/client';
import { toastNotice } from '../../ui/toasts';
import { addressesIn } from './lines';
import { inParts } from './parts';

/** The numbers of one call and the longest line that is sent; together below the server's body limit. */
export const NUMBERS_A_CALL = 30_000;
const LINE_MAX_LENGTH = 24;
/** The largest accepted file; a registry's file of all area codes comes in parts. */
export const FILE_MAX_BYTES = 50_000_000;

export function doNotCallStatusQuery() {
  return callQuery(get('/do-not-call/get-status'), {
    // The card shows the error.
    meta: { silent: true },
  });
}

/** The numbers of a file: the first value of each line, or both columns if a registry splits area code and number. */
export function numbersIn(file: string): string[] {
  return addressesIn(file.replace(/^\s*(\d{3})[,;\t](\d{7})\s*$/gm, '$1$2'), 2).filter((line, place) => place > 0 || /\d/.test(line));
}

interface Import {
  listedOn: string;
  numbers: readonly string[];
  /** Called with the count of numbers sent so far. */
  onProgress: (sent: number) => void;
}

/** Sends the numbers of a file as one import. */
function send({ listedOn, numbers, onProgress }: Import) {
  let importId: string | undefined;
  let sent = 0;
  return inParts(numbers, NUMBERS_A_CALL, async (part) => {
    const lines = part.map((line) => line.slice(0, LINE_MAX_LENGTH)).join('\n');
    const result = await post('/do-not-call/import', { body: { listedOn, numbers: lines, importId } }).send();
    importId = result.importId;
    sent += part.length;
    onProgress(sent);
    return result;
  });
}

export function useImportNumbers() {
  return useCall((list: Import) => ({ path: '/do-not-call/import', send: () => send(list) }), {
    evenIfRefused: true,
    // The dialog shows the refusal.
    meta: { silent: true },
  });
}

/** Whether a number is on an imported list. */
export function checkNumberQuery(number: string) {
  return callQuery(get('/do-not-call/check-number', { query: { number } }), {
    // Colleagues import and remove numbers too.
    staleTime: 0,
    meta: { silent: true },
  });
}

export function useRemoveNumbers() {
  return useCall(() => post('/do-not-call/remove-all'), {
    onSuccess: () => toastNotice('doNotCallRemoved'),
    evenIfRefused: true,
  });
}
