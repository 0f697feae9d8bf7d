/** The user's flags of a listing, read-only. */
import Box from '@mui/material/Box';
import type { PropertyRow } from '../api/types';
import { texts } from '../texts/listing-columns';
import { DiscardedIcon, FavoriteIcon, InProcessIcon } from './icons';

type Marks = Pick<PropertyRow, 'markAsFavourite' | 'markAsInProgress' | 'markAsDiscarded'>;

export function ListingMarks({ listing }: { listing: Marks }) {
  const marks = [
    { set: listing.markAsFavourite, word: texts.favorite, Icon: FavoriteIcon, color: 'warning.main' },
    { set: listing.markAsInProgress, word: texts.inProcess, Icon: InProcessIcon, color: 'info.main' },
    { set: listing.markAsDiscarded, word: texts.discarded, Icon: DiscardedIcon, color: 'text.secondary' },
  ].filter(({ set }) => set);
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'top', gap: 1.25 }}>
      {marks.map(({ word, Icon, color }) => (
        <Box key={word} component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, color, fontWeight: 550 }}>
          <Icon size={14} />
          {word}
        </Box>
      ))}
    </Box>
  );
}
