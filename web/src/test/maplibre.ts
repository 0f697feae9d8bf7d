/** Replaces maplibre-gl in component tests, because jsdom has no WebGL. It records what is drawn, and tests can click it. */

type Listener = (event: unknown) => void;

interface Feature {
  id: number;
  geometry: { coordinates: [number, number] };
}

/** All maps, the newest last. A pixel is a thousandth of a degree. */
export const maps: FakeMap[] = [];

/** Whether the browser has WebGL. */
export const webgl = { isThere: true };

class FakeMap {
  readonly canvas = document.createElement('canvas');
  readonly features = new Map<string, Feature[]>();
  readonly states = new Map<number, Record<string, unknown>>();
  readonly fitted: unknown[] = [];
  readonly painted: unknown[][] = [];
  readonly touchZoomRotate = { disableRotation: () => undefined };
  readonly keyboard = { disableRotation: () => undefined };
  zoomLevel = 8;
  /** How often a feature's state was set. */
  stateCalls = 0;
  private readonly listeners = new Map<string, Listener[]>();

  constructor({ container, locale }: { container: HTMLElement; locale: Record<string, string> }) {
    if (!webgl.isThere) throw new Error('webglcontextcreationerror');
    this.canvas.tabIndex = 0;
    this.canvas.setAttribute('role', 'region');
    this.canvas.setAttribute('aria-label', locale['Map.Title'] ?? 'Map');
    container.append(this.canvas);
    maps.push(this);
    setTimeout(() => this.fire('style.load'));
  }

  on = (name: string, listener: Listener) => this.listeners.set(name, [...(this.listeners.get(name) ?? []), listener]);
  once = this.on;
  off = () => undefined;
  fire(name: string, event: unknown = {}) {
    for (const listener of this.listeners.get(name) ?? []) listener(event);
  }

  getCanvas = () => this.canvas;
  getZoom = () => this.zoomLevel;
  getBounds = () => ({ getWest: () => -74.5, getSouth: () => 40.2, getEast: () => -73.5, getNorth: () => 40.9, contains: () => false });
  project = ([x, y]: [number, number]) => ({ x: (x + 180) * 1000, y: y * 1000 });
  getSource = (name: string) => ({ setData: (data: { features?: Feature[] }) => this.features.set(name, data.features ?? []) });
  setFeatureState = ({ id }: { id: number }, state: Record<string, unknown>) => {
    this.stateCalls += 1;
    this.states.set(id, { ...this.states.get(id), ...state });
  };
  setPaintProperty = (...painted: unknown[]) => this.painted.push(painted);
  fitBounds = (bounds: unknown) => this.fitted.push(bounds);
  zoomTo = (zoom: number) => (this.zoomLevel = zoom);
  queryRenderedFeatures = ([[x1, y1], [x2, y2]]: [[number, number], [number, number]]) =>
    (this.features.get('zips') ?? []).filter(({ geometry }) => {
      const { x, y } = this.project(geometry.coordinates);
      return x >= x1 && x <= x2 && y >= y1 && y <= y2;
    });
  remove = () => this.canvas.remove();

  /** A pointer event on a zip code. */
  at(zipCode: string) {
    const feature = this.features.get('zips')?.find(({ id }) => id === Number(zipCode));
    if (!feature) throw new Error(`${zipCode} is not on the map`);
    return { point: this.project(feature.geometry.coordinates) };
  }

  /** The zip codes in this state. */
  those(state: 'chosen' | 'clashing'): string[] {
    return [...this.states].flatMap(([id, featureState]) => (featureState[state] === true ? [String(id).padStart(5, '0')] : [])).sort();
  }
}

class FakeMarker {
  setLngLat = () => this;
  addTo = () => this;
  remove = () => undefined;
}

export const setWorkerUrl = () => undefined;
export { FakeMap as Map, FakeMarker as Marker };
