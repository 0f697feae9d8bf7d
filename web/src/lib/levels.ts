/** The three levels of territory and their names: a market, a company's child markets in it, and the buckets in these. */
import type { MarketOut } from '../api/types';
import { texts } from '../texts/levels';

export type Level = MarketOut['category'];

interface LevelWords {
  /** The server's number of the level. */
  type: 0 | 1 | 2;
  /** The name in tables and details. */
  category: string;
  /** "Child market" */
  one: string;
  /** "Child markets" */
  many: string;
  /** "Child Markets", the title of a list. */
  title: string;
  /** "Create Child Market" */
  create: string;
  /** "Create child market", the label of the form's button. */
  action: string;
}

export const levels: Readonly<Record<Level, LevelWords>> = {
  Market: { type: 0, ...texts.Market },
  SubMarket: { type: 1, ...texts.SubMarket },
  Bucket: { type: 2, ...texts.Bucket },
};

/** Shown instead of the holder of a node that has none. */
export const UNALLOCATED = texts.unallocated;
