import { useQuery } from '@tanstack/react-query';
import { marketChoicesQuery } from '../api/queries';
import type { UserOut } from '../api/types';
import { type Role, roleOf } from './roles';

type Viewer = Pick<UserOut, 'userType' | 'managerName'>;

/** What someone without any territory is told, and whom to ask for it. */
const hints: Readonly<Record<Role, (viewer: Viewer) => string | undefined>> = {
  // A super admin is shown everything.
  AD: () => undefined,
  CA: () => 'No market is assigned to your company yet. Ask Doorstep for one.',
  SM: () => 'No child market is assigned to you yet. Ask your Company Admin for one.',
  BO: ({ managerName }) => `No bucket is assigned to you yet. Ask ${managerName ? `${managerName}, your Submarket Owner, or ` : ''}your Company Admin for one.`,
};

/** Why a list is empty, where the viewer has no territory at all; it is found out only once a list is empty. */
export function useNoTerritory(viewer: Viewer, isEmpty: boolean): string | undefined {
  const hint = hints[roleOf(viewer)](viewer);
  const { data: nodes } = useQuery({ ...marketChoicesQuery(), enabled: isEmpty && hint !== undefined });
  return nodes?.length === 0 ? hint : undefined;
}

export function noTerritoryFor(viewer: Viewer): string | undefined {
  return hints[roleOf(viewer)](viewer);
}
