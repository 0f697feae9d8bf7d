/** Numbers of do-not-call registries: how they stand, imported, looked up and removed. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import type { DoNotCallImported } from '../../api/types';
import { toastNotice } from '../../ui/toasts';
import { addressesIn } from './lines';

const STATUS_CALL = '/do-not-call/get-status';

/** Numbers of one call, and how much is sent of each line: together less than the edge takes at once. */
export const NUMBERS_A_CALL = 30_000;
const LINE_MAX_LENGTH = 24;
/** The largest file read: a registry's of all area codes comes in parts. */
export const FILE_MAX_BYTES = 50_000_000;

export function doNotCallStatusQuery() {
  return queryOptions({
    queryKey: callKey(STATUS_CALL),
    queryFn: ({ signal }) => resultOf(api.GET(STATUS_CALL, { signal })),
    // The card says that it fails.
    meta: { silent: true },
  });
}

/** The numbers of a file: of each line the first value, of a registry's columns of area code and number both together. */
export function numbersIn(file: string): string[] {
  return addressesIn(file.replace(/^\s*(\d{3})[,;\t](\d{7})\s*$/gm, '$1$2'), 2).filter((line, place) => place > 0 || /\d/.test(line));
}

interface Import {
  listedOn: string;
  numbers: readonly string[];
  /** How many of them were sent so far. */
  onProgress: (sent: number) => void;
}

function useForget() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: callKey(STATUS_CALL) });
    void client.invalidateQueries({ queryKey: callKey('/do-not-call/check-number') });
  };
}

/** Sends a file's numbers, as many calls as they need; a repeat adds nothing twice. */
export function useImportNumbers() {
  const forget = useForget();
  return useMutation({
    mutationFn: async ({ listedOn, numbers, onProgress }: Import) => {
      const all: Omit<DoNotCallImported, 'importId'> = { added: 0, alreadyThere: 0, refusedCount: 0, refused: [] };
      let importId: string | undefined;
      for (let from = 0; from < numbers.length; from += NUMBERS_A_CALL) {
        const part = numbers.slice(from, from + NUMBERS_A_CALL);
        const told = await resultOf(api.POST('/do-not-call/import', { body: { listedOn, numbers: part.map((line) => line.slice(0, LINE_MAX_LENGTH)).join('\n'), ...(importId !== undefined && { importId }) } }));
        importId = told.importId;
        all.added += told.added;
        all.alreadyThere += told.alreadyThere;
        all.refusedCount += told.refusedCount;
        all.refused.push(...told.refused.map(({ line, message }) => ({ line: line + from, message })));
        onProgress(Math.min(from + NUMBERS_A_CALL, numbers.length));
      }
      return all;
    },
    onSettled: forget,
    // The dialog says what was refused.
    meta: { silent: true },
  });
}

export function useCheckNumber() {
  return useMutation({
    mutationFn: (number: string) => resultOf(api.GET('/do-not-call/check-number', { params: { query: { number } } })),
    meta: { silent: true },
  });
}

export function useRemoveNumbers() {
  const forget = useForget();
  return useMutation({
    mutationFn: () => resultOf(api.POST('/do-not-call/remove-all')),
    onSuccess: () => toastNotice('doNotCallRemoved'),
    onSettled: forget,
  });
}
