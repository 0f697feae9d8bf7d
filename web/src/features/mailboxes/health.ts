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
export function healthAdvice({ health, healthReason, authorizationExpiresAt }: Mailbox): string | undefined {
  if (health === 'reconnect') return healthReason ?? texts.reconnectHelp;
  if (health === 'suspect') return healthReason ?? texts.suspectHelp;
  const expiresAt = Date.parse(authorizationExpiresAt ?? '');
  return expiresAt - Date.now() < WARNING_DAYS * DAY_MS ? texts.expires(formatDate(authorizationExpiresAt)) : undefined;
}

/** Whether the user has a reason to connect it again. */
export function canReconnect(mailbox: Mailbox): boolean {
  return mailbox.health !== 'suspect' && healthAdvice(mailbox) !== undefined;
}
