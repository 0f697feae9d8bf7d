/** The filters that several lists and the reports share. */

export const filterTexts = {
  activeFilters: 'Active filters',
  any: 'Any',
  dateAddedFrom: 'Date added from',
  dateAddedTo: 'Date added to',
  loading: 'Loading filters',
  maxPrice: 'Max price',
  maxSize: 'Max sq ft',
  minPrice: 'Min price',
  minSize: 'Min sq ft',
  removeFilter: (filter: string) => `Remove filter ${filter}`,
  resetFilter: 'Reset Filter',
};
