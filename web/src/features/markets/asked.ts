/** Which dialog about markets is open, and what it has to know. */
import type { MarketOut } from '../../api/types';
import type { Level } from '../../lib/levels';

/** Where what is created begins: at that level, in that parent. */
export interface Beginning {
  level: Level;
  marketId?: string;
  parentSubMarketId?: string;
}

export type MarketAction = 'edit' | 'delete';

/** What a dialog needs to know of what it is about. */
export type Subject = Pick<MarketOut, 'itemId' | 'name' | 'category' | 'numZipCodes' | 'version'>;

export type Asked =
  | { action: 'create'; beginning: Beginning }
  | { action: MarketAction; market: Subject }
  | { action: 'zips' | 'dryRun'; market: Subject }
  | { action: 'deleted'; level: Level };

export type Ask = (asked: Asked, button: HTMLElement | null) => void;
