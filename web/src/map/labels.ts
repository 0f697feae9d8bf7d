/** Names on the map as HTML elements: states at a low zoom, counties at a high zoom, as many as fit. */
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Named, Outlines } from './outlines';

/** From this zoom on, the names of counties replace those of states. */
const COUNTIES_FROM_ZOOM = 7;

/** The approximate width of an 11 px letter, and the height of a line. */
const LETTER = { width: 6.2, height: 15 };

/** Updates the names when the map moves. Returns a function that removes them. */
export function labelMap(map: MapLibre, { stateNames, countyNames }: Outlines): () => void {
  let markers = new Map<Named, Marker>();

  function label() {
    const names = map.getZoom() < COUNTIES_FROM_ZOOM ? stateNames : countyNames;
    const kept = new Map<Named, Marker>();
    for (const named of withRoom(map, names)) kept.set(named, markers.get(named) ?? markerOf(named).addTo(map));
    for (const [named, marker] of markers) if (!kept.has(named)) marker.remove();
    markers = kept;
  }

  label();
  map.on('moveend', label);
  return () => {
    map.off('moveend', label);
    for (const marker of markers.values()) marker.remove();
  };
}

function markerOf({ name, longitude, latitude }: Named): Marker {
  const element = document.createElement('span');
  element.className = 'map-name';
  element.textContent = name;
  const marker = new Marker({ element }).setLngLat([longitude, latitude]);
  // The library names every marker, but these names only repeat the tooltip.
  element.setAttribute('aria-hidden', 'true');
  element.removeAttribute('aria-label');
  element.removeAttribute('role');
  element.removeAttribute('tabindex');
  return marker;
}

/** The visible names that don't overlap an earlier one. */
function withRoom(map: MapLibre, names: readonly Named[]): Named[] {
  const bounds = map.getBounds();
  const taken: { left: number; right: number; y: number }[] = [];
  return names.filter(({ name, longitude, latitude }) => {
    if (!bounds.contains([longitude, latitude])) return false;
    const { x, y } = map.project([longitude, latitude]);
    const half = (name.length * LETTER.width) / 2;
    const isFree = taken.every((other) => x + half < other.left || x - half > other.right || Math.abs(y - other.y) > LETTER.height);
    if (isFree) taken.push({ left: x - half, right: x + half, y });
    return isFree;
  });
}
