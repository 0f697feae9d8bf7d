/** A badge next to a number on a do-not-call list, wherever a user can call or text it. */
import { useQuery } from '@tanstack/react-query';
import { texts } from '../texts/outreach';
import { StatusDot } from '../ui/StatusDot';
import { outreachOptionsQuery } from './options';
import type { Audience, Place } from './whom';

export function DoNotCallBadge({ place, audience }: { place: Place; audience: Audience }) {
  const options = useQuery(outreachOptionsQuery(place));
  const isListed = options.data?.options.some(({ prospectingType, isDoNotCall }) => prospectingType === audience && isDoNotCall);
  return isListed ? (
    <>
      {' '}
      <StatusDot tone="warning" word={texts.doNotCall} />
    </>
  ) : null;
}
