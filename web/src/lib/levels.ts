/** The three levels of territory, and what each is called: a market, a company's child markets in it, buckets in those. */
import type { MarketOut } from '../api/types';

export type Level = MarketOut['category'];

interface LevelWords {
  /** What the server calls it. */
  type: 0 | 1 | 2;
  /** As the tables and details say it. */
  category: string;
  /** "Child market" */
  one: string;
  /** "Child markets" */
  many: string;
  /** "Child Markets", the title of a list. */
  title: string;
  /** "Create Child Market" */
  create: string;
  /** "Create child market", what the button of the form does. */
  action: string;
}

export const levels: Readonly<Record<Level, LevelWords>> = {
  Market: { type: 0, category: 'Market', one: 'Market', many: 'Markets', title: 'Markets', create: 'Create Market', action: 'Create market' },
  SubMarket: {
    type: 1,
    category: 'Sub Market',
    one: 'Child market',
    many: 'Child markets',
    title: 'Child Markets',
    create: 'Create Child Market',
    action: 'Create child market',
  },
  Bucket: { type: 2, category: 'Bucket', one: 'Bucket', many: 'Buckets', title: 'Buckets', create: 'Create Bucket', action: 'Create bucket' },
};

/** In place of its holder, where it has none. */
export const UNALLOCATED = 'Unallocated';
