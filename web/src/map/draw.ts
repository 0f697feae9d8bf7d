/** The map outside of React. It is given places to show, and reports the zip codes that are pointed at and picked. */
import { type GeoJSONSource, Map as MapLibre, type MapMouseEvent, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { labelMap } from './labels';
import type { Outlines } from './outlines';
import { type Box, boxOf, fanOut, type Placed } from './places';
import { type MapColors, recolor, SOURCES, styleOf, ZIP_LAYER, type ZipState } from './style';

setWorkerUrl(workerUrl);

/** The contiguous states. */
const COUNTRY: Box = { west: -125, south: 24.5, east: -66.5, north: 49.5 };

/** The maximum zoom for a single zip code, so that its surroundings are visible. */
const CLOSEST_FIT = 11;

/** With the keyboard, the zip code closest to the center is pointed at if it is within this distance, in pixels. */
const NEAR = 48;

/** The zip code that is pointed at, and its position on the map in pixels. */
export interface Pointed {
  zip: Placed;
  x: number;
  y: number;
}

export interface MapView {
  box: Box;
  zoom: number;
}

interface MapListeners {
  /** The map is ready to show places. */
  onReady: (map: DrawnMap) => void;
  /** The browser has no WebGL. */
  onFailed: () => void;
  onPoint: (pointed: Pointed | undefined) => void;
  onPick: (zip: Placed) => void;
  /** The map has stopped moving. */
  onView: (view: MapView) => void;
}

export interface DrawnMap {
  show: (places: readonly Placed[]) => void;
  mark: (stateOf: (zipCode: string) => ZipState) => void;
  setColors: (colors: MapColors) => void;
  outline: (outlines: Outlines) => void;
  /** Fits the places into view, at most at the zoom `closest`. Without places it shows the country. */
  fit: (places: readonly Placed[], closest?: number) => void;
  zoom: (by: 1 | -1) => void;
}

function mapIn(container: HTMLElement, label: string, colors: MapColors): MapLibre | undefined {
  try {
    return new MapLibre(optionsOf(container, label, colors));
  } catch {
    return undefined;
  }
}

function optionsOf(container: HTMLElement, label: string, colors: MapColors): MapOptions {
  return {
    container,
    style: styleOf(colors),
    bounds: bounds(COUNTRY),
    maxZoom: 14,
    attributionControl: false,
    // The page can be scrolled past the map.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: 0,
    locale: { 'Map.Title': label },
  };
}

/**
 * Draws the map into the element. Returns a function that removes it.
 *
 * The state of a zip code is stored at its feature, so that a click repaints one dot only.
 */
export function drawMap(container: HTMLElement, label: string, colors: MapColors, listeners: MapListeners): () => void {
  const map = mapIn(container, label, colors);
  if (!map) {
    listeners.onFailed();
    return () => undefined;
  }
  return listen(map, container, listeners);
}

function listen(map: MapLibre, container: HTMLElement, listeners: MapListeners): () => void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  let zips = new Map<number, Placed>();
  let states = new Map<number, ZipState>();
  let pointed: number | undefined;
  let unlabel: (() => void) | undefined;
  // The first fit is not animated.
  let isFitted = false;

  function setPointed(id: number | undefined) {
    if (pointed !== undefined) map.setFeatureState({ source: SOURCES.zips, id: pointed }, { pointed: false });
    pointed = id;
    if (id !== undefined) map.setFeatureState({ source: SOURCES.zips, id }, { pointed: true });
    const zip = id === undefined ? undefined : zips.get(id);
    map.getCanvas().style.cursor = zip ? 'pointer' : '';
    listeners.onPoint(zip && { zip, ...positionOf(zip) });
  }

  function positionOf({ longitude, latitude }: Placed) {
    const { x, y } = map.project([longitude, latitude]);
    return { x, y };
  }

  /** The nearest zip code within a few pixels of the pointer. */
  function under({ point: { x, y } }: MapMouseEvent): number | undefined {
    const around = 6;
    const found = map.queryRenderedFeatures(
      [
        [x - around, y - around],
        [x + around, y + around],
      ],
      { layers: [ZIP_LAYER] },
    );
    const ids = found.flatMap(({ id }) => (typeof id === 'number' && zips.has(id) ? [id] : []));
    return nearest(ids, x, y)?.id;
  }

  function nearest(ids: Iterable<number>, x: number, y: number) {
    let best: { id: number; distance: number } | undefined;
    for (const id of ids) {
      const zip = zips.get(id);
      if (!zip) continue;
      const at = positionOf(zip);
      const distance = Math.hypot(at.x - x, at.y - y);
      if (!best || distance < best.distance) best = { id, distance };
    }
    return best;
  }

  map.on('mousemove', (event) => {
    const id = under(event);
    if (id !== pointed) setPointed(id);
  });
  map.on('mouseout', () => setPointed(undefined));
  map.on('movestart', () => setPointed(undefined));
  map.on('click', (event) => {
    const id = under(event);
    const zip = id === undefined ? undefined : zips.get(id);
    if (zip) listeners.onPick(zip);
  });
  map.on('moveend', () => {
    const box = map.getBounds();
    listeners.onView({ box: { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }, zoom: map.getZoom() });
    // With the keyboard, the center of the map is the pointer.
    if (document.activeElement !== map.getCanvas() || !map.getCanvas().matches(':focus-visible')) return;
    const { clientWidth, clientHeight } = container;
    const middle = nearest(zips.keys(), clientWidth / 2, clientHeight / 2);
    setPointed(middle && middle.distance <= NEAR ? middle.id : undefined);
  });
  map.getCanvas().addEventListener('keydown', (event) => {
    const zip = pointed === undefined ? undefined : zips.get(pointed);
    if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.metaKey || !zip) return;
    event.preventDefault();
    listeners.onPick(zip);
  });

  const source = (name: string) => map.getSource<GeoJSONSource>(name);

  const drawn: DrawnMap = {
    show: (places) => {
      const fanned = fanOut(places);
      zips = new Map(fanned.map((zip) => [Number(zip.zipCode), zip]));
      void source(SOURCES.zips)?.setData({
        type: 'FeatureCollection',
        features: fanned.map(({ zipCode, longitude, latitude }) => ({
          type: 'Feature',
          id: Number(zipCode),
          properties: {},
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        })),
      });
    },
    mark: (stateOf) => {
      const next = new Map<number, ZipState>();
      for (const [id, { zipCode }] of zips) {
        const state = stateOf(zipCode);
        const before = states.get(id);
        next.set(id, state);
        if (before?.chosen !== state.chosen || before.clashing !== state.clashing) map.setFeatureState({ source: SOURCES.zips, id }, { ...state });
      }
      states = next;
    },
    setColors: (next) => recolor(map, next),
    outline: (outlines) => {
      void source(SOURCES.land)?.setData(outlines.land);
      void source(SOURCES.counties)?.setData(outlines.counties);
      void source(SOURCES.states)?.setData(outlines.states);
      unlabel?.();
      unlabel = labelMap(map, outlines);
    },
    fit: (places, closest = CLOSEST_FIT) => {
      map.fitBounds(bounds(boxOf(places) ?? COUNTRY), { padding: 40, maxZoom: closest, animate: isFitted, duration: 180 });
      isFitted = true;
    },
    zoom: (by) => {
      map.zoomTo(map.getZoom() + by, { duration: 180 });
    },
  };
  map.once('style.load', () => listeners.onReady(drawn));
  return () => {
    unlabel?.();
    map.remove();
  };
}

function bounds({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east, north];
}
