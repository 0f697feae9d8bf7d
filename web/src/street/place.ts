import type { Call } from '../api/client';
import type { StreetView } from '../api/types';

/** The call that finds the position. */
export type StreetCall = Call<'/leads/get-street-view' | '/properties/get-street-view', StreetView>;

/** What a street view is of. */
export interface StreetPlace {
  /** Number and street. */
  address: string;
  city: string;
  state: string;
  zipCode: string;
}
