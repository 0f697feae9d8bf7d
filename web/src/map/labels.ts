/** Names on the map, as elements of the page: states from afar, counties from near, as many as find room. */
import { type Map as MapLibre, Marker } from 'maplibre-gl';
import type { Named, Outlines } from './outlines';

/** Where the names of counties take the place of those of states. */
const COUNTIES_FROM_ZOOM = 7;

/** About as much as a letter of 11 px takes, and a line. */
const LETTER = { width: 6.2, height: 15 };

/** Keeps the names as the map is moved; answers what takes them away. */
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
  // The library names every marker; these only repeat what the tooltip says.
  element.setAttribute('aria-hidden', 'true');
  element.removeAttribute('aria-label');
  element.removeAttribute('role');
  element.removeAttribute('tabindex');
  return marker;
}

/** Those in sight that don't cover one before them. */
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
