/** Describes the changes of a node: the differences of each, and the whole state of the first. */
import type { MarketChange } from '../../api/types';
import { rangeOf, rangeWords } from '../../lib/ranges';
import { texts } from '../../texts/markets';
import { shared } from '../../texts/shared';

export interface HistoryEntry extends Pick<MarketChange, 'version' | 'kind' | 'changedAt' | 'changedBy'> {
  facts: string[];
}

function stateWords(change: MarketChange): string {
  const ranges = (['price', 'size'] as const).map((quantity) => rangeWords(quantity, rangeOf(quantity, change)));
  return [change.name, texts.zipCount(change.numZipCodes), ...ranges].join(' · ');
}

function differences(before: MarketChange, after: MarketChange): string[] {
  const sides = [
    [shared.name, ({ name }: MarketChange) => name],
    [shared.price, (change: MarketChange) => rangeWords('price', rangeOf('price', change))],
    [shared.size, (change: MarketChange) => rangeWords('size', rangeOf('size', change))],
  ] as const;
  return sides.flatMap(([field, of]) => (of(before) === of(after) ? [] : [texts.change(field, of(before), of(after))]));
}

/** Newest first, in the order of the server. */
export function historyEntriesOf(changes: readonly MarketChange[]): HistoryEntry[] {
  return changes.map((change, index) => {
    const before = changes[index + 1];
    const { version, kind, changedAt, changedBy } = change;
    const differing = kind === 'updated' && before ? [...differences(before, change), ...change.alsoChanged] : [stateWords(change)];
    return { version, kind, changedAt, changedBy, facts: differing.length > 0 ? differing : [texts.noDifference] };
  });
}
