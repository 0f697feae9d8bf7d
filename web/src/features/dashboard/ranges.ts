/** The ranges of a market in words. */
import { formatCount, formatPrice } from '../../lib/format';

/** The server's number for no upper end. */
const ANY = 1e13;

function rangeWords(min: number, max: number, any: string, words: (value: number) => string): string {
  if (max >= ANY) return min > 0 ? `From ${words(min)}` : any;
  return min > 0 ? `${words(min)} to ${words(max)}` : `Up to ${words(max)}`;
}

export function priceRange(min: number, max: number): string {
  return rangeWords(min, max, 'Any Price', formatPrice);
}

export function sizeRange(min: number, max: number): string {
  return rangeWords(min, max, 'Any Size', (size) => `${formatCount(size)} sq ft`);
}
