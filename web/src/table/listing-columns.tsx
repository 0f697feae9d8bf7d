/** The columns of every table of listings. */
import Box from '@mui/material/Box';
import type { HistoryState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { PropertyRow } from '../api/types';
import { formatCount, formatDate, formatPrice } from '../lib/format';
import { paths } from '../lib/paths';
import { texts } from '../texts/listing-columns';
import { shared } from '../texts/shared';
import { columnsOf } from './columns';
import { TextLink } from '../ui/links';
import { listingStatusTone } from '../ui/listing-status';
import { ListingMarks } from '../ui/ListingMarks';
import { StatusDot } from '../ui/StatusDot';
import { nextOpenHouse } from '../lib/open-house';

const column = columnsOf<PropertyRow>();

interface ListingColumns {
  /** The realtor whose list this is. */
  realtorId?: string;
  /** Shows the user's flags instead of the city; the zip code says where the listing is. */
  marks?: boolean;
  /** Renders the user's flags, with buttons to change them. */
  flags?: (listing: PropertyRow) => ReactNode;
  /** The history state that a listing's page gets, for the way back. */
  state?: HistoryState;
}

export const listingColumns = ({ realtorId, marks = false, flags, state }: ListingColumns = {}) =>
  column.columns([
    column.accessor('address', {
      header: shared.address,
      meta: { primary: true, grow: true },
      cell: ({ row: { original: listing } }) => (
        // The row gets the focus; the link is for opening a listing in a new tab.
        <TextLink {...paths.listing(listing.propertyId, realtorId)} {...(state && { state })} tabIndex={-1} color="inherit" title={listing.address}>
          {listing.address}
        </TextLink>
      ),
    }),
    column.accessor('propertyStatusName', {
      id: 'propertyStatus',
      header: texts.status,
      cell: ({ row: { original: listing } }) => <StatusDot tone={listingStatusTone(listing.propertyStatus)} word={listing.propertyStatusName} />,
    }),
    ...(flags
      ? [
          column.display({
            id: 'flags',
            header: texts.flags,
            meta: { width: 106, hint: texts.flagsHint },
            cell: ({ row: { original: listing } }) => flags(listing),
          }),
        ]
      : []),
    ...(marks ? [column.display({ id: 'marks', header: texts.flags, cell: ({ row: { original: listing } }) => <ListingMarks listing={listing} /> })] : []),
    column.accessor('askingPrice', { header: texts.price, meta: { numeric: true }, cell: ({ getValue }) => formatPrice(getValue()) }),
    column.accessor('numOfBeds', { header: texts.beds, meta: { numeric: true }, cell: ({ getValue }) => formatCount(getValue()) }),
    column.accessor('numOfBaths', { header: texts.baths, meta: { numeric: true }, cell: ({ getValue }) => formatCount(getValue()) }),
    column.accessor('size', { header: texts.size, meta: { numeric: true }, cell: ({ getValue }) => formatCount(getValue()) }),
    ...(marks ? [] : [column.accessor('city', { header: texts.city, enableSorting: false })]),
    column.accessor('zipCode', { header: texts.zipCode }),
    column.accessor('mlsNo', { header: texts.mlsNo }),
    column.accessor('dateAdded', { header: texts.dateAdded, cell: ({ getValue }) => formatDate(getValue()) }),
    column.accessor('openHouse', {
      header: texts.openHouse,
      enableSorting: false,
      cell: ({ getValue }) => {
        const start = nextOpenHouse(getValue());
        return start ? (
          <Box component="span" sx={{ color: 'secondary.main', fontWeight: 550 }}>
            {start}
          </Box>
        ) : null;
      },
    }),
  ]);
