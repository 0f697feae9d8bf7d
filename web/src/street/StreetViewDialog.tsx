/** A street view in a resizable popup. */
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import { callQuery } from '../api/calls';
import { errorText } from '../lib/messages';
import { texts } from '../texts/street';
import { shared } from '../texts/shared';
import { CloseIcon } from '../ui/icons';
import { AreaMap } from './AreaMap';
import { GoogleStreet } from './GoogleStreet';
import type { StreetCall, StreetPlace } from './place';
import { MAX_SIZE, type Size, sized } from './size';
import { StreetError } from './StreetError';

const HEAD = 49;

interface StreetViewProps {
  place: StreetPlace;
  call: StreetCall;
  open: boolean;
  onClose: () => void;
  /** Called when the closing animation has ended. */
  onGone: () => void;
}

export function StreetViewDialog({ place, call, open, onClose, onGone }: StreetViewProps) {
  const titleId = useId();
  const [size, setSize] = useState<Size>(MAX_SIZE);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onExited: onGone },
        paper: { style: size, sx: { position: 'relative', m: 1, maxWidth: 'calc(100vw - 16px)', maxHeight: 'calc(100dvh - 16px)', overflow: 'hidden' } },
      }}
    >
      <Box
        sx={{
          flex: 'none',
          height: HEAD,
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pl: 2,
          pr: 1,
          borderBottom: 1,
          borderColor: 'line.hairline',
        }}
      >
        <Typography variant="h2" id={titleId} sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {texts.title(place.address)}
        </Typography>
        <IconButton aria-label={shared.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ position: 'relative', flex: 1, minHeight: 0 }}>
        <Street place={place} call={call} height={size.height - HEAD} onClose={onClose} />
      </Box>
      <Handle size={size} onSize={setSize} />
    </Dialog>
  );
}

function Street({ place, call, height, onClose }: { place: StreetPlace; call: StreetCall; height: number; onClose: () => void }) {
  // The popup shows the failure.
  const street = useQuery(callQuery(call, { meta: { silent: true } }));
  if (street.isPending) {
    return (
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' }}>
        <CircularProgress size={24} aria-label={texts.finding} />
      </Box>
    );
  }
  const { latitude, longitude, googleMapsKey, address = '' } = street.data ?? {};
  if (latitude === undefined || longitude === undefined) return <StreetError text={errorText('STREET_NOT_FOUND')} onClose={onClose} />;
  return googleMapsKey === undefined ? (
    <AreaMap place={place} latitude={latitude} longitude={longitude} height={height} />
  ) : (
    <GoogleStreet mapsKey={googleMapsKey} place={{ lat: latitude, lng: longitude }} label={texts.of(address)} onClose={onClose} />
  );
}

/** Pixels for each press of an arrow key. */
const STEP = 20;

/** The corner that resizes the popup by dragging or with the arrow keys. */
function Handle({ size, onSize }: { size: Size; onSize: (size: Size) => void }) {
  const [dragStart, setDragStart] = useState<{ x: number; y: number; size: Size }>();

  function startDrag(event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    // On a small screen the popup may be smaller than its size.
    const paper = event.currentTarget.parentElement?.getBoundingClientRect();
    setDragStart({ x: event.clientX, y: event.clientY, size: paper && paper.width > 0 ? paper : size });
  }
  function move(event: PointerEvent) {
    if (!dragStart) return;
    // The popup stays centered, so the size changes twice as much as the corner moves.
    onSize(sized({ width: dragStart.size.width + 2 * (event.clientX - dragStart.x), height: dragStart.size.height + 2 * (event.clientY - dragStart.y) }));
  }
  function press(event: KeyboardEvent) {
    const by = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[event.key];
    if (!by) return;
    event.preventDefault();
    const [wider = 0, higher = 0] = by;
    onSize(sized({ width: size.width + wider, height: size.height + higher }));
  }

  return (
    <Box
      component="button"
      type="button"
      aria-label={texts.resize}
      onPointerDown={startDrag}
      onPointerMove={move}
      onPointerUp={() => setDragStart(undefined)}
      onPointerCancel={() => setDragStart(undefined)}
      onKeyDown={press}
      sx={{
        position: 'absolute',
        right: 0,
        bottom: 0,
        width: 24,
        height: 24,
        p: 0,
        border: 0,
        cursor: 'nwse-resize',
        touchAction: 'none',
        bgcolor: 'background.paper',
        borderTopLeftRadius: 6,
        color: 'text.secondary',
        zIndex: 2,
      }}
    >
      <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
        <path d="M11 3 3 11M11 7l-4 4" stroke="currentColor" strokeWidth="1.5" fill="none" />
      </svg>
    </Box>
  );
}
