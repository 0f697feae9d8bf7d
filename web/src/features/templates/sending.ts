/** Sends emails that a user orders here, and waits until they are dispatched. */
import { useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { useOrderKey } from '../../api/order-key';
import type { EmailSendIn, JobOut, TestTemplateIn } from '../../api/types';
import { waitUntilSent } from '../../jobs/delivery';

/** The send functions. Each promise resolves when the emails are dispatched, and rejects with the reason otherwise. */
export function useSending() {
  const client = useQueryClient();
  const orderKey = useOrderKey();

  async function send<Order>(order: Order, call: (order: Order, header: { 'Idempotency-Key': string }) => Promise<JobOut>) {
    const ordered = call(order, { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(order)) });
    // The server has accepted the order, so sending the same again is a new order.
    void ordered.then(
      () => orderKey.done(),
      () => undefined,
    );
    await waitUntilSent(client, ordered);
  }

  return {
    testTemplate: (order: TestTemplateIn) =>
      send(order, (body, header) => resultOf(api.POST('/prospecting/test-send-email-template', { body, params: { header } }))),
    test: (order: EmailSendIn) => send({ test: order }, ({ test: body }, header) => resultOf(api.POST('/send-test-email', { body, params: { header } }))),
    mail: (order: EmailSendIn) => send({ mail: order }, ({ mail: body }, header) => resultOf(api.POST('/send-email', { body, params: { header } }))),
  };
}
