/** The columns of every table of listings. */

export const texts = {
  status: 'Status',
  flags: 'Your flags',
  flagsHint: 'Keyboard shortcuts in a row: F for favorite, P for in process, D for discarded',
  price: 'Price',
  beds: 'Beds',
  baths: 'Baths',
  size: 'Sq ft',
  city: 'City',
  zipCode: 'Zip',
  mlsNo: 'MLS no.',
  dateAdded: 'Date added',
  openHouse: 'Open house',

  favorite: 'Favorite',
  inProcess: 'In process',
  discarded: 'Discarded',
};
