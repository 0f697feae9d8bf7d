/**
 * Finds the largest part of a market that no other node covers. Cutting prices or sizes, or removing zip codes, each removes a part of the overlap; the
 * combination that keeps the most zip codes times prices times sizes wins.
 */
import { ANY, choices, type Quantity, type Range } from '../../lib/ranges';
import type { Clash } from './clashes';

export interface Extent {
  zipCodes: readonly string[];
  price: Range;
  size: Range;
}

/** Above this number of combinations of edges, only one of price and size is cut. */
const MAX_TRIED = 20_000;

/** The smallest step of an amount on the wire: a cent, a square foot. */
const unit: Readonly<Record<Quantity, number>> = { price: 0.01, size: 1 };

/** The half-open form in which the server compares: touching ends don't overlap, equal ends hold one unit. */
function halfOpen(quantity: Quantity, { min, max }: Range): Range {
  return { min, max: max === min ? Math.round((max + unit[quantity]) * 100) / 100 : max };
}

export function overlaps(quantity: Quantity, a: Range, b: Range): boolean {
  const [one, other] = [halfOpen(quantity, a), halfOpen(quantity, b)];
  return (other.min < one.max || one.max >= ANY) && (one.min < other.max || other.max >= ANY);
}

/** The weight of all amounts below this one. Beyond the usual steps it grows slowly: everything up to "Any" weighs a quarter of what is below the last step. */
function below(quantity: Quantity, amount: number): number {
  const last = choices[quantity].at(-2) ?? 1;
  return amount <= last ? amount : last + (last / 4) * (1 - last / Math.min(amount, ANY));
}

function extentOf(quantity: Quantity, range: Range): number {
  const { min, max } = halfOpen(quantity, range);
  return below(quantity, max) - below(quantity, min);
}

/** All ranges within `mine` that start and end at its own ends or at those of the clashes; `mine` is the first. */
function cutsOf(quantity: Quantity, mine: Range, clashes: readonly Clash[]): Range[] {
  const edges = clashes.flatMap((clash) => {
    const theirs = clash[quantity];
    if (!theirs) return [];
    const { min, max } = halfOpen(quantity, theirs);
    return [min, max];
  });
  const within = [...new Set(edges)].filter((edge) => edge > mine.min && edge < mine.max);
  const cuts = [mine.min, ...within].flatMap((min) => [mine.max, ...within].flatMap((max) => (min < max ? [{ min, max }] : [])));
  return cuts.length > 0 ? cuts : [mine];
}

export function isSame(a: Range, b: Range): boolean {
  return a.min === b.min && a.max === b.max;
}

interface Candidate {
  price: Range;
  size: Range;
  /** Its worth if it kept all zip codes. */
  most: number;
}

interface Remainder extends Candidate {
  worth: number;
  /** How many of zip codes, price and size differ. */
  cuts: number;
}

/** The clashes that overlap these ranges. An unknown range counts as overlapping. */
function claimingIn({ price, size }: Pick<Candidate, 'price' | 'size'>, clashes: readonly Clash[]): Clash[] {
  return clashes.filter((clash) => (!clash.price || overlaps('price', price, clash.price)) && (!clash.size || overlaps('size', size, clash.size)));
}

/** Null if nothing is left, nothing overlaps, or the clashes are not known well enough. */
export function shrinkToFit(mine: Extent, all: readonly Clash[]): Extent | null {
  // A clash of names alone doesn't concern ranges.
  const clashes = all.filter(({ rangeOverlaps }) => rangeOverlaps);
  if (clashes.length === 0) return null;
  const own = new Set(mine.zipCodes);
  let best: Remainder | null = null;
  for (const candidate of candidatesOf(mine, clashes)) {
    // The remaining candidates are worth less, even with all zip codes.
    if (best && candidate.most < best.worth * (1 - EQUAL)) break;
    const claiming = claimingIn(candidate, clashes);
    if (claiming.some(({ hasAllZips }) => !hasAllZips)) continue;
    const taken = new Set(claiming.flatMap(({ zipCodes }) => zipCodes.filter((zip) => own.has(zip)))).size;
    const left = own.size - taken;
    const cuts = [taken > 0, !isSame(candidate.price, mine.price), !isSame(candidate.size, mine.size)].filter(Boolean).length;
    const remainder: Remainder = { ...candidate, worth: (candidate.most / own.size) * left, cuts };
    if (left > 0 && (!best || isBetter(remainder, best))) best = remainder;
  }
  if (!best) return null;
  const taken = new Set(claimingIn(best, clashes).flatMap(({ zipCodes }) => zipCodes));
  return { zipCodes: mine.zipCodes.filter((zip) => !taken.has(zip)), price: best.price, size: best.size };
}

/** All combinations of cuts, those that could keep the most first. */
function candidatesOf(mine: Extent, clashes: readonly Clash[]): Candidate[] {
  const prices = cutsOf('price', mine.price, clashes);
  const sizes = cutsOf('size', mine.size, clashes);
  const tried =
    prices.length * sizes.length <= MAX_TRIED
      ? prices.flatMap((price) => sizes.map((size) => ({ price, size })))
      : [...prices.map((price) => ({ price, size: mine.size })), ...sizes.map((size) => ({ price: mine.price, size }))];
  return tried
    .map((cut) => ({ ...cut, most: mine.zipCodes.length * extentOf('price', cut.price) * extentOf('size', cut.size) }))
    .sort((a, b) => b.most - a.most);
}

/** The relative rounding error of two products of the same numbers. */
const EQUAL = 1e-9;

/** Of two equal ones, the one that changes less is better. */
function isBetter(one: Remainder, other: Remainder): boolean {
  const difference = one.worth - other.worth;
  const isEqual = Math.abs(difference) <= EQUAL * Math.max(one.worth, other.worth);
  return isEqual ? one.cuts < other.cuts : difference > 0;
}
