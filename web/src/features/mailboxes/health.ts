/** How the health of a mailbox is shown. */
import type { Mailbox } from '../../api/types';
import { formatDate, formatInstant } from '../../lib/format';
import { texts } from '../../texts/mailboxes';

const tones = { ok: 'success', suspect: 'warning', reconnect: 'error' } as const;

/** The state as color and words, with its beginning if something is wrong. */
export function healthLook({ health, healthSince }: Mailbox) {
  const word = texts.health[health];
  return { tone: tones[health], word: health === 'ok' || !healthSince ? word : texts.since(word, formatInstant(healthSince)) };
}

const DAY_MS = 86_400_000;
const WARNING_DAYS = 7;

/** What the user should know or do about a mailbox. */
export function healthAdvice(mailbox: Mailbox): string | undefined {
  const { health, healthReason, authorizationExpiresAt, keepsHeaders } = mailbox;
  if (health !== 'ok') {
    const help = health === 'suspect' ? texts.suspectHelp : texts.reconnectHelp;
    return healthReason ? texts.withCode(help, healthReason) : help;
  }
  if (expiresSoon(mailbox)) return texts.expires(formatDate(authorizationExpiresAt));
  if (keepsHeaders === undefined) return texts.untested;
  return keepsHeaders ? undefined : texts.dropsHeaders;
}

function expiresSoon({ authorizationExpiresAt }: Mailbox): boolean {
  return Date.parse(authorizationExpiresAt ?? '') - Date.now() < WARNING_DAYS * DAY_MS;
}

/** Whether the user has a reason to connect it again. */
export function canReconnect(mailbox: Mailbox): boolean {
  return mailbox.health === 'reconnect' || (mailbox.health === 'ok' && expiresSoon(mailbox));
}
