import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BLEED, type PostcardSize } from './sizes';

interface OverlayProps {
  size: PostcardSize;
  /** Whether the card stands on its short side. */
  isPortrait: boolean;
  /** What it shows; none where something else says so. */
  label?: string;
  /** Drawn on the lying sheet, bleed included, in inches. */
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
      {/* A standing card is printed lying: what is drawn over it is turned with it. */}
      <g transform={isPortrait ? `translate(${whole.height} 0) rotate(90)` : undefined}>{children}</g>
    </Box>
  );
}
