/** Describes the changes of a node: the differences of each, and the whole state of the first. */
import type { MarketChange } from '../../api/types';
import { formatCount } from '../../lib/format';
import { rangeOf, rangeWords } from '../../lib/ranges';

export interface HistoryEntry extends Pick<MarketChange, 'version' | 'kind' | 'changedAt' | 'changedBy'> {
  facts: string[];
}

const zipWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'zip code' : 'zip codes'}`;

function stateWords(change: MarketChange): string {
  return [change.name, zipWords(change.numZipCodes), rangeWords('price', rangeOf('price', change)), rangeWords('size', rangeOf('size', change))].join(' · ');
}

function differences(before: MarketChange, after: MarketChange): string[] {
  const sides = [
    ['Name', ({ name }: MarketChange) => name],
    ['Price', (change: MarketChange) => rangeWords('price', rangeOf('price', change))],
    ['Size', (change: MarketChange) => rangeWords('size', rangeOf('size', change))],
  ] as const;
  return sides.flatMap(([field, of]) => (of(before) === of(after) ? [] : [`${field}: ${of(before)} → ${of(after)}`]));
}

/** Newest first, in the order of the server. */
export function historyEntriesOf(changes: readonly MarketChange[]): HistoryEntry[] {
  return changes.map((change, index) => {
    const before = changes[index + 1];
    const { version, kind, changedAt, changedBy } = change;
    const differing = kind === 'updated' && before ? [...differences(before, change), ...change.alsoChanged] : [stateWords(change)];
    return { version, kind, changedAt, changedBy, facts: differing.length > 0 ? differing : ['Saved without a change'] };
  });
}
