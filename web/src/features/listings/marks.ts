/** The flags that a user can set, in display order. */
import { DiscardedIcon, FavoriteIcon, InProcessIcon } from '../../ui/icons';
import type { Flag } from './flags';

export interface Mark {
  flag: Flag;
  word: string;
  /** The key that toggles it on a focused listing. */
  letter: string;
  Icon: typeof FavoriteIcon;
  color: string;
  /** Whether the icon is filled when the flag is set. */
  isFilled: boolean;
}

export const MARKS: readonly Mark[] = [
  { flag: 'markAsFavourite', word: 'Favorite', letter: 'f', Icon: FavoriteIcon, color: 'warning.main', isFilled: true },
  { flag: 'markAsInProgress', word: 'In process', letter: 'p', Icon: InProcessIcon, color: 'info.main', isFilled: false },
  { flag: 'markAsDiscarded', word: 'Discarded', letter: 'd', Icon: DiscardedIcon, color: 'error.main', isFilled: false },
];
