/** The form of the filters of listings. */

export const texts = {
  filters: 'Filters',
  save: 'Save this filter',
  filterName: 'Filter name',
  clearAll: 'Clear all',
  apply: 'Apply',
  saveAndApply: 'Save and apply',
};
