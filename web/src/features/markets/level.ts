/** How the levels of territory relate to permissions, to each other and to API calls. */
import type { Permission } from '../../api/types';
import { type Level, levels } from '../../lib/levels';
import { type Holder, may } from '../../session/permissions';

/** The id that stands for no owner or no parent. */
const NIL_ID = '00000000-0000-0000-0000-000000000000';

export function isUnallocated(id: string | undefined): boolean {
  return id === undefined || id === NIL_ID;
}

const drawing: Readonly<Record<Level, Permission>> = { Market: 'marketsDraw', SubMarket: 'childMarketsDraw', Bucket: 'bucketsDraw' };

/** Whether the viewer may create nodes of the level and edit those that they see. */
export function mayDraw(viewer: Holder, level: Level): boolean {
  return may(viewer, drawing[level]);
}

/** The level that the viewer lists and creates on the Markets page: the outermost that they may draw. */
export function ownLevel(viewer: Holder): Level {
  return (['Market', 'SubMarket'] as const).find((level) => mayDraw(viewer, level)) ?? 'Bucket';
}

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

/** The query parameters that name a node of that level. */
export function callId(level: Level, itemId: string): { marketId: string } | { subMarketId: string; subMarketType: number } {
  return level === 'Market' ? { marketId: itemId } : { subMarketId: itemId, subMarketType: levels[level].type };
}
