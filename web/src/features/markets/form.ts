/** The form of markets, child markets and buckets. Fields have the names that the server uses, so that a refusal finds its field; amounts are kept as typed. */
import * as z from 'zod/mini';
import * as limits from '../../api/limits';
import type { MarketIn, MarketOut } from '../../api/types';
import { maxLength, REQUIRED, required, text } from '../../forms/rules';
import { numberOf } from '../../lib/format';
import { type Level, levels } from '../../lib/levels';
import { errorText } from '../../lib/messages';
import { ANY, amountWords, type Quantity, type Range } from '../../lib/ranges';
import { type MappingSetting, settingOf } from '../../lib/template-mapping';
import { texts } from '../../texts/markets-form';
import type { NewNode } from './asked';
import { MAX_ZIPS } from './zips';

export interface Owner {
  userId: string;
  fullName: string;
}

export const AMOUNTS = ['propMinVal', 'propMaxVal', 'propMinSize', 'propMaxSize'] as const;
export type AmountField = (typeof AMOUNTS)[number];

export interface MarketValues extends Record<AmountField, string> {
  name: string;
  county: string;
  level: Level;
  marketId: string;
  parentSubMarketId: string;
  zipCodes: string[];
  companyUserIds: Owner[];
  ownerOccupiedFilter: boolean;
  automaticProspecting: boolean;
  notificationSettings: MappingSetting[];
}

/** The quantity of each amount, and the field that it may not be below. */
export const amounts: Readonly<Record<AmountField, { quantity: Quantity; label: string; least?: AmountField }>> = {
  propMinVal: { quantity: 'price', label: texts.minPrice },
  propMaxVal: { quantity: 'price', label: texts.maxPrice, least: 'propMinVal' },
  propMinSize: { quantity: 'size', label: texts.minSize },
  propMaxSize: { quantity: 'size', label: texts.maxSize, least: 'propMinSize' },
};

/** Reads "$350,000", "350000", "1,500 sq ft" and "Any Price" as numbers; null if it is none of them. */
export function readAmount(typed: string): number | null {
  const bare = typed.trim().toLowerCase();
  if (/^any( price| size)?$/.test(bare)) return ANY;
  const number = numberOf(bare.replace(/^\$\s*/, '').replace(/\s*(sq\.? ?ft\.?)$/, ''));
  return number === null || number < 0 ? null : Math.min(number, ANY);
}

/** The formatted amount once it can be read; otherwise the text as typed. */
export function tidyAmount(quantity: Quantity, typed: string): string {
  const amount = readAmount(typed);
  return amount === null ? typed : amountWords(quantity, amount);
}

export function readRange(quantity: Quantity, values: Pick<MarketValues, AmountField>): Range | null {
  const [min, max] = (quantity === 'price' ? [values.propMinVal, values.propMaxVal] : [values.propMinSize, values.propMaxSize]).map(readAmount);
  return min == null || max == null ? null : { min, max };
}

const amountSchema = () =>
  text(
    required,
    z.refine((typed: string) => typed === '' || readAmount(typed) !== null, texts.notNumber),
  );

/** A minimum of "Any" would cover nothing. */
const minAmountSchema = () => amountSchema().check(z.refine((typed) => readAmount(typed) !== ANY, texts.minTooLarge));

const isAtLeast = (field: AmountField, least: AmountField) =>
  z.refine<Record<AmountField, string>>((values) => (readAmount(values[field]) ?? ANY) >= (readAmount(values[least]) ?? 0), {
    error: texts.maxTooSmall,
    path: [field],
  });

interface Situation {
  /** The edited node; undefined to create one. */
  market: MarketOut | undefined;
}

