import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { listingsQuery } from '../../api/queries';
import { useDeferredSearch } from '../../ui/deferred-search';
import type { PickedListing } from './shown-for';

interface ListingPickerProps {
  listing: PickedListing | null;
  onPick: (listing: PickedListing | null) => void;
}

const SHOWN = 10;

/** One of the territory's listings, the newest first, or found by typing; example values without one. */
export function ListingPicker({ listing, onPick }: ListingPickerProps) {
  const [searchKey, search] = useDeferredSearch();
  const listings = useQuery({
    ...listingsQuery({ pageIndex: 1, pageSize: SHOWN, sortColumn: 'dateAdded', sortDirection: 'desc', filters: [], ...(searchKey && { searchKey }) }),
    // Examples stand in for what can't be had.
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
      noOptionsText="No listing of this address in your territory"
      fullWidth
      renderInput={(params) => (
        <TextField {...params} placeholder="With example values" slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, 'aria-label': 'Listing to preview with' } }} />
      )}
    />
  );
}
