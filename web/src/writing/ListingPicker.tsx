import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { listingsQuery } from '../api/queries';
import type { PropertyRow } from '../api/types';
import { texts } from '../texts/writing';
import { useDeferredSearch } from '../ui/deferred-search';

/** A listing for a message or a preview. */
export type PickedListing = Pick<PropertyRow, 'propertyId' | 'address' | 'city' | 'zipCode'>;

export interface ListingPickerProps {
  /** The accessible name of the field. */
  label: string;
  /** Shown while no listing is picked: what that means. */
  placeholder: string;
  /** Offers only the listings of this realtor. */
  realtorId?: string;
  listing: PickedListing | null;
  onPick: (listing: PickedListing | null) => void;
}

const MAX_SHOWN = 10;

/** A choice of one listing of the territory: the newest first, or found by typing. */
export function ListingPicker({ label, placeholder, realtorId, listing, onPick }: ListingPickerProps) {
  const [searchKey, search] = useDeferredSearch();
  const listings = useQuery({
    ...listingsQuery({
      pageIndex: 1,
      pageSize: MAX_SHOWN,
      sortColumn: 'dateAdded',
      sortDirection: 'desc',
      filters: realtorId ? [{ key: 'realtor', value: realtorId }] : [],
      ...(searchKey && { searchKey }),
    }),
    // The user can continue without a listing.
    meta: { silent: true },
  });
  return (
    <Autocomplete
      options={listings.data?.data ?? []}
      value={listing}
      onChange={(_event, chosen) => onPick(chosen)}
      onInputChange={(_event, text, reason) => search(reason === 'input' ? text : '')}
      // The server has searched already.
      filterOptions={(options) => options}
      loading={listings.isFetching}
      getOptionLabel={({ address, city, zipCode }) => [address, city, zipCode].filter(Boolean).join(', ')}
      getOptionKey={({ propertyId }) => propertyId}
      isOptionEqualToValue={(a, b) => a.propertyId === b.propertyId}
      noOptionsText={texts.noListings}
      fullWidth
      renderInput={(params) => (
        <TextField
          {...params}
          placeholder={placeholder}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': label } }}
        />
      )}
    />
  );
}
