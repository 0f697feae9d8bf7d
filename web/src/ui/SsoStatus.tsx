import type { SsoLink } from '../api/types';
import { formatInstant } from '../lib/format';
import { StatusDot } from './StatusDot';

const tones = { linked: 'success', permitted: 'info', unlinked: 'muted' } as const;

/** Whether an account is linked to single sign-on. */
export function ssoWords(link: SsoLink): string {
  switch (link.state) {
    case 'linked':
      return 'Linked';
    case 'permitted':
      return `Permitted until ${formatInstant(link.permittedUntil)}`;
    case 'unlinked':
      return 'Not linked';
  }
}

export function SsoStatus({ link }: { link: SsoLink }) {
  return (
    <span title={link.state === 'permitted' ? `Permitted by ${link.permittedBy}` : undefined}>
      <StatusDot tone={tones[link.state]} word={ssoWords(link)} />
    </span>
  );
}
