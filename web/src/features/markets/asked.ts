/** The dialogs of markets and the data that each one needs. */
import type { MarketOut } from '../../api/types';
import type { Level } from '../../lib/levels';

/** The level and parent of a new node. */
export interface NewNode {
  level: Level;
  marketId?: string;
  parentSubMarketId?: string;
}

export type MarketAction = 'edit' | 'delete';

/** The fields of a market that the dialogs need. */
export type Subject = Pick<MarketOut, 'itemId' | 'name' | 'category' | 'numZipCodes' | 'version'>;

export type Asked =
  | { action: 'create'; newNode: NewNode }
  | { action: MarketAction; market: Subject }
  | { action: 'zips' | 'preview'; market: Subject }
  | { action: 'deleted'; level: Level };

export type Ask = (asked: Asked, button: HTMLElement | null) => void;