/** The rules of the fields at that level. */
export function rulesOf({ market }: Situation, { level }: Pick<MarketValues, 'level'>) {
  // A node without an owner may stay without one.
  const needsOwner = market === undefined || market.owners.length > 0;
  return z
    .object({
      name: text(required, maxLength(limits.MarketIn.name.maxLength)),
      county: level === 'Market' ? text(required, maxLength(limits.MarketIn.county.maxLength)) : z.string(),
      level: z.enum(['Market', 'SubMarket', 'Bucket']),
      marketId: level === 'Market' ? z.string() : text(required),
      parentSubMarketId: level === 'Bucket' ? text(required) : z.string(),
      zipCodes: z.array(z.string()).check(
        z.refine((zips) => zips.length > 0, errorText('2024')),
        z.refine((zips) => zips.length <= MAX_ZIPS, texts.mostZips(MAX_ZIPS)),
      ),
      propMinVal: minAmountSchema(),
      propMaxVal: amountSchema(),
      propMinSize: minAmountSchema(),
      propMaxSize: amountSchema(),
      companyUserIds: z.array(z.object({ userId: z.string(), fullName: z.string() })).check(z.refine((owners) => !needsOwner || owners.length > 0, REQUIRED)),
      ownerOccupiedFilter: z.boolean(),
      automaticProspecting: z.boolean(),
      notificationSettings: z.array(z.custom<MappingSetting>()),
    })
    .check(isAtLeast('propMaxVal', 'propMinVal'), isAtLeast('propMaxSize', 'propMinSize'));
}

/** The initial values of the form. */
export function valuesOf({ market }: Situation, newNode: NewNode): MarketValues {
  const level = market?.category ?? newNode.level;
  return {
    name: market?.name ?? '',
    county: market?.county ?? '',
    level,
    marketId: market?.marketId ?? newNode.marketId ?? '',
    parentSubMarketId: market?.parentSubMarketId ?? newNode.parentSubMarketId ?? '',
    zipCodes: market?.zipCodes ?? [],
    propMinVal: amountWords('price', market?.propMinVal ?? 0),
    propMaxVal: amountWords('price', market?.propMaxVal ?? ANY),
    propMinSize: amountWords('size', market?.propMinSize ?? 0),
    propMaxSize: amountWords('size', market?.propMaxSize ?? ANY),
    companyUserIds: market?.owners ?? [],
    ownerOccupiedFilter: market?.ownerOccupiedFilter ?? false,
    automaticProspecting: market?.automaticProspecting ?? false,
    notificationSettings: (market?.notificationSettings ?? []).map(settingOf),
  };
}

/** The request body: all fields on the screen and the ids of the node. */
export function bodyOf({ market }: Situation, values: MarketValues): MarketIn {
  const { level } = values;
  const amount = (field: AmountField) => readAmount(values[field]) ?? undefined;
  return {
    name: values.name.trim(),
    zipCodes: values.zipCodes,
    propMinVal: amount('propMinVal'),
    propMaxVal: amount('propMaxVal'),
    propMinSize: amount('propMinSize'),
    propMaxSize: amount('propMaxSize'),
    companyUserIds: values.companyUserIds.map(({ userId }) => userId),
    // Below a market there is no field for it, and the value stays the same.
    county: values.county.trim() || undefined,
    ...(level === 'Market'
      ? { marketId: market?.itemId }
      : {
          marketId: values.marketId,
          subMarketId: market?.itemId,
          subMarketType: levels[level].type,
          ownerOccupiedFilter: values.ownerOccupiedFilter,
          automaticProspecting: values.automaticProspecting,
          // Omitted if empty, so that the server keeps its value.
          ...(values.notificationSettings.length > 0 && { notificationSettings: values.notificationSettings }),
        }),
    ...(level === 'Bucket' && { parentSubMarketId: values.parentSubMarketId }),
    version: market?.version,
  };
}

/** Whether the server would find no difference. */
export function isSameBody(a: MarketIn, b: MarketIn): boolean {
  const plain = (body: MarketIn) =>
    JSON.stringify({ ...body, zipCodes: [...(body.zipCodes ?? [])].sort(), companyUserIds: [...(body.companyUserIds ?? [])].sort() });
  return plain(a) === plain(b);
}

/** The values that decide availability, as a comparable text. */
export function definitionKey(values: MarketValues): string {
  const { name, level, marketId, parentSubMarketId, zipCodes } = values;
  return JSON.stringify([name.trim(), level, marketId, parentSubMarketId, zipCodes, ...AMOUNTS.map((field) => readAmount(values[field]))]);
}
