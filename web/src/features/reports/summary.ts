/** Summarizes the report, so that the user can check it at a glance. */
import type { NumberedOption, ReportColumn } from '../../api/types';
import { formatCount, formatDate, formatPrice, readDay } from '../../lib/format';
import { readNumber } from '../../lib/bounds';
import { texts } from '../../texts/reports';
import { shared } from '../../texts/shared';
import type { ReportLists } from './choices';
import { chosenColumns, OFF_MARKET, type ReportForm } from './form';
import type { ReportKind } from './kinds';

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

const names = (options: { name: string }[]) => options.map(({ name }) => name).join(', ');

function periodWords({ period }: ReportKind, form: ReportForm, timeFrames: NumberedOption[]) {
  if (period === 'timeFrame') return timeFrames.find(({ id }) => id === form.timeFrame)?.name ?? texts.allTime;
  return range(day(form.firstDay), day(form.lastDay));
}

export function summaryOf(kind: ReportKind, form: ReportForm, columns: ReportColumn[], { statuses, timeFrames }: Pick<ReportLists, 'statuses' | 'timeFrames'>) {
  const count = columns.filter(({ locked }) => locked).length + chosenColumns(form, columns).length;
  const chosen =
    form.statuses.length > 0
      ? statuses.filter(({ id }) => form.statuses.includes(id))
      : statuses.filter(({ id }) => form.includeOffMarket || id !== OFF_MARKET);
  const lines: { term: string; text: string | null | undefined }[] = [
    { term: texts.columns, text: columns.length > 0 ? texts.chosenOf(count, columns.length) : null },
    { term: texts.period, text: periodWords(kind, form, timeFrames) },
    { term: texts.area, text: form.zipCodes.length > 0 ? form.zipCodes.map(({ zipCode }) => zipCode).join(', ') : texts.wholeTerritory },
    { term: shared.status, text: names(chosen) },
    { term: texts.realtor, text: form.realtor?.fullName },
    { term: kind.texts.users ?? texts.users, text: names(form.users) },
    { term: texts.source, text: names(form.sources) },
    { term: texts.moveType, text: names(form.moveTypes) },
    { term: texts.outcome, text: form.outcomes.map((outcome) => texts.outcomes[outcome]).join(', ') },
    { term: texts.price, text: range(price(form.priceMin), price(form.priceMax)) },
    { term: texts.size, text: range(size(form.sizeMin), size(form.sizeMax)) },
    { term: texts.dateAdded, text: range(day(form.addedFrom), day(form.addedTo)) },
    { term: texts.quoted, text: range(day(form.quotedFrom), day(form.quotedTo)) },
    { term: texts.pending, text: range(day(form.pendingFrom), day(form.pendingTo)) },
    { term: texts.openHouse, text: form.openHouse === 'any' ? null : form.openHouse === 'true' ? shared.yes : shared.no },
  ];
  return lines.flatMap(({ term, text }) => (text ? [{ term, text }] : []));
}
