/** To whom somebody writes, by what way, and from which page. */

export const REALTOR = 1;
export const OWNER = 2;

/** To whom, as the calls number them. */
export type Audience = typeof REALTOR | typeof OWNER;

export const audienceWords: Readonly<Record<Audience, string>> = { [REALTOR]: 'realtor', [OWNER]: 'owner' };

/** The page it is written from: a listing's, whose realtor or owner gets it, or a realtor's. */
export type Place = { propertyId: string } | { realtorId: string };

/** The page, as the calls name it. */
export function sourceOf(place: Place) {
  return 'propertyId' in place ? { prospectingSource: 1, propertyId: place.propertyId } : { prospectingSource: 2, realtorId: place.realtorId };
}
