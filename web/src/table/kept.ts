import { useState } from 'react';

/** The part of a query's result that matters here. */
interface ListQuery<Data> {
  data: Data | undefined;
  isError: boolean;
  /** What is shown is the previous answer, until the new one is there. */
  isPlaceholderData: boolean;
}

/**
 * The answer to show, and what had been asked for it. A question that fails takes nothing away: the last good answer
 * stays, with its own page and order, so that the table never says of old rows that they are the new ones.
 */
export function useKept<Data, Asked>({ data, isError, isPlaceholderData }: ListQuery<Data>, asked: Asked) {
  const [kept, setKept] = useState<{ data: Data; asked: Asked }>();
  if (data !== undefined && !isPlaceholderData && kept?.data !== data) setKept({ data, asked });
  return data === undefined && isError && kept ? kept : { data, asked };
}
