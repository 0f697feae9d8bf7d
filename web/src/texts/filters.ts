/** The filters that the list of listings and the reports share. */

export const filterTexts = {
  any: 'Any',
  dateAddedFrom: 'Date added from',
  dateAddedTo: 'Date added to',
  maxPrice: 'Max price',
  maxSize: 'Max sq ft',
  minPrice: 'Min price',
  minSize: 'Min sq ft',
};
