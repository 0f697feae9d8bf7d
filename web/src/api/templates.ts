/** The company's templates to choose from, each for one kind of message and one event. */
import { queryOptions } from '@tanstack/react-query';
import { api, callKey, resultOf } from './client';

const CALL = '/templates/get-company-template-list';

export function templateChoicesQuery() {
  return queryOptions({
    queryKey: callKey(CALL),
    queryFn: ({ signal }) => resultOf(api.GET(CALL, { signal })),
    // The screen that offers the templates shows the failure.
    meta: { silent: true },
  });
}
