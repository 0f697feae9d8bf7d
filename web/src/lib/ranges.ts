/** Ranges of prices and sizes: the values to choose from, and their texts. */
import { texts } from '../texts/values';
import { formatCount, formatPrice } from './format';

/** "Any Price" and "Any Size" on the wire. */
export const ANY = 1e13;

export type Quantity = 'price' | 'size';

export interface Range {
  min: number;
  /** At least `ANY` if there is no maximum. */
  max: number;
}

const steps = (from: number, to: number, by: number) => Array.from({ length: (to - from) / by + 1 }, (_, step) => from + step * by);

/** $0, $100k to $1M by $50k, $1.5M, $2M and "Any Price"; 500 to 6,000 sq ft and "Any Size". */
export const choices: Readonly<Record<Quantity, readonly number[]>> = {
  price: [0, ...steps(100_000, 1_000_000, 50_000), 1_500_000, 2_000_000, ANY],
  size: [...steps(500, 6000, 500), ANY],
};

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2 });

/** "$350,000", "1,500 sq ft", "Any Price". Cents are shown only if there are any. */
export function amountWords(quantity: Quantity, amount: number): string {
  if (amount >= ANY) return texts.any[quantity];
  if (quantity === 'size') return texts.squareFeet(formatCount(amount));
  return Number.isInteger(amount) ? formatPrice(amount) : exact.format(amount);
}

/** "$100,000 – $500,000", "From $500,000", "Up to 2,000 sq ft", "Any Price". */
export function rangeWords(quantity: Quantity, { min, max }: Range): string {
  if (min <= 0 && max >= ANY) return texts.any[quantity];
  if (max >= ANY) return texts.from(amountWords(quantity, min));
  if (min <= 0) return texts.upTo(amountWords(quantity, max));
  if (min === max) return texts.exactly(amountWords(quantity, min));
  return texts.between(quantity === 'size' ? formatCount(min) : amountWords(quantity, min), amountWords(quantity, max));
}

interface Bounds {
  propMinVal: number;
  propMaxVal: number;
  propMinSize: number;
  propMaxSize: number;
}

export function rangeOf(quantity: Quantity, market: Bounds): Range {
  return quantity === 'price' ? { min: market.propMinVal, max: market.propMaxVal } : { min: market.propMinSize, max: market.propMaxSize };
}
