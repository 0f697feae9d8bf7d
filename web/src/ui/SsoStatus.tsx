import type { SsoLink } from '../api/types';
import { formatInstant } from '../lib/format';
import { texts } from '../texts/user-status';
import { StatusDot } from './StatusDot';

const tones = { linked: 'success', permitted: 'info', unlinked: 'muted' } as const;

/** Whether an account is linked to single sign-on. */
export function ssoWords(link: SsoLink): string {
  switch (link.state) {
    case 'linked':
      return texts.linked;
    case 'permitted':
      return texts.permittedUntil(formatInstant(link.permittedUntil));
    case 'unlinked':
      return texts.notLinked;
  }
}

export function SsoStatus({ link }: { link: SsoLink }) {
  return (
    <span title={link.state === 'permitted' ? texts.permittedBy(link.permittedBy) : undefined}>
      <StatusDot tone={tones[link.state]} word={ssoWords(link)} />
    </span>
  );
}
