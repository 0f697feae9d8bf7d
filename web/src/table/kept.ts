import { useState } from 'react';

/** The part of a query's result that matters here. */
interface ListQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  /** The data is the previous response until the new one arrives. */
  isPlaceholderData: boolean;
}

/**
 * The response to show, with the request for it. If a request fails, the last successful response stays with its own page and
 * order, so that the table never presents old rows as new ones.
 */
export function useKept<Data, Asked>({ data, isError, isPlaceholderData }: ListQuery<Data>, asked: Asked) {
  const [kept, setKept] = useState<{ data: Data; asked: Asked }>();
  if (data !== undefined && !isPlaceholderData && kept?.data !== data) setKept({ data, asked });
  return data === undefined && isError && kept ? kept : { data, asked };
}
