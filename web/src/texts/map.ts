/** The map of zip codes. */
import { counted } from '../lib/format';

export const texts = {
  loading: 'Loading the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit to view',
  chosen: 'Selected',
  clashing: 'Overlap',
  listings: (count: number) => counted(count, 'listing'),
  unsupported: 'Your browser can’t display the map because WebGL isn’t available or is turned off. Everything else still works.',
};
