/** E-mails that a person sends from here: ordered, and waited for until they are on their way. */
import { useQueryClient } from '@tanstack/react-query';
import { api, resultOf } from '../../api/client';
import { useOrderKey } from '../../api/order-key';
import type { EmailSendIn, JobOut, TestTemplateIn } from '../../api/types';
import { delivered } from '../../jobs/delivery';

/** Sends an e-mail. Each answers once it is on its way, or with why it isn't. */
export function useSending() {
  const client = useQueryClient();
  const orderKey = useOrderKey();

  async function send<Order>(order: Order, call: (order: Order, header: { 'Idempotency-Key': string }) => Promise<JobOut>) {
    const ordered = call(order, { 'Idempotency-Key': orderKey.keyFor(JSON.stringify(order)) });
    // The server has the order. The same order sent again is a new one.
    void ordered.then(
      () => orderKey.done(),
      () => undefined,
    );
    await delivered(client, ordered);
  }

  return {
    testTemplate: (order: TestTemplateIn) =>
      send(order, (body, header) => resultOf(api.POST('/prospecting/test-send-email-template', { body, params: { header } }))),
    test: (order: EmailSendIn) => send({ test: order }, ({ test: body }, header) => resultOf(api.POST('/send-test-email', { body, params: { header } }))),
    mail: (order: EmailSendIn) => send({ mail: order }, ({ mail: body }, header) => resultOf(api.POST('/send-email', { body, params: { header } }))),
  };
}
