/** What the levels of territory have to do with roles, with each other and with the calls. */
import { type Level, levels } from '../../lib/levels';
import type { Role } from '../../session/roles';

/** In place of the id of a holder or parent: nobody, nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function isUnallocated(id: string | undefined): boolean {
  return id === undefined || id === NOBODY;
}

/** The level that a role divides: what it lists and draws on its page of markets. */
export const ownLevel: Readonly<Record<Role, Level>> = { AD: 'Market', CA: 'SubMarket', SM: 'Bucket', BO: 'Bucket' };

/** What lies in a market, child market or bucket. */
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

/** Which levels a role draws; the server asks for no less. */
const drawn: Readonly<Record<Role, readonly Level[]>> = { AD: ['Market'], CA: ['SubMarket', 'Bucket'], SM: ['Bucket'], BO: [] };

export function mayDraw(role: Role, level: Level): boolean {
  return drawn[role].includes(level);
}

/** How a call names one of that level. */
export function callId(level: Level, itemId: string): { marketId: string } | { subMarketId: string; subMarketType: number } {
  return level === 'Market' ? { marketId: itemId } : { subMarketId: itemId, subMarketType: levels[level].type };
}
