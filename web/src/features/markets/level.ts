/** The three levels of territory: a market, a company's child markets in it, buckets in those. */
import type { MarketOut } from '../../api/types';
import type { Role } from '../../session/roles';

export type Level = MarketOut['category'];

/** In place of the id of a holder or parent: nobody, nothing. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export function isUnallocated(id: string | undefined): boolean {
  return id === undefined || id === NOBODY;
}

export const UNALLOCATED = 'Unallocated';

interface LevelWords {
  /** What the server calls it. */
  type: 0 | 1 | 2;
  /** As the tables and details say it. */
  category: string;
  /** "Child market" */
  what: string;
  /** "Child Markets", of a list. */
  many: string;
  /** "Create Child Market" */
  create: string;
  /** "Create child market", what the button of the form does. */
  action: string;
}

export const levels: Readonly<Record<Level, LevelWords>> = {
  Market: { type: 0, category: 'Market', what: 'Market', many: 'Markets', create: 'Create Market', action: 'Create market' },
  SubMarket: { type: 1, category: 'Sub Market', what: 'Child market', many: 'Child Markets', create: 'Create Child Market', action: 'Create child market' },
  Bucket: { type: 2, category: 'Bucket', what: 'Bucket', many: 'Buckets', create: 'Create Bucket', action: 'Create bucket' },
};

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
