/** Describes the values before and after an entry of the audit log, field by field. */
import { formatCount, formatInstant, formatPhone, UNKNOWN } from '../../lib/format';
import { roleWords } from '../../session/roles';
import { texts } from '../../texts/audit';

export interface Change {
  field: string;
  before: string;
  after: string;
}

export interface Changes {
  /** The sides that the entry has. */
  sides: 'both' | 'before' | 'after' | 'none';
  /** The fields that differ; all fields if the entry has only one side. */
  changes: Change[];
  /** The number of fields that are the same on both sides. */
  unchanged: number;
}

const MAX_SHOWN = 20;

const isPresent = (value: unknown) => value !== undefined && value !== null;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** "accessToMailConnector" is "Access to mail connector". */
export function fieldWords(key: string): string {
  const words = key
    .replace(/[_.-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/;

/** A text as shown: roles by their labels, phone numbers with separators. */
function textWords(text: string, key: string): string {
  if (/^(role|userType)$/.test(key)) return roleWords(text);
  if (/phone/i.test(key)) return formatPhone(text);
  return INSTANT.test(text) ? formatInstant(text) : text;
}

function valueWords(value: unknown, key: string): string {
  if (value === null || value === undefined || value === '') return UNKNOWN;
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  if (typeof value === 'number') return formatCount(value);
  if (typeof value === 'string') return textWords(value, key);
  if (Array.isArray(value)) {
    if (value.length === 0) return UNKNOWN;
    const shown = value
      .slice(0, MAX_SHOWN)
      .map((one) => valueWords(one, key))
      .join(', ');
    return value.length > MAX_SHOWN ? texts.andMore(shown, value.length - MAX_SHOWN) : shown;
  }
  return JSON.stringify(value);
}

/** Every field with its value in words. The name of a nested field starts with the name of its parent. */
function fieldsOf(value: unknown, within: string[] = []): [field: string, words: string][] {
  if (!isRecord(value)) return isPresent(value) ? [[texts.value, valueWords(value, '')]] : [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...within, fieldWords(key)];
    return isRecord(inner) ? fieldsOf(inner, path) : [[path.join(' › '), valueWords(inner, key)] satisfies [string, string]];
  });
}

export function changesOf(entry: { before?: unknown; after?: unknown }): Changes {
  const before = new Map(fieldsOf(entry.before));
  const after = new Map(fieldsOf(entry.after));
  const fields = [...new Set([...before.keys(), ...after.keys()])];
  const all = fields.map((field) => ({ field, before: before.get(field) ?? UNKNOWN, after: after.get(field) ?? UNKNOWN }));
  const sides = isPresent(entry.before) ? (isPresent(entry.after) ? 'both' : 'before') : isPresent(entry.after) ? 'after' : 'none';
  const changes = sides === 'both' ? all.filter((change) => change.before !== change.after) : all;
  return { sides, changes, unchanged: all.length - changes.length };
}

/** The name of the entry's subject, if the record has one. */
export function subjectName({ before, after }: { before?: unknown; after?: unknown }): string | undefined {
  for (const side of [after, before]) {
    if (isRecord(side) && typeof side.name === 'string' && side.name !== '') return side.name;
  }
  return undefined;
}
