/** The settings to filter by: the viewer's own flags, and the company's conversions. */
import type { SettingName } from '../../api/types';

export const SETTINGS: readonly SettingName[] = ['markAsFavourite', 'markAsInProgress', 'opportunities', 'booked', 'markAsDiscarded'];
