/** Explains how the nodes over a listing's zip code relate to it. */
import type { Cover, PropertyRow } from '../../../api/types';
import { levels } from '../../../lib/levels';
import { amountWords, type Quantity, rangeOf, rangeWords } from '../../../lib/ranges';
import { texts } from '../../../texts/listings-coverage';

/** The fields of the listing that the reasons need. */
export type Subject = Pick<PropertyRow, 'propertyId' | 'address' | 'zipCode' | 'askingPrice' | 'size'>;

/** The node after its ancestors, the widest first. Ancestors cover the same zip code. */
export function chainOf(node: Cover, nodes: readonly Cover[]): Cover[] {
  const parent = nodes.find(({ itemId }) => itemId === node.parentId);
  return parent ? [...chainOf(parent, nodes), node] : [node];
}

const quantities: readonly Quantity[] = ['price', 'size'];

const amountOf = (quantity: Quantity, { askingPrice, size }: Subject) => (quantity === 'price' ? askingPrice : size);

function named(quantity: Quantity, listing: Subject): string {
  const amount = amountOf(quantity, listing);
  return texts.named(quantity, amount === undefined ? undefined : amountWords(quantity, amount));
}

const rangeIn = (quantity: Quantity, node: Cover) => rangeWords(quantity, rangeOf(quantity, node));

/** The reasons why the node holds the listing. */
export function reasonsFor(listing: Subject, holder: Cover): string[] {
  const fits = quantities.map((quantity) =>
    holder[quantity] === 'unknown' ? texts.unknown(quantity) : texts.inside(named(quantity, listing), rangeIn(quantity, holder)),
  );
  return [texts.hasZip(listing.zipCode), ...fits, ...(holder.category === 'Bucket' ? [] : [texts.mostSpecific])];
}

/** The reasons why the node doesn't hold the listing: a range that excludes it, or the holder that comes first. */
export function reasonsAgainst(listing: Subject, node: Cover, holder: Cover | undefined): string[] {
  const outside = quantities.filter((quantity) => node[quantity] === 'outside');
  if (outside.length > 0) return outside.map((quantity) => texts.outside(named(quantity, listing), rangeIn(quantity, node)));
  // Another team's node holds the listing, so only the server knows the reason.
  if (!holder) return [node.reason];
  const what = levels[holder.category].one.toLowerCase();
  if (node.category !== holder.category) return [texts.lessSpecific(what, holder.name)];
  return [texts.lowerPriority(what, holder.name), ...quantities.filter((quantity) => node[quantity] === 'unknown').map(texts.unknown)];
}
