/** Numbers of do-not-call registries: how they stand, imported, looked up and removed. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, callKey, resultOf } from '../../api/client';
import { toastNotice } from '../../ui/toasts';
import { addressesIn } from './lines';
import { inParts } from './parts';

const STATUS_CALL = '/do-not-call/get-status';
const CHECK_CALL = '/do-not-call/check-number';

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
    void client.invalidateQueries({ queryKey: callKey(CHECK_CALL) });
  };
}

/** Sends a file's numbers, all of them as one import. */
export function useImportNumbers() {
  const forget = useForget();
  return useMutation({
    mutationFn: ({ listedOn, numbers, onProgress }: Import) => {
      let importId: string | undefined;
      let sent = 0;
      return inParts(numbers, NUMBERS_A_CALL, async (part) => {
        const told = await resultOf(
          api.POST('/do-not-call/import', {
            body: { listedOn, numbers: part.map((line) => line.slice(0, LINE_MAX_LENGTH)).join('\n'), ...(importId !== undefined && { importId }) },
          }),
        );
        importId = told.importId;
        sent += part.length;
        onProgress(sent);
        return told;
      });
    },
    onSettled: forget,
    // The dialog says what was refused.
    meta: { silent: true },
  });
}

/** Whether a number is among them. */
export function checkNumberQuery(number: string) {
  return queryOptions({
    queryKey: callKey(CHECK_CALL, { number }),
    queryFn: ({ signal }) => resultOf(api.GET(CHECK_CALL, { params: { query: { number } }, signal })),
    // Colleagues import and remove too.
    staleTime: 0,
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
