/** Sends emails that a user orders here, and waits until they are dispatched. */
import { useQueryClient } from '@tanstack/react-query';
import { type Call, post } from '../../api/client';
import { useOrderKey } from '../../api/order-key';
import type { ChangePath } from '../../api/tags';
import type { EmailSendIn, JobOut, TestTemplateIn } from '../../api/types';
import { waitUntilSent } from '../../jobs/delivery';

/** The send functions. Each promise resolves when the emails are dispatched, and rejects with the reason otherwise. */
export function useSending() {
  const client = useQueryClient();
  const orderKey = useOrderKey();

  async function send<Order>(order: Order, call: (order: Order, header: { 'Idempotency-Key': string }) => Call<ChangePath, JobOut>) {
    const ordered = call(order, { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(order)) }).send();
    // The server has accepted the order, so sending the same again is a new order.
    void ordered.then(
      () => orderKey.done(),
      () => undefined,
    );
    await waitUntilSent(client, ordered);
  }

  return {
    testTemplate: (order: TestTemplateIn) => send(order, (body, header) => post('/prospecting/test-send-email-template', { body, header })),
    test: (order: EmailSendIn) => send({ test: order }, ({ test: body }, header) => post('/send-test-email', { body, header })),
    mail: (order: EmailSendIn) => send({ mail: order }, ({ mail: body }, header) => post('/send-email', { body, header })),
  };
}
