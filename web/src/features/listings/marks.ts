/** The flags that a user can set, in display order. */
import { terms } from '../../texts/listings-terms';
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
  { flag: 'markAsFavourite', word: terms.flags.markAsFavourite, letter: 'f', Icon: FavoriteIcon, color: 'warning.main', isFilled: true },
  { flag: 'markAsInProgress', word: terms.flags.markAsInProgress, letter: 'p', Icon: InProcessIcon, color: 'info.main', isFilled: false },
  { flag: 'markAsDiscarded', word: terms.flags.markAsDiscarded, letter: 'd', Icon: DiscardedIcon, color: 'error.main', isFilled: false },
];
