/** Summarizes the report, so that the user can check it at a glance. */
import type { ReportColumn } from '../../api/types';
import { formatCount, formatDate, formatPrice, readDay } from '../../lib/format';
import { readNumber } from '../../lib/bounds';
import { type ListingReportForm, OFF_MARKET } from './form';

function range(from: string | undefined, to: string | undefined): string | null {
  if (from && to) return `${from} to ${to}`;
  if (from) return `from ${from}`;
  return to ? `up to ${to}` : null;
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
    { term: 'Columns', text: columns.length > 0 ? `${count} of ${columns.length}` : null },
    { term: 'Area', text: form.zipCodes.length > 0 ? form.zipCodes.map(({ zipCode }) => zipCode).join(', ') : 'Whole territory' },
    { term: 'Status', text: chosen.map(({ name }) => name).join(', ') },
    { term: 'Realtor', text: form.realtor?.fullName },
    { term: 'Price', text: range(price(form.priceMin), price(form.priceMax)) },
    { term: 'Size', text: range(size(form.sizeMin), size(form.sizeMax)) },
    { term: 'Added', text: range(day(form.addedFrom), day(form.addedTo)) },
    { term: 'Open house', text: form.openHouse === 'any' ? null : form.openHouse === 'true' ? 'With one' : 'Without one' },
  ];
  return lines.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
