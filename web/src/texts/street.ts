/** The street view of a listing or lead. */

export const texts = {
  streetView: 'Street View',
  title: (address: string) => `Street View · ${address}`,
  of: (address: string) => `Street View of ${address}`,
  error: 'Street View Error',
  unavailable: 'No street view is available at this address.',
  loading: 'Loading Street View',
  finding: 'Finding the address',
  resize: 'Resize with the arrow keys',
  area: (address: string) => `Area around ${address}`,
  center: (zipCode: string) => `Center of zip ${zipCode}`,
};
