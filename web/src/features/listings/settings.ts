/** What listings can be filtered by besides their facts: one's own marks, and what came of them for the company. */
import type { SettingName } from '../../api/types';

export const SETTINGS: readonly { name: SettingName; word: string }[] = [
  { name: 'markAsFavourite', word: 'Favorite' },
  { name: 'markAsInProgress', word: 'In Process' },
  { name: 'opportunities', word: 'Opportunities' },
  { name: 'booked', word: 'Booked' },
  { name: 'markAsDiscarded', word: 'Discarded' },
];

export function settingWords(value: string): string {
  return SETTINGS.find(({ name }) => name === value)?.word ?? value;
}
