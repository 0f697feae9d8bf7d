/**
 * The style of the map: land, county and state lines, and a dot for each zip code, whose color shows its state. Names are not
 * part of the style, because their glyphs would have to come from another server.
 */
import type { ExpressionSpecification, GeoJSONSourceSpecification, Map as MapLibre, StyleSpecification } from 'maplibre-gl';

/** The colors of the theme, light or dark. */
export interface MapColors {
  water: string;
  land: string;
  county: string;
  state: string;
  /** The outline of a zip code that is not chosen; `free` is its fill. */
  rim: string;
  free: string;
  chosen: string;
  clashing: string;
  pointed: string;
}

/** The data sources. Each is filled once its data has loaded. */
export const SOURCES = { land: 'land', counties: 'counties', states: 'states', zips: 'zips' } as const;

/** The layer whose features can be pointed at. */
export const ZIP_LAYER = 'zips';

export interface ZipState {
  chosen: boolean;
  clashing: boolean;
}

const is = (state: keyof ZipState | 'pointed'): ExpressionSpecification => ['boolean', ['feature-state', state], false];

/** Small at a low zoom, where many dots are visible. */
const radius: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 4, 1.5, 7, 3.2, 10, 6.5, 13, 10];

/** Without a clash the shade has no size: thousands of large invisible dots would be painted in vain. */
const shaded = (size: number): ExpressionSpecification => ['case', is('clashing'), size, 0];
const shade: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 4, shaded(6.5), 7, shaded(8.2), 10, shaded(11.5), 13, shaded(15)];

const empty = (): GeoJSONSourceSpecification => ({ type: 'geojson', data: { type: 'FeatureCollection', features: [] } });

const dot = ({ clashing, chosen, free }: MapColors): ExpressionSpecification => ['case', is('clashing'), clashing, is('chosen'), chosen, free];

const rimOf = ({ pointed, free, rim }: MapColors): ExpressionSpecification => ['case', is('pointed'), pointed, is('clashing'), free, is('chosen'), free, rim];

/** Applies other colors. */
export function recolor(map: MapLibre, colors: MapColors) {
  map.setPaintProperty('water', 'background-color', colors.water);
  map.setPaintProperty('land', 'fill-color', colors.land);
  map.setPaintProperty('counties', 'line-color', colors.county);
  map.setPaintProperty('states', 'line-color', colors.state);
  map.setPaintProperty('clashing', 'circle-color', colors.clashing);
  map.setPaintProperty(ZIP_LAYER, 'circle-color', dot(colors));
  map.setPaintProperty(ZIP_LAYER, 'circle-stroke-color', rimOf(colors));
}

export function styleOf(colors: MapColors): StyleSpecification {
  const { water, land, county, state, clashing } = colors;
  return {
    version: 8,
    sources: { [SOURCES.land]: empty(), [SOURCES.counties]: empty(), [SOURCES.states]: empty(), [SOURCES.zips]: empty() },
    // Colors change at once instead of over 300 ms.
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
      // A shade around clashing zip codes, so that color is not the only sign.
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
          'circle-color': dot(colors),
          'circle-radius': radius,
          'circle-stroke-color': rimOf(colors),
          'circle-stroke-width': ['case', is('pointed'), 2.5, 1.25],
        },
      },
    ],
  };
}
