/** Mails that the sandbox has received. */

import { expect } from '@playwright/test';
import { stack } from './stack.ts';

interface Mail {
  id: number;
  from: string;
  subject: string;
  text?: string;
}

/** The mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const response = await fetch(`${stack.sandboxUrl}/api/mails?to=${encodeURIComponent(address)}`);
  return (await response.json()) as Mail[];
}

/** Waits for `count` mails to an address and returns the link in the newest one whose path starts with `path`. */
export async function linkMailedTo(address: string, path: string, count = 1): Promise<string> {
  await expect.poll(async () => (await mailsTo(address)).length, { message: `${count} mails to ${address}`, timeout: 30_000 }).toBe(count);
  const text = (await mailsTo(address))[0]?.text ?? '';
  const link = text.match(/https?:\/\/\S+/g)?.find((one) => new URL(one).pathname.startsWith(path));
  if (!link) throw new Error(`no link to ${path} in: ${text}`);
  return link;
}
