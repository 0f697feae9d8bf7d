/** The audience of a message, and the page from which it is written. */
import { texts } from '../texts/outreach';

export const REALTOR = 1;
export const OWNER = 2;

/** The audience, with its number on the wire. */
export type Audience = typeof REALTOR | typeof OWNER;

export const audienceWords: Readonly<Record<Audience, string>> = { [REALTOR]: texts.realtor, [OWNER]: texts.owner };

/** The page from which a message is written: a listing's (to its realtor or owner) or a realtor's. */
export type Place = { propertyId: string } | { realtorId: string };

/** The page in the fields of the calls. */
export function sourceOf(place: Place) {
  return 'propertyId' in place ? { prospectingSource: 1, propertyId: place.propertyId } : { prospectingSource: 2, realtorId: place.realtorId };
}
