/** The levels of the viewer's territory in words. */
import type { MarketChoice } from '../../api/types';
import { levels } from '../../lib/levels';
import { texts } from '../../texts/dashboard';

/** The server returns at most this many nodes of a level. */
const MAX_PER_LEVEL = 200;

const words = Object.values(levels);

export function categoryOf(marketType: number): MarketChoice['category'] {
  return marketType === 0 ? 'Market' : marketType === 1 ? 'SubMarket' : 'Bucket';
}

export function levelWord(marketType: number): string {
  return words.find(({ type }) => type === marketType)?.one ?? '';
}

/** The number of nodes of each level that has any. */
export function levelCounts(nodes: readonly MarketChoice[]): { term: string; count: string }[] {
  return words.flatMap(({ type, many }) => {
    const count = nodes.filter(({ marketType }) => marketType === type).length;
    if (count === 0) return [];
    return [{ term: many, count: count >= MAX_PER_LEVEL ? texts.orMore(MAX_PER_LEVEL) : String(count) }];
  });
}

/** The nodes of the highest level in the viewer's territory. */
export function topNodes(nodes: readonly MarketChoice[]): MarketChoice[] {
  const top = Math.min(...nodes.map(({ marketType }) => marketType));
  return nodes.filter(({ marketType }) => marketType === top);
}
