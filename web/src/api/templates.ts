/** The company's templates to choose from, each for one kind of message and one event. */
import { callQuery } from './calls';
import { get } from './client';

export function templateChoicesQuery() {
  return callQuery(get('/templates/get-company-template-list'), {
    // The screen that offers the templates shows the failure.
    meta: { silent: true },
  });
}

/** The event of templates for move leads: campaigns and accelerated messages. */
const MOVE_LEAD = 9;

/** The company's templates for move leads. */
export function moveLeadTemplatesQuery() {
  return callQuery(get('/templates/get-company-template-list', { query: { prospectingEvent: MOVE_LEAD } }), { meta: { silent: true } });
}
