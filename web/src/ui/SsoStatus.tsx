import type { SsoLink } from '../api/types';
import { formatInstant } from '../lib/format';
import { StatusDot } from './StatusDot';

/** Whether an account is linked to single sign-on. */
export function SsoStatus({ link: { state, permittedUntil, permittedBy } }: { link: SsoLink }) {
  switch (state) {
    case 'linked':
      return <StatusDot tone="success" word="Linked" />;
    case 'permitted':
      return (
        <span title={`Permitted by ${permittedBy}`}>
          <StatusDot tone="info" word={`Permitted until ${formatInstant(permittedUntil)}`} />
        </span>
      );
    case 'unlinked':
      return <StatusDot tone="muted" word="Not linked" />;
  }
}
