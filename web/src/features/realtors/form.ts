/** The form of a realtor: its fields, their rules, and the request. */
import * as z from 'zod/mini';
import type { RealtorBasics, SaveRealtorIn } from '../../api/types';
import { anEmailIfAny, aPhoneIfAny, isPhone, maxLength, phoneDigits, text } from '../../forms/rules';
import { formatPhone } from '../../lib/format';

const MAX_OFFICE_NAME = 200;
const MAX_OFFICE_ADDRESS = 500;

const FIELDS = [
  'email',
  'mobile1',
  'officeName',
  'officeAddress1',
  'officeAddress2',
  'officePhone1',
] as const satisfies readonly RealtorBasics['edits'][number]['field'][];
export type RealtorField = (typeof FIELDS)[number];

/** As typed; phone numbers are formatted. */
export type RealtorValues = Record<RealtorField, string>;

const isPhoneField = (field: RealtorField) => field === 'mobile1' || field === 'officePhone1';

const shown = (field: RealtorField, value: string | undefined) => (value === undefined ? '' : isPhoneField(field) ? formatPhone(value) : value);

export const editOf = (basics: RealtorBasics, field: RealtorField) => basics.edits.find((edit) => edit.field === field);

/** The last value of the source, which applies if nobody has edited the field. */
function sourceValue(basics: RealtorBasics, field: RealtorField): string | undefined {
  const edit = editOf(basics, field);
  return edit ? edit.sourceValue : basics[field];
}

/** The source's value as the form shows it. */
export function sourceText(basics: RealtorBasics, field: RealtorField): string {
  return shown(field, sourceValue(basics, field)).trim();
}

export function valuesOf(basics: RealtorBasics): RealtorValues {
  return {
    email: shown('email', basics.email),
    mobile1: shown('mobile1', basics.mobile1),
    officeName: shown('officeName', basics.officeName),
    officeAddress1: shown('officeAddress1', basics.officeAddress1),
    officeAddress2: shown('officeAddress2', basics.officeAddress2),
    officePhone1: shown('officePhone1', basics.officePhone1),
  };
}

/** A value of the source is valid in any format. */
export function rulesOf(basics: RealtorBasics) {
  return z.object({
    email: anEmailIfAny(sourceText(basics, 'email')),
    mobile1: aPhoneIfAny(sourceText(basics, 'mobile1')),
    officeName: text(maxLength(MAX_OFFICE_NAME)),
    officeAddress1: text(maxLength(MAX_OFFICE_ADDRESS)),
    officeAddress2: text(maxLength(MAX_OFFICE_ADDRESS)),
    officePhone1: aPhoneIfAny(sourceText(basics, 'officePhone1')),
  });
}

/** Only the changed fields, so that the others keep following the source; undefined if nothing changed. */
export function changesOf(basics: RealtorBasics, typed: RealtorValues): SaveRealtorIn | undefined {
  const start = valuesOf(basics);
  const changed = FIELDS.filter((field) => typed[field].trim() !== start[field].trim());
  if (changed.length === 0) return undefined;
  const changes: SaveRealtorIn = { realtorId: basics.realtorId, version: basics.version };
  for (const field of changed) {
    const value = typed[field].trim();
    if (value === sourceText(basics, field)) changes[field] = sourceValue(basics, field) ?? '';
    else changes[field] = isPhoneField(field) && isPhone(value) ? phoneDigits(value) : value;
  }
  return changes;
}
