import { useQuery } from '@tanstack/react-query';
import { marketChoicesQuery } from '../api/queries';
import type { UserOut } from '../api/types';
import { texts } from '../texts/session';
import { type Role, roleOf } from './roles';

type Viewer = Pick<UserOut, 'userType' | 'managerName'>;

/** The hint for a user without territory, with the person to ask for it. */
const hints: Readonly<Record<Role, (viewer: Viewer) => string | undefined>> = {
  // A super admin sees everything.
  AD: () => undefined,
  CA: () => texts.noMarket,
  SM: () => texts.noChildMarket,
  BO: ({ managerName }) => texts.noBucket(managerName),
};

/** The reason for an empty list if the viewer has no territory. The territory is loaded only when the list is empty. */
export function useNoTerritory(viewer: Viewer, isEmpty: boolean): string | undefined {
  const hint = noTerritoryFor(viewer);
  const { data: nodes } = useQuery({ ...marketChoicesQuery(), enabled: isEmpty && hint !== undefined });
  return nodes?.length === 0 ? hint : undefined;
}

export function noTerritoryFor(viewer: Viewer): string | undefined {
  return hints[roleOf(viewer)](viewer);
}
