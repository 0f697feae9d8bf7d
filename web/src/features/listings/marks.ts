/** The marks a person can set, in the order in which they are offered. */
import { DiscardedIcon, FavouriteIcon, InProcessIcon } from '../../ui/icons';
import type { Flag } from './flags';

export interface Mark {
  flag: Flag;
  word: string;
  /** Sets it or takes it off where the listing has the keyboard. */
  letter: string;
  Icon: typeof FavouriteIcon;
  colour: string;
  /** Drawn full once it is set. */
  isFilled: boolean;
}

export const MARKS: readonly Mark[] = [
  { flag: 'markAsFavourite', word: 'Favorite', letter: 'f', Icon: FavouriteIcon, colour: 'warning.main', isFilled: true },
  { flag: 'markAsInProgress', word: 'In process', letter: 'p', Icon: InProcessIcon, colour: 'info.main', isFilled: false },
  { flag: 'markAsDiscarded', word: 'Discarded', letter: 'd', Icon: DiscardedIcon, colour: 'error.main', isFilled: false },
];
