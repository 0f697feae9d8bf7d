/** How the levels of territory relate to roles, to each other and to API calls. */
import { type Level, levels } from '../../lib/levels';
import type { Role } from '../../session/roles';

/** The id that stands for no owner or no parent. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

export function isUnallocated(id: string | undefined): boolean {
  return id === undefined || id === NIL_ID;
}

/** The level that a role lists and creates on the Markets page. */
export const ownLevel: Readonly<Record<Role, Level>> = { AD: 'Market', CA: 'SubMarket', SM: 'Bucket', BO: 'Bucket' };

/** The level of the children of a market, child market or bucket. */
export function levelWithin(level: Level): Level | undefined {
  switch (level) {
    case 'Market':
      return 'SubMarket';
    case 'SubMarket':
      return 'Bucket';
    case 'Bucket':
      return undefined;
  }
}

/** The levels that a role may create and edit; the server enforces the same. */
const drawn: Readonly<Record<Role, readonly Level[]>> = { AD: ['Market'], CA: ['SubMarket', 'Bucket'], SM: ['Bucket'], BO: [] };

export function mayDraw(role: Role, level: Level): boolean {
  return drawn[role].includes(level);
}

/** The query parameters that name a node of that level. */
export function callId(level: Level, itemId: string): { marketId: string } | { subMarketId: string; subMarketType: number } {
  return level === 'Market' ? { marketId: itemId } : { subMarketId: itemId, subMarketType: levels[level].type };
}
