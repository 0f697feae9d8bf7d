/** What someone has marked a listing as: to be read, not to be changed. */
import Box from '@mui/material/Box';
import type { PropertyRow } from '../api/types';
import { DiscardedIcon, FavouriteIcon, InProcessIcon } from './icons';

type Marks = Pick<PropertyRow, 'markAsFavourite' | 'markAsInProgress' | 'markAsDiscarded'>;

export function ListingMarks({ listing }: { listing: Marks }) {
  const marks = [
    { set: listing.markAsFavourite, word: 'Favorite', Icon: FavouriteIcon, colour: 'warning.main' },
    { set: listing.markAsInProgress, word: 'In process', Icon: InProcessIcon, colour: 'info.main' },
    { set: listing.markAsDiscarded, word: 'Discarded', Icon: DiscardedIcon, colour: 'text.secondary' },
  ].filter(({ set }) => set);
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'top', gap: 1.25 }}>
      {marks.map(({ word, Icon, colour }) => (
        <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color: colour, fontWeight: 550 }}>
          <Icon size={14} />
          {word}
        </Box>
      ))}
    </Box>
  );
}
