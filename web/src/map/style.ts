/** How the map is drawn: land, county and state lines, and a dot for each zip whose state decides its colour. Names are not drawn here: their glyphs would have to come from elsewhere. */
import type { ExpressionSpecification, GeoJSONSourceSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';

/** From the theme, light or dark. */
export interface MapColours {
  water: string;
  land: string;
  county: string;
  state: string;
  /** The rim of a zip that is not chosen, and its inside. */
  rim: string;
  free: string;
  chosen: string;
  clashing: string;
  pointed: string;
}

/** The sources; each is filled when what it shows has come. */
export const SOURCES = { land: 'land', counties: 'counties', states: 'states', zips: 'zips' } as const;

/** The layer whose features can be pointed at. */
export const ZIP_LAYER = 'zips';

export interface ZipState {
  chosen: boolean;
  clashing: boolean;
}

const is = (state: keyof ZipState | 'pointed'): ExpressionSpecification => ['boolean', ['feature-state', state], false];

/** Small where many are seen at once. */
const radius: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 4, 1.5, 7, 3.2, 10, 6.5, 13, 10];

/** The shade is nothing where nothing clashes: thousands of large dots that can't be seen would be painted for nothing. */
const shaded = (size: number): ExpressionSpecification => ['case', is('clashing'), size, 0];
const shade: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 4, shaded(6.5), 7, shaded(8.2), 10, shaded(11.5), 13, shaded(15)];

const empty = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: { type: 'FeatureCollection', features: [] } });

const dot = ({ clashing, chosen, free }: MapColours): ExpressionSpecification => ['case', is('clashing'), clashing, is('chosen'), chosen, free];

const rimOf = ({ pointed, free, rim }: MapColours): ExpressionSpecification => ['case', is('pointed'), pointed, is('clashing'), free, is('chosen'), free, rim];

/** In other colours. */
export function recolour(map: MapLibre, colours: MapColours) {
  map.setPaintProperty('water', 'background-color', colours.water);
  map.setPaintProperty('land', 'fill-color', colours.land);
  map.setPaintProperty('counties', 'line-color', colours.county);
  map.setPaintProperty('states', 'line-color', colours.state);
  map.setPaintProperty('clashing', 'circle-color', colours.clashing);
  map.setPaintProperty(ZIP_LAYER, 'circle-color', dot(colours));
  map.setPaintProperty(ZIP_LAYER, 'circle-stroke-color', rimOf(colours));
}

export function styleOf(colours: MapColours): StyleSpecification {
  const { water, land, county, state, clashing } = colours;
  return {
    version: 8,
    sources: { [SOURCES.land]: empty(), [SOURCES.counties]: empty(), [SOURCES.states]: empty(), [SOURCES.zips]: empty() },
    // What changes its colour does so at once, not in 300 ms.
    transition: { duration: 0, delay: 0 },
    layers: [
      { id: 'water', type: 'background', paint: { 'background-color': water } },
      { id: 'land', type: 'fill', source: SOURCES.land, paint: { 'fill-color': land } },
      {
        id: 'counties',
        type: 'line',
        source: SOURCES.counties,
        minzoom: 5,
        paint: { 'line-color': county, 'line-opacity': 0.45, 'line-width': ['interpolate', ['linear'], ['zoom'], 5, 0.5, 9, 1] },
      },
      {
        id: 'states',
        type: 'line',
        source: SOURCES.states,
        paint: { 'line-color': state, 'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.75, 9, 1.75] },
      },
      // A shade around what clashes: it is told by more than its colour.
      {
        id: 'clashing',
        type: 'circle',
        source: SOURCES.zips,
        paint: { 'circle-color': clashing, 'circle-radius': shade, 'circle-opacity': 0.28 },
      },
      {
        id: ZIP_LAYER,
        type: 'circle',
        source: SOURCES.zips,
        paint: {
          'circle-color': dot(colours),
          'circle-radius': radius,
          'circle-stroke-color': rimOf(colours),
          'circle-stroke-width': ['case', is('pointed'), 2.5, 1.25],
        },
      },
    ],
  };
}
