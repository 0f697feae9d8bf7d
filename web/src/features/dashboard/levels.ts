/** Markets, child markets and buckets in words. */
import type { MarketChoice } from '../../api/types';

/** The server names at most this many nodes of a level. */
const MOST_OF_A_LEVEL = 200;

const levels = [
  { one: 'Market', many: 'Markets' },
  { one: 'Child market', many: 'Child markets' },
  { one: 'Bucket', many: 'Buckets' },
];

export function levelWord(marketType: number): string {
  return levels[marketType]?.one ?? '';
}

export function levelWords(marketType: number): string {
  return levels[marketType]?.many ?? '';
}

/** How many nodes there are of each level that has any. */
export function levelCounts(nodes: readonly MarketChoice[]): { term: string; count: string }[] {
  return levels.flatMap(({ many }, level) => {
    const count = nodes.filter(({ marketType }) => marketType === level).length;
    if (count === 0) return [];
    return [{ term: many, count: count >= MOST_OF_A_LEVEL ? `${MOST_OF_A_LEVEL} or more` : String(count) }];
  });
}

/** The highest level of one's territory. */
export function topNodes(nodes: readonly MarketChoice[]): MarketChoice[] {
  const top = Math.min(...nodes.map(({ marketType }) => marketType));
  return nodes.filter(({ marketType }) => marketType === top);
}
