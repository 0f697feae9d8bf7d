/** Zip codes on a map that needs no API key. It includes the map library, so it is loaded on demand. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import 'maplibre-gl/dist/maplibre-gl.css';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ZipPlace } from '../api/types';
import { texts } from '../texts/map';
import { FitIcon, MinusIcon, OutageIcon, PlusIcon } from '../ui/icons';
import { useMapColors } from './colors';
import { type DrawnMap, drawMap, type MapView, type Pointed } from './draw';
import { outlinesQuery } from './outlines';
import { type Placed, placed, whereIs } from './places';

export interface ZipMapProps {
  /** The accessible name of the map. */
  label: string;
  height: number;
  places: readonly ZipPlace[];
  chosen: ReadonlySet<string>;
  clashing?: ReadonlySet<string>;
  /** The map fits these places into view whenever they change. */
  focus: readonly ZipPlace[];
  /** The maximum zoom when fitting places, so that their surroundings stay visible. */
  closest?: number;
  /** Called when a zip code is picked. Without it the map is read-only. */
  onPick?: (zipCode: string) => void;
  onView?: (view: MapView) => void;
  /** Whether the tooltip shows the number of listings. */
  withListings?: boolean;
  /** Content over the lower edge of the map. */
  children?: ReactNode;
}

const NONE: ReadonlySet<string> = new Set();

export function ZipMap({ label, height, places, chosen, clashing = NONE, focus, closest, onPick, onView, withListings = true, children }: ZipMapProps) {
  const colors = useMapColors();
  const outlines = useQuery(outlinesQuery);
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  const [map, setMap] = useState<DrawnMap>();
  const [failed, setFailed] = useState(false);
  const [pointed, setPointed] = useState<Pointed>();

  const pick = useEffectEvent((zip: Placed) => onPick?.(zip.zipCode));
  const reportView = useEffectEvent((view: MapView) => onView?.(view));
  // Draws the map with the current values; the effects below apply later changes.
  const draw = useEffectEvent((container: HTMLElement) =>
    drawMap(container, label, colors, {
      onReady: setMap,
      onFailed: () => setFailed(true),
      onPoint: setPointed,
      onPick: (zip: Placed) => pick(zip),
      onView: (view: MapView) => reportView(view),
    }),
  );
  useEffect(() => (element ? draw(element) : undefined), [element]);

  useEffect(() => map?.show(placed(places)), [map, places]);
  useEffect(() => map?.mark((zipCode) => ({ chosen: chosen.has(zipCode), clashing: clashing.has(zipCode) })), [map, places, chosen, clashing]);
  useEffect(() => map?.fit(placed(focus), closest), [map, focus, closest]);
  useEffect(() => map?.setColors(colors), [map, colors]);
  useEffect(() => (outlines.data ? map?.outline(outlines.data) : undefined), [map, outlines.data]);

  if (failed) return <NoMap />;
  return (
    <Box data-map sx={frameSx}>
      <Box ref={setElement} sx={{ height }} />
      {map && (
        <Box
          sx={{
            position: 'absolute',
            top: 8,
            right: 8,
            display: 'flex',
            flexDirection: 'column',
            border: 1,
            borderColor: 'line.control',
            borderRadius: 1,
            bgcolor: 'background.paper',
          }}
        >
          <IconButton aria-label={texts.zoomIn} onClick={() => map.zoom(1)}>
            <PlusIcon />
          </IconButton>
          <IconButton aria-label={texts.zoomOut} onClick={() => map.zoom(-1)}>
            <MinusIcon />
          </IconButton>
          <IconButton aria-label={texts.fit} onClick={() => map.fit(placed(places), closest)}>
            <FitIcon />
          </IconButton>
        </Box>
      )}
      {children}
      <Box role="status">
        {pointed && (
          <ZipTooltip
            pointed={pointed}
            width={element?.clientWidth ?? 0}
            withListings={withListings}
            state={clashing.has(pointed.zip.zipCode) ? 'clashing' : onPick && chosen.has(pointed.zip.zipCode) ? 'chosen' : undefined}
          />
        )}
      </Box>
    </Box>
  );
}

/** The tooltip of the zip code that is pointed at, on the side with more room. */
function ZipTooltip({
  pointed: { zip, x, y },
  width,
  withListings,
  state,
}: {
  pointed: Pointed;
  width: number;
  withListings: boolean;
  state: 'chosen' | 'clashing' | undefined;
}) {
  const isLeft = x > width / 2;
  return (
    <Box sx={{ ...tooltipSx, top: y, ...(isLeft ? { right: width - x + 14 } : { left: x + 14 }) }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, fontWeight: 650 }}>
        {zip.zipCode}
        {state && <Box sx={{ fontWeight: 550, color: state === 'clashing' ? 'error.main' : 'primary.main' }}>{texts[state]}</Box>}
      </Box>
      <Box sx={{ color: 'text.secondary' }}>{whereIs(zip)}</Box>
      {withListings && <Box>{texts.listings(zip.numListings)}</Box>}
    </Box>
  );
}

function NoMap() {
  return (
    <Box
      role="note"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 2,
        border: 1,
        borderColor: 'line.hairline',
        borderRadius: 1,
        bgcolor: 'tint.header',
        color: 'text.secondary',
      }}
    >
      <OutageIcon size={20} />
      <span>{texts.unsupported}</span>
    </Box>
  );
}

const tooltipSx = {
  position: 'absolute',
  transform: 'translateY(-50%)',
  maxWidth: 220,
  px: 1.25,
  py: 0.75,
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
  fontSize: '0.75rem',
  lineHeight: '1.125rem',
  fontVariantNumeric: 'tabular-nums',
  // The tooltip may cover the zip code that is pointed at next.
  pointerEvents: 'none',
} as const;

/** Separates names from the lines and dots below them. */
const halo = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => `${x}px ${y}px 1px var(--doorstep-palette-background-paper)`)).join();

const frameSx = {
  position: 'relative',
  overflow: 'hidden',
  border: 1,
  borderColor: 'line.hairline',
  borderRadius: 1,
  // The library sets its own font.
  '& .maplibregl-map': { font: 'inherit' },
  '& .maplibregl-canvas:focus-visible': { outlineOffset: -2 },
  '& .map-name': { color: 'text.secondary', fontSize: '0.6875rem', lineHeight: 1, whiteSpace: 'nowrap', pointerEvents: 'none', textShadow: halo },
} as const;
