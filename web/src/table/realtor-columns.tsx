/** The columns of every table of realtors. */
import type { HistoryState } from '@tanstack/react-router';
import type { RealtorRow } from '../api/types';
import { formatCount, formatDate, formatPrice } from '../lib/format';
import { paths } from '../lib/paths';
import { TextLink } from '../ui/links';
import { columnsOf } from './columns';
import { Cut } from './Cut';

const column = columnsOf<RealtorRow>();

interface RealtorColumns {
  /** Whether to show rank, volumes and prices; a super admin doesn't see them. */
  ranked: boolean;
  /** Whether to show since when each realtor is there. */
  since?: boolean;
  /** The history state that a realtor's page gets, for the way back. */
  state?: HistoryState;
}

/** The explanation of the rank. */
export const RANK_WORDS = 'Ranked by closed plus listed volume of the last 12 months in your territory.';

/** "2 of 43": the listings in the territory, of all that the realtor has; one number if they are equal. */
function listingsOf({ totalListing, totalListingEverywhere }: Pick<RealtorRow, 'totalListing' | 'totalListingEverywhere'>): string {
  return totalListingEverywhere > totalListing ? `${formatCount(totalListing)} of ${formatCount(totalListingEverywhere)}` : formatCount(totalListing);
}

export const realtorColumns = ({ ranked, since = false, state }: RealtorColumns) =>
  column.columns([
    ...(ranked
      ? [
          column.accessor('ranking', {
            header: 'Rank',
            meta: { numeric: true, width: 76, hint: `${RANK_WORDS} Equal volumes share a rank.` },
            cell: ({ getValue }) => formatCount(getValue()),
          }),
        ]
      : []),
    column.accessor('fullName', {
      header: 'Realtor',
      meta: { primary: true, grow: true },
      cell: ({ row: { original: realtor } }) => (
        // The row gets the focus; the link is for opening a realtor in a new tab.
        <TextLink {...paths.realtor(realtor.realtorId)} {...(state && { state })} tabIndex={-1} color="inherit" title={realtor.fullName}>
          {realtor.fullName}
        </TextLink>
      ),
    }),
    column.accessor('officeName', { header: 'Office', cell: ({ getValue }) => <Cut widthPx={160}>{getValue() ?? null}</Cut> }),
    ...(since ? [column.accessor('newSince', { header: 'New since', enableSorting: false, cell: ({ getValue }) => formatDate(getValue()) })] : []),
    column.accessor('totalListing', {
      header: 'Listings',
      meta: {
        numeric: true,
        hint: ranked
          ? 'Listings in your markets that were closed or added in the last 12 months, of those the realtor has anywhere.'
          : 'Listings in all markets that were closed or added in the last 12 months, of those the realtor has anywhere.',
      },
      cell: ({ row: { original: realtor } }) => listingsOf(realtor),
    }),
    ...(ranked
      ? [
          column.accessor('closedVolume', {
            header: 'Closed',
            enableSorting: false,
            meta: { numeric: true, hint: 'Closing prices of what was sold in the last 12 months.' },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
          column.accessor('listedVolume', {
            header: 'Listed',
            enableSorting: false,
            meta: { numeric: true, hint: 'Asking prices of what was added in the last 12 months and has not been sold.' },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
          column.accessor('totalVolume', {
            header: 'Volume',
            meta: { numeric: true, hint: 'Closed and listed volume of the last 12 months together: what the rank follows from.' },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
          column.accessor('totalPrice', {
            header: 'On offer',
            meta: { numeric: true, hint: 'Asking prices of what is new, active or pending today.' },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
        ]
      : []),
    column.accessor('referralOpertunity', {
      header: 'Opportunities',
      meta: { numeric: true, hint: 'Listings that became an opportunity in the last 12 months.' },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('markets', {
      header: 'Markets',
      enableSorting: false,
      meta: { grow: true },
      cell: ({ getValue }) => {
        const names = getValue().split('||').join(', ');
        return <span title={names}>{names}</span>;
      },
    }),
  ]);
