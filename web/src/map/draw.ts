/** The map itself, past React: it is told what to show, and tells what is pointed at and picked. */
import { type GeoJSONSource, Map as MapLibre, type MapMouseEvent, type MapOptions, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { labelMap } from './labels';
import type { Outlines } from './outlines';
import { type Box, boxOf, fannedOut, type Placed } from './places';
import { type MapColours, recolour, SOURCES, styleOf, ZIP_LAYER, type ZipState } from './style';

setWorkerUrl(workerUrl);

/** The contiguous states. */
const COUNTRY: Box = { west: -125, south: 24.5, east: -66.5, north: 49.5 };

/** A zip alone is seen with what is around it. */
const CLOSEST_FIT = 11;

/** What is near enough to the middle to be meant by whoever moves the map with keys, in pixels. */
const NEAR = 48;

/** A zip that is pointed at, and where on the map that is, in pixels. */
export interface Pointed {
  zip: Placed;
  x: number;
  y: number;
}

export interface MapView {
  box: Box;
  zoom: number;
}

interface Told {
  /** It can be shown things now. */
  onReady: (map: DrawnMap) => void;
  /** The browser can't draw it: it has no WebGL. */
  onFailed: () => void;
  onPoint: (pointed: Pointed | undefined) => void;
  onPick: (zip: Placed) => void;
  /** It has come to rest. */
  onView: (view: MapView) => void;
}

export interface DrawnMap {
  show: (places: readonly Placed[]) => void;
  mark: (stateOf: (zipCode: string) => ZipState) => void;
  colour: (colours: MapColours) => void;
  outline: (outlines: Outlines) => void;
  /** So that all of these are seen, no nearer than the zoom that is told; without any, the country. */
  fit: (places: readonly Placed[], closest?: number) => void;
  zoom: (by: 1 | -1) => void;
}

function mapIn(container: HTMLElement, label: string, colours: MapColours): MapLibre | undefined {
  try {
    return new MapLibre(optionsOf(container, label, colours));
  } catch {
    return undefined;
  }
}

function optionsOf(container: HTMLElement, label: string, colours: MapColours): MapOptions {
  return {
    container,
    style: styleOf(colours),
    bounds: bounds(COUNTRY),
    maxZoom: 14,
    attributionControl: false,
    // The page scrolls past it.
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
 * Draws into the element; answers what takes it away.
 *
 * A zip's state is kept at its feature: a click repaints a dot, and nothing of the others is made anew.
 */
export function drawMap(container: HTMLElement, label: string, colours: MapColours, told: Told): () => void {
  const map = mapIn(container, label, colours);
  if (!map) {
    told.onFailed();
    return () => undefined;
  }
  return listen(map, container, told);
}

function listen(map: MapLibre, container: HTMLElement, told: Told): () => void {
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();

  let zips = new Map<number, Placed>();
  let states = new Map<number, ZipState>();
  let pointed: number | undefined;
  let unlabel: (() => void) | undefined;
  // Where it begins isn't flown to.
  let isFitted = false;

  function setPointed(id: number | undefined) {
    if (pointed !== undefined) map.setFeatureState({ source: SOURCES.zips, id: pointed }, { pointed: false });
    pointed = id;
    if (id !== undefined) map.setFeatureState({ source: SOURCES.zips, id }, { pointed: true });
    const zip = id === undefined ? undefined : zips.get(id);
    map.getCanvas().style.cursor = zip ? 'pointer' : '';
    told.onPoint(zip && { zip, ...place(zip) });
  }

  function place({ longitude, latitude }: Placed) {
    const { x, y } = map.project([longitude, latitude]);
    return { x, y };
  }

  /** The nearest of those under the pointer, a finger's width around it. */
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
      const at = place(zip);
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
    if (zip) told.onPick(zip);
  });
  map.on('moveend', () => {
    const box = map.getBounds();
    told.onView({ box: { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() }, zoom: map.getZoom() });
    // With keys it is the middle that points.
    if (document.activeElement !== map.getCanvas() || !map.getCanvas().matches(':focus-visible')) return;
    const { clientWidth, clientHeight } = container;
    const middle = nearest(zips.keys(), clientWidth / 2, clientHeight / 2);
    setPointed(middle && middle.distance <= NEAR ? middle.id : undefined);
  });
  map.getCanvas().addEventListener('keydown', (event) => {
    const zip = pointed === undefined ? undefined : zips.get(pointed);
    if ((event.key !== 'Enter' && event.key !== ' ') || event.ctrlKey || event.metaKey || !zip) return;
    event.preventDefault();
    told.onPick(zip);
  });

  const source = (name: string) => map.getSource<GeoJSONSource>(name);

  const drawn: DrawnMap = {
    show: (places) => {
      const known = fannedOut(places);
      zips = new Map(known.map((zip) => [Number(zip.zipCode), zip]));
      void source(SOURCES.zips)?.setData({
        type: 'FeatureCollection',
        features: known.map(({ zipCode, longitude, latitude }) => ({
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
    colour: (next) => recolour(map, next),
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
  map.once('style.load', () => told.onReady(drawn));
  return () => {
    unlabel?.();
    map.remove();
  };
}

function bounds({ west, south, east, north }: Box): [number, number, number, number] {
  return [west, south, east, north];
}
