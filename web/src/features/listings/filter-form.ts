/** The filters as a form: their problems and the conditions that they become. */
import * as z from 'zod/mini';
import * as limits from '../../api/limits';
import type { RealtorOption, SettingName, ZipOption } from '../../api/types';
import { aRange, maxLength, required, text } from '../../forms/rules';
import { dayProblems, groupNumber, numberProblems, readNumber } from '../../lib/bounds';
import { formatDate, readDay } from '../../lib/format';
import { texts } from '../../texts/listings';
import type { OpenHouseChoice } from '../../ui/OpenHousePicker';
import { type Condition, conditionsOf, type FilterKey, type ListingsSearch } from './search';
import { SETTINGS } from './settings';

/** The fields with typed text (dollars, square feet, MM/DD/YYYY), by the keys of their conditions. */
type TypedKey = Exclude<FilterKey, 'status' | 'settings' | 'zipcode' | 'realtor' | 'openhouse'>;

export interface FilterForm extends Record<TypedKey, string> {
  statuses: number[];
  settings: SettingName[];
  openHouse: OpenHouseChoice;
  zipCodes: ZipOption[];
  realtors: RealtorOption[];
}

const NUMBER_KEYS = ['pricemin', 'pricemax', 'sqftmin', 'sqftmax'] as const satisfies TypedKey[];
const DAY_KEYS = ['dateaddedfrom', 'dateaddedto', 'statusdateaddedfrom', 'statusdateaddedto'] as const satisfies TypedKey[];

export const EMPTY_FILTERS: FilterForm = {
  statuses: [],
  settings: [],
  openHouse: 'any',
  zipCodes: [],
  realtors: [],
  pricemin: '',
  pricemax: '',
  sqftmin: '',
  sqftmax: '',
  dateaddedfrom: '',
  dateaddedto: '',
  statusdateaddedfrom: '',
  statusdateaddedto: '',
};

/** Fills the form with the current filters of the list. */
export function formOf(search: ListingsSearch): FilterForm {
  const conditions = conditionsOf(search);
  const of = (key: FilterKey) => conditions.filter((condition) => condition.key === key);
  const form: FilterForm = {
    ...EMPTY_FILTERS,
    statuses: of('status').map(({ value }) => Number(value)),
    settings: SETTINGS.filter((name) => of('settings').some(({ value }) => value === name)),
    openHouse: search.openhouse === 'true' || search.openhouse === 'false' ? search.openhouse : 'any',
    zipCodes: of('zipcode').map(({ value }) => ({ zipCode: value, city: '', state: '' })),
    realtors: of('realtor').map(({ value, label }) => ({ realtorId: value, fullName: label ?? texts.selectedRealtor })),
  };
  for (const key of NUMBER_KEYS) form[key] = groupNumber(search[key]);
  for (const key of DAY_KEYS) form[key] = search[key] && formatDate(search[key]);
  return form;
}

/** The form, and the name under which its filter is saved, if it is. */
export interface FilterValues extends FilterForm {
  isSaved: boolean;
  filterName: string;
}

const aPick = <Value>() => z.custom<Value>();

export function filterRules({ isSaved }: FilterValues) {
  return z
    .object({
      statuses: aPick<number[]>(),
      settings: aPick<SettingName[]>(),
      openHouse: aPick<OpenHouseChoice>(),
      zipCodes: aPick<ZipOption[]>(),
      realtors: aPick<RealtorOption[]>(),
      pricemin: text(),
      pricemax: text(),
      sqftmin: text(),
      sqftmax: text(),
      dateaddedfrom: text(),
      dateaddedto: text(),
      statusdateaddedfrom: text(),
      statusdateaddedto: text(),
      isSaved: z.boolean(),
      filterName: isSaved ? text(required, maxLength(limits.SaveViewIn.name.maxLength)) : z.string(),
    })
    .check(
      aRange('pricemin', 'pricemax', numberProblems),
      aRange('sqftmin', 'sqftmax', numberProblems),
      aRange('dateaddedfrom', 'dateaddedto', dayProblems),
      aRange('statusdateaddedfrom', 'statusdateaddedto', dayProblems),
    );
}

/** The conditions of a form without problems. */
export function conditionsOfForm({ statuses, settings, openHouse, zipCodes, realtors, ...typed }: FilterForm): Condition[] {
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
