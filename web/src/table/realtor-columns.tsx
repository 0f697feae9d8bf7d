/** The columns of every table of realtors. */
import type { HistoryState } from '@tanstack/react-router';
import type { RealtorRow } from '../api/types';
import { formatCount, formatDate, formatPrice } from '../lib/format';
import { paths } from '../lib/paths';
import { texts } from '../texts/realtor-columns';
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

export const realtorColumns = ({ ranked, since = false, state }: RealtorColumns) =>
  column.columns([
    ...(ranked
      ? [
          column.accessor('ranking', {
            header: texts.rank,
            meta: { numeric: true, width: 76, hint: `${texts.rankedBy} ${texts.ties}` },
            cell: ({ getValue }) => formatCount(getValue()),
          }),
        ]
      : []),
    column.accessor('fullName', {
      header: texts.realtor,
      meta: { primary: true, grow: true },
      cell: ({ row: { original: realtor } }) => (
        // The row gets the focus; the link is for opening a realtor in a new tab.
        <TextLink {...paths.realtor(realtor.realtorId)} {...(state && { state })} tabIndex={-1} color="inherit" title={realtor.fullName}>
          {realtor.fullName}
        </TextLink>
      ),
    }),
    column.accessor('officeName', { header: texts.office, cell: ({ getValue }) => <Cut widthPx={160}>{getValue() ?? null}</Cut> }),
    ...(since ? [column.accessor('newSince', { header: texts.newSince, enableSorting: false, cell: ({ getValue }) => formatDate(getValue()) })] : []),
    column.accessor('totalListing', {
      header: texts.listings,
      meta: {
        numeric: true,
        hint: texts.listingsHint(ranked ? 'own' : 'all'),
      },
      cell: ({ row: { original: realtor } }) => texts.listingsOf(realtor.totalListing, realtor.totalListingEverywhere),
    }),
    ...(ranked
      ? [
          column.accessor('closedVolume', {
            header: texts.closed,
            enableSorting: false,
            meta: { numeric: true, hint: texts.closedHint },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
          column.accessor('listedVolume', {
            header: texts.listed,
            enableSorting: false,
            meta: { numeric: true, hint: texts.listedHint },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
          column.accessor('totalVolume', {
            header: texts.volume,
            meta: { numeric: true, hint: texts.volumeHint },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
          column.accessor('totalPrice', {
            header: texts.forSale,
            meta: { numeric: true, hint: texts.forSaleHint },
            cell: ({ getValue }) => formatPrice(getValue()),
          }),
        ]
      : []),
    column.accessor('referralOpertunity', {
      header: texts.opportunities,
      meta: { numeric: true, hint: texts.opportunitiesHint },
      cell: ({ getValue }) => formatCount(getValue()),
    }),
    column.accessor('markets', {
      header: texts.markets,
      enableSorting: false,
      meta: { grow: true },
      cell: ({ getValue }) => {
        const names = getValue().split('||').join(', ');
        return <span title={names}>{names}</span>;
      },
    }),
  ]);
