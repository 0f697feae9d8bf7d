/** Inputs that filters and forms share. */

export const texts = {
  noMatch: 'No match found',

  dateFormat: 'MM/DD/YYYY',
  calendar: (label: string) => `Choose from a calendar: ${label}`,
  loadingCalendar: 'Loading the calendar',
  from: 'From',
  to: 'To',

  status: 'Status',
  openHouse: 'Open house',
  any: 'Any',
  yes: 'Yes',
  no: 'No',

  realtor: 'Realtor',
  anyRealtor: 'Any realtor',
  noRealtor: 'No matching realtors in your territory',

  zipCodes: 'Zip codes',
  wholeTerritory: 'Whole territory',
  zipCodesHelp: 'Up to 5. You can paste a list.',
  noZipCode: 'No matching zip codes in your territory',
  territoryZipCodes: 'Zip codes in your territory',
};
