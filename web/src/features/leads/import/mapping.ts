/** Which column of a file is which field, and what its unknown words mean: as a form, and as the call's body. */
import type { LeadImportCheckIn, LeadImportDetails, LeadImportField } from '../../../api/types';
import type { texts } from '../../../texts/lead-imports';

export const FIELD_GROUPS = {
  lead: [
    'opportunityId',
    'disposition',
    'moveType',
    'receivedDate',
    'modifiedDate',
    'createdAt',
    'opportunityType',
    'BookerServiceProvider',
    'SalesPersonQLABId',
    'Note',
  ],
  person: ['fullName', 'FirstName', 'LastName', 'EmailAddress', 'CellPhoneNumber', 'HomePhoneNumber', 'WorkPhoneNumber', 'PreferredContactTime'],
  origin: ['OriginAddress', 'OriginCity', 'OriginState', 'OriginZip', 'DwellingType'],
  destination: ['DestinationAddress', 'DestinationCity', 'DestinationState', 'DestinationZip'],
  move: ['SurveyDate', 'SurveyTime', 'SurveyorName', 'RequestedMoveDate'],
  consent: ['SmsConsent.source', 'SmsConsent.wording', 'SmsConsent.givenAt'],
} as const satisfies Record<keyof typeof texts.groups, readonly LeadImportField[]>;

export const GROUPS = ['lead', 'person', 'origin', 'destination', 'move', 'consent'] as const satisfies readonly (keyof typeof FIELD_GROUPS)[];

/** All fields; a form has their columns in this order, because some names have dots. */
export const FIELDS: readonly LeadImportField[] = GROUPS.flatMap((group): readonly LeadImportField[] => FIELD_GROUPS[group]);

export interface MappingValues {
  /** The column of each field; empty for none. */
  columns: string[];
  /** The number of the status or of the kind of move of each word; empty for an unknown one. */
  statuses: string[];
  moveTypes: string[];
}

interface Word {
  word: string;
  /** The number of rows that have it, if it is unknown. */
  rows?: number;
  /** The number of what it means; empty if it is unknown. */
  value: string;
}

/** The words of the import: unknown ones first. */
export function wordsOf({ words, unknownWords }: LeadImportDetails): { statuses: Word[]; moveTypes: Word[] } {
  return {
    statuses: [
      ...unknownWords.statuses.map((one) => ({ ...one, value: '' })),
      ...(words.statuses ?? []).map(({ word, status }) => ({ word, value: String(status) })),
    ],
    moveTypes: [
      ...unknownWords.moveTypes.map((one) => ({ ...one, value: '' })),
      ...(words.moveTypes ?? []).map(({ word, moveType }) => ({ word, value: String(moveType) })),
    ],
  };
}

export function valuesOf(one: LeadImportDetails): MappingValues {
  const { statuses, moveTypes } = wordsOf(one);
  return {
    columns: FIELDS.map((field) => one.columns.find((column) => column.field === field)?.header ?? ''),
    statuses: statuses.map(({ value }) => value),
    moveTypes: moveTypes.map(({ value }) => value),
  };
}

export function bodyOf(one: LeadImportDetails, values: MappingValues): LeadImportCheckIn {
  const { statuses, moveTypes } = wordsOf(one);
  return {
    importId: one.importId,
    columns: FIELDS.flatMap((field, index) => {
      const header = values.columns[index];
      return header ? [{ field, header }] : [];
    }),
    words: {
      statuses: statuses.flatMap(({ word }, index) => {
        const status = Number(values.statuses[index]);
        return status > 0 ? [{ word, status }] : [];
      }),
      moveTypes: moveTypes.flatMap(({ word }, index) => {
        const moveType = Number(values.moveTypes[index]);
        return moveType > 0 ? [{ word, moveType }] : [];
      }),
    },
  };
}

/** The body of a dry run with the columns and words of the last one. */
export const sameBody = (one: LeadImportDetails) => bodyOf(one, valuesOf(one));

export const placeOfField = (field: LeadImportField) => FIELDS.indexOf(field);

/** The name of the form's field that a refused field of the call belongs to, such as `columns.2.header`. */
export function placeOf(field: string, sent: LeadImportCheckIn): `columns.${number}` | undefined {
  const column = sent.columns[Number(/^columns\D+(\d+)/.exec(field)?.[1])];
  return column ? `columns.${placeOfField(column.field)}` : undefined;
}

/** The first different values of a column, as examples. */
export function samplesOf({ headers, sampleRows }: LeadImportDetails, header: string): string[] {
  const column = headers.indexOf(header);
  const values = sampleRows.map((row) => row[column]?.trim() ?? '').filter((value) => value !== '');
  return [...new Set(values)].slice(0, 3).map((value) => (value.length > 40 ? `${value.slice(0, 40)}…` : value));
}
