import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BLEED, type PostcardSize } from './sizes';

interface OverlayProps {
  size: PostcardSize;
  /** Whether the card is in portrait orientation. */
  isPortrait: boolean;
  /** The accessible name; undefined if another element has it. */
  label?: string;
  /** Drawn on the landscape sheet including bleed, in inches. */
  children: ReactNode;
}

/** A drawing over a side of a postcard. */
export function Overlay({ size: { width, height }, isPortrait, label, children }: OverlayProps) {
  const whole = { width: width + 2 * BLEED, height: height + 2 * BLEED };
  const [across, down] = isPortrait ? [whole.height, whole.width] : [whole.width, whole.height];
  return (
    <Box
      component="svg"
      viewBox={`0 0 ${across} ${down}`}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}
    >
      {/* A portrait card is printed in landscape, so the drawing over it is rotated. */}
      <g transform={isPortrait ? `translate(${whole.height} 0) rotate(90)` : undefined}>{children}</g>
    </Box>
  );
}
