/** Words that the list of listings and a listing's page share. */
import { counted } from '../lib/format';

export const terms = {
  listings: (count: number) => counted(count, 'listing'),
  requestOwner: 'Request owner data',
  ownersUnavailable: 'Owner data isn’t available in this installation.',

  flags: { markAsFavourite: 'Favorite', markAsInProgress: 'In process', markAsDiscarded: 'Discarded' },
  settings: {
    markAsFavourite: 'Favorite',
    markAsInProgress: 'In Process',
    opportunities: 'Opportunities',
    booked: 'Booked',
    markAsDiscarded: 'Discarded',
  },
};
