/** The settings to filter by: the viewer's own flags, and the company's conversions. */
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
