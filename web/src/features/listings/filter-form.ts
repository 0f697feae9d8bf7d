/** The filters as a form: their problems and the conditions that they become. */
import type { RealtorOption, SettingName, ZipOption } from '../../api/types';
import { dayProblems, groupNumber, numberProblems, readNumber } from '../../lib/bounds';
import { formatDate, readDay } from '../../lib/format';
import type { OpenHouseChoice } from '../../ui/OpenHousePicker';
import { type Condition, conditionsOf, type FilterKey, type ListingsSearch } from './search';
import { SETTINGS } from './settings';

/** The typed fields, by the keys of their conditions. */
export type TypedKey = Exclude<FilterKey, 'status' | 'settings' | 'zipcode' | 'realtor' | 'openhouse'>;

export interface FilterForm {
  statuses: number[];
  settings: SettingName[];
  openHouse: OpenHouseChoice;
  zipCodes: ZipOption[];
  realtors: RealtorOption[];
  /** As typed: dollars, square feet, MM/DD/YYYY. */
  typed: Record<TypedKey, string>;
}

const NUMBER_KEYS = ['pricemin', 'pricemax', 'sqftmin', 'sqftmax'] as const satisfies TypedKey[];
const DAY_KEYS = ['dateaddedfrom', 'dateaddedto', 'statusdateaddedfrom', 'statusdateaddedto'] as const satisfies TypedKey[];
export const TYPED_KEYS = [...NUMBER_KEYS, ...DAY_KEYS];

export const EMPTY_FILTERS: FilterForm = {
  statuses: [],
  settings: [],
  openHouse: 'any',
  zipCodes: [],
  realtors: [],
  typed: {
    pricemin: '',
    pricemax: '',
    sqftmin: '',
    sqftmax: '',
    dateaddedfrom: '',
    dateaddedto: '',
    statusdateaddedfrom: '',
    statusdateaddedto: '',
  },
};

/** Fills the form with the current filters of the list. */
export function formOf(search: ListingsSearch): FilterForm {
  const conditions = conditionsOf(search);
  const of = (key: FilterKey) => conditions.filter((condition) => condition.key === key);
  const typed = { ...EMPTY_FILTERS.typed };
  for (const key of NUMBER_KEYS) typed[key] = groupNumber(search[key]);
  for (const key of DAY_KEYS) typed[key] = search[key] && formatDate(search[key]);
  return {
    statuses: of('status').map(({ value }) => Number(value)),
    settings: SETTINGS.map(({ name }) => name).filter((name) => of('settings').some(({ value }) => value === name)),
    openHouse: search.openhouse === 'true' || search.openhouse === 'false' ? search.openhouse : 'any',
    zipCodes: of('zipcode').map(({ value }) => ({ zipCode: value, city: '', state: '' })),
    realtors: of('realtor').map(({ value, label }) => ({ realtorId: value, fullName: label ?? 'One realtor' })),
    typed,
  };
}

export type FilterProblems = Partial<Record<TypedKey, string>>;

export function problemsOf({ typed }: FilterForm): FilterProblems {
  const problems: FilterProblems = {};
  for (const [from, to, found] of [
    ['pricemin', 'pricemax', numberProblems(typed.pricemin, typed.pricemax)],
    ['sqftmin', 'sqftmax', numberProblems(typed.sqftmin, typed.sqftmax)],
    ['dateaddedfrom', 'dateaddedto', dayProblems(typed.dateaddedfrom, typed.dateaddedto)],
    ['statusdateaddedfrom', 'statusdateaddedto', dayProblems(typed.statusdateaddedfrom, typed.statusdateaddedto)],
  ] as const) {
    if (found.from) problems[from] = found.from;
    if (found.to) problems[to] = found.to;
  }
  return problems;
}

/** The conditions of a form without problems. */
export function conditionsOfForm({ statuses, settings, openHouse, zipCodes, realtors, typed }: FilterForm): Condition[] {
  const conditions: Condition[] = [
    ...statuses.map((id): Condition => ({ key: 'status', value: String(id) })),
    ...settings.map((value): Condition => ({ key: 'settings', value })),
    ...zipCodes.map(({ zipCode }): Condition => ({ key: 'zipcode', value: zipCode })),
    ...realtors.map(({ realtorId, fullName }): Condition => ({ key: 'realtor', value: realtorId, label: fullName })),
  ];
  if (openHouse !== 'any') conditions.push({ key: 'openhouse', value: openHouse });
  for (const key of NUMBER_KEYS) {
    const number = readNumber(typed[key]);
    if (number != null) conditions.push({ key, value: String(number) });
  }
  for (const key of DAY_KEYS) {
    const day = readDay(typed[key]);
    if (day) conditions.push({ key, value: day });
  }
  return conditions;
}

const MAX_NAME_LENGTH = 150;

/** The problem of a saved filter's name. */
export function nameProblem(name: string): string | undefined {
  const length = Array.from(name.trim()).length;
  if (length === 0) return 'Required';
  return length > MAX_NAME_LENGTH ? `Must be ${MAX_NAME_LENGTH} characters or less` : undefined;
}
