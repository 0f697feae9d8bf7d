import Box from '@mui/material/Box';
import type { PointerEvent } from 'react';
import { texts } from '../../../texts/templates-email';

/** In pixels. */
const MIN_HEIGHT = 200;
const MAX_HEIGHT = 800;
export const DEFAULT_HEIGHT = 320;
const STEP = 20;

const within = (heightPx: number) => Math.round(Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, heightPx)));

interface HeightHandleProps {
  heightPx: number;
  onChange: (heightPx: number) => void;
}

/** Resizes an editor by dragging or with the arrow keys. */
export function HeightHandle({ heightPx, onChange }: HeightHandleProps) {
  function drag(event: PointerEvent<HTMLElement>) {
    event.preventDefault();
    const handle = event.currentTarget;
    const { clientY: from } = event;
    handle.setPointerCapture(event.pointerId);
    const move = ({ clientY }: globalThis.PointerEvent) => onChange(within(heightPx + clientY - from));
    const stop = () => {
      handle.removeEventListener('pointermove', move);
      handle.removeEventListener('pointerup', stop);
      handle.removeEventListener('pointercancel', stop);
    };
    handle.addEventListener('pointermove', move);
    handle.addEventListener('pointerup', stop);
    handle.addEventListener('pointercancel', stop);
  }

  return (
    <Box
      role="slider"
      tabIndex={0}
      aria-label={texts.height}
      aria-orientation="vertical"
      aria-valuemin={MIN_HEIGHT}
      aria-valuemax={MAX_HEIGHT}
      aria-valuenow={heightPx}
      aria-valuetext={texts.pixels(heightPx)}
      onPointerDown={drag}
      onKeyDown={(event) => {
        const next = {
          ArrowDown: heightPx + STEP,
          ArrowUp: heightPx - STEP,
          PageDown: heightPx + 5 * STEP,
          PageUp: heightPx - 5 * STEP,
          Home: MIN_HEIGHT,
          End: MAX_HEIGHT,
        }[event.key];
        if (next === undefined) return;
        event.preventDefault();
        onChange(within(next));
      }}
      sx={{
        height: 14,
        display: 'grid',
        placeItems: 'center',
        cursor: 'ns-resize',
        touchAction: 'none',
        borderRadius: 1,
        '&::before': { content: '""', width: 44, height: 4, borderRadius: 2, bgcolor: 'line.control' },
        '&:hover::before': { bgcolor: 'primary.main' },
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main' },
      }}
    />
  );
}
