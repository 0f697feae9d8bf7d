/** For whom what is written is shown: a listing, or example values without one, and to whom it goes. */
import type { PickedListing } from '../../writing/ListingPicker';

/** To whom, as the calls number them. */
export const audiences = [
  { id: 2, label: 'To the home owner' },
  { id: 1, label: 'To the realtor' },
] as const;

export interface ShownFor {
  listing: PickedListing | null;
  audience: (typeof audiences)[number]['id'];
}

/** As the calls name it. */
export function aboutOf({ listing, audience }: ShownFor) {
  return { outboundProspectingType: audience, ...(listing && { propertyId: listing.propertyId }) };
}
