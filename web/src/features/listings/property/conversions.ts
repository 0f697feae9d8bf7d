/** The words, form and mutation of conversions. */
import { useQueryClient } from '@tanstack/react-query';
import { useCall } from '../../../api/calls';
import { post } from '../../../api/client';
import { trackConversionQuery } from '../../../api/queries';
import type { TrackConversionIn, TrackedConversion } from '../../../api/types';
import { formatDate, formatPrice, numberOf, readDay, UNKNOWN } from '../../../lib/format';
import { texts } from '../../../texts/listings-conversion';
import { shared } from '../../../texts/shared';
import { toastNotice } from '../../../ui/toasts';

export const NO_OPPORTUNITY = '3';
export const WAS_BOOKED = '2';

export const OPPORTUNITY = [
  { value: '2', label: shared.yes },
  { value: NO_OPPORTUNITY, label: shared.no },
] as const;

export const BOOKED = [
  { value: '1', label: texts.notDecided },
  { value: WAS_BOOKED, label: shared.yes },
  { value: '3', label: shared.no },
] as const;

/** The current conversion or a saved version of it. */
type Conversion = Omit<TrackedConversion, 'propertyId' | 'version' | 'history'>;

const labelOf = (options: readonly { value: string; label: string }[], value: number | undefined) =>
  options.find((option) => option.value === String(value))?.label ?? UNKNOWN;

export const opportunityWord = ({ opportunity }: Conversion) => labelOf(OPPORTUNITY, opportunity);
export const bookedWord = ({ booked }: Conversion) => labelOf(BOOKED, booked);

/** "Opportunity: Yes · Booked: Not decided · $4,200 quoted". */
export function conversionWords(conversion: Conversion): string {
  const { quoteAmount, meetingDate } = conversion;
  return [
    texts.outcome(texts.opportunity, opportunityWord(conversion)),
    texts.outcome(texts.booked, bookedWord(conversion)),
    ...(quoteAmount === undefined ? [] : [texts.quoted(formatPrice(quoteAmount), meetingDate && formatDate(meetingDate))]),
  ].join(' · ');
}

/** The fields as typed and chosen. */
export interface ConversionForm {
  opportunity: string;
  source: string;
  meetingDate: string;
  moovType: string;
  quoteAmount: string;
  booked: string;
  comments: string;
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value));

export function formOf(conversion: Conversion): ConversionForm {
  return {
    opportunity: textOf(conversion.opportunity),
    source: textOf(conversion.source),
    meetingDate: conversion.meetingDate ? formatDate(conversion.meetingDate) : '',
    moovType: textOf(conversion.moovType),
    quoteAmount: textOf(conversion.quoteAmount),
    booked: textOf(conversion.booked ?? 1),
    comments: conversion.comments ?? '',
  };
}

export function bodyOf(form: ConversionForm, propertyId: string, version: number): TrackConversionIn {
  const meetingDate = readDay(form.meetingDate);
  const quoteAmount = numberOf(form.quoteAmount);
  return {
    propertyId,
    version,
    opportunity: Number(form.opportunity),
    booked: Number(form.booked),
    ...(form.source && { source: Number(form.source) }),
    ...(meetingDate && { meetingDate }),
    ...(form.moovType && { moovType: Number(form.moovType) }),
    ...(quoteAmount !== null && { quoteAmount }),
    ...(form.comments && { comments: form.comments }),
  };
}

export function useSaveConversion() {
  const client = useQueryClient();
  return useCall((body: TrackConversionIn) => post('/properties/update-track-conversion', { body }), {
    onSuccess: (tracked) => {
      toastNotice('conversionSaved');
      client.setQueryData(trackConversionQuery(tracked.propertyId).queryKey, tracked);
    },
    // The form shows the refusal.
    meta: { silent: true },
  });
}
