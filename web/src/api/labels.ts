/** Generated from openapi.yaml by `npm run api`. Do not edit. */
import type { components } from './schema';

export const labelsOfMessageStateName: Readonly<Record<components['schemas']['MessageStateName'], string>> = {
  planned: 'Planned',
  dispatching: 'Sending',
  sent: 'Sent',
  delivered: 'Delivered',
  held: 'Held',
  failed: 'Failed',
  unconfirmed: 'Unconfirmed',
  cancelled: 'Cancelled',
  expired: 'Expired',
};
