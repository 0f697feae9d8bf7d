import { useMatches } from '@tanstack/react-router';
import { NotBuilt } from '../../ui/NotBuilt';

/** A route whose screen comes with a later release. */
export function LaterPage() {
  const later = useMatches({ select: (matches) => matches.at(-1)?.staticData.later });
  return later ? <NotBuilt {...later} /> : null;
}
