/** Summarizes the report, so that the user can check it at a glance. */
import type { ReportColumn } from '../../api/types';
import { formatCount, formatDate, formatPrice, readDay } from '../../lib/format';
import { readNumber } from '../../lib/bounds';
import { texts } from '../../texts/reports';
import { shared } from '../../texts/shared';
import { type ListingReportForm, OFF_MARKET } from './form';

function range(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return texts.between(from, to);
  if (from) return texts.from(from);
  return to ? texts.upTo(to) : null;
}

const price = (text: string) => {
  const number = readNumber(text);
  return number == null ? undefined : formatPrice(number);
};
const size = (text: string) => {
  const number = readNumber(text);
  return number == null ? undefined : formatCount(number);
};
const day = (text: string) => {
  const iso = readDay(text);
  return iso ? formatDate(iso) : undefined;
};

export function summaryOf(form: ListingReportForm, columns: ReportColumn[], statuses: { id: number; name: string }[]) {
  const count = columns.filter(({ locked }) => locked).length + form.columns.length;
  const chosen =
    form.statuses.length > 0
      ? statuses.filter(({ id }) => form.statuses.includes(id))
      : statuses.filter(({ id }) => form.includeOffMarket || id !== OFF_MARKET);
  const lines: { term: string; text: string | null | undefined }[] = [
    { term: texts.columns, text: columns.length > 0 ? texts.chosenOf(count, columns.length) : null },
    { term: texts.area, text: form.zipCodes.length > 0 ? form.zipCodes.map(({ zipCode }) => zipCode).join(', ') : texts.wholeTerritory },
    { term: shared.status, text: chosen.map(({ name }) => name).join(', ') },
    { term: texts.realtor, text: form.realtor?.fullName },
    { term: texts.price, text: range(price(form.priceMin), price(form.priceMax)) },
    { term: texts.size, text: range(size(form.sizeMin), size(form.sizeMax)) },
    { term: texts.dateAdded, text: range(day(form.addedFrom), day(form.addedTo)) },
    { term: texts.openHouse, text: form.openHouse === 'any' ? null : form.openHouse === 'true' ? shared.yes : shared.no },
  ];
  return lines.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
