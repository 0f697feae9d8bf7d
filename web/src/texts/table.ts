/** The parts that every list has. */
import { formatCount } from '../lib/format';

const of = (label: string) => `of ${label.toLowerCase()}`;

export const texts = {
  none: 'No items found',
  loading: 'Loading',
  table: (label: string) => `${label} table`,
  refreshing: (label: string) => `Refreshing ${label.toLowerCase()}`,
  outdated: 'Not up to date',
  outdatedRows: 'The rows below may be out of date.',
  details: 'Details',
  actions: 'Actions',
  clearSearch: 'Clear search',
  showAll: 'Show all',
  selectAll: (many: string) => `Select all ${many} on this page`,
  select: (name: string) => `Select ${name}`,
  selectHint: 'Select (X)',

  pages: (label: string) => `Pages ${of(label)}`,
  shownRows: (from: number, to: number, total: number) => `Showing ${formatCount(from)} to ${formatCount(to)} of ${formatCount(total)}.`,
  shownPage: (page: number, pages: number) => `Page ${formatCount(page)} of ${formatCount(pages)} ${pages === 1 ? 'page' : 'pages'}.`,
  rows: 'Rows',
  rowsPerPage: 'Rows per page',
  rowsPerPageOf: (size: number) => `Rows per page: ${size}`,
  page: (page: number) => `Page ${page}`,
  previousPage: 'Previous page',
  nextPage: 'Next page',

  layout: 'Columns and density',
  moreTools: 'More tools',
  resetColumns: 'Reset columns',
  compact: 'Compact rows',
  comfortable: 'Comfortable rows',
  selected: (count: number) => `${formatCount(count)} selected`,
  clearSelection: 'Clear selection',
  downloadSelected: 'Download CSV',
  download: 'Download this page as CSV',
  downloadOf: (label: string) => `Download this page ${of(label)} as CSV`,
  toolOf: (tool: string, label: string) => `${tool} ${of(label)}`,

  keys: 'Keyboard shortcuts',
  close: 'Close',
  searchKey: 'Search',
  selectKey: 'Select row',
  moveKey: 'Move between rows',
  endsKey: 'Go to the first or last row',
  openKey: 'Open row',
  detailsKey: 'Show or hide row details',
  helpKey: 'Show keyboard shortcuts',
};
