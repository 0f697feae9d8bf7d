/** The listing and the audience whose values a preview shows; without a listing it shows example values. */
import { texts } from '../../texts/templates-form';
import type { PickedListing } from '../../writing/ListingPicker';

/** The audiences, with the numbers of the API. */
export const audiences = [
  { id: 2, label: texts.owner },
  { id: 1, label: texts.realtor },
] as const;

export interface ShownFor {
  listing: PickedListing | null;
  audience: (typeof audiences)[number]['id'];
}

/** The request fields. */
export function aboutOf({ listing, audience }: ShownFor) {
  return { outboundProspectingType: audience, ...(listing && { propertyId: listing.propertyId }) };
}
