/** What is cut off, what is safe, and what the printer covers, drawn over a side of a postcard. */
import Box from '@mui/material/Box';
import { useId } from 'react';
import { addressBlock, BLEED, type PostcardSize, SAFE } from './sizes';

interface GuidesProps {
  size: PostcardSize;
  side: 'front' | 'back';
  /** Whether the card stands on its short side. */
  isPortrait: boolean;
}

/** One unit of the drawing is an inch. */
export function Guides({ size, side, isPortrait }: GuidesProps) {
  const id = useId();
  const { width, height } = size;
  const whole = { width: width + 2 * BLEED, height: height + 2 * BLEED };
  const safe = { x: BLEED + SAFE, y: BLEED + SAFE, width: width - 2 * SAFE, height: height - 2 * SAFE };
  const block = addressBlock(size);
  const [across, down] = isPortrait ? [whole.height, whole.width] : [whole.width, whole.height];
  return (
    <Box component="svg" aria-hidden viewBox={`0 0 ${across} ${down}`} sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', pointerEvents: 'none' }}>
      {/* A standing card is printed lying: what is drawn over it is turned with it. */}
      <g transform={isPortrait ? `translate(${whole.height} 0) rotate(90)` : undefined}>
      <mask id={`${id}-bleed`}>
        <rect {...whole} fill="white" />
        <rect x={BLEED} y={BLEED} width={width} height={height} fill="black" />
      </mask>
      <rect {...whole} mask={`url(#${id}-bleed)`} fill="var(--doorstep-palette-error-main)" fillOpacity={0.28} />
      <rect x={BLEED} y={BLEED} width={width} height={height} fill="none" stroke="var(--doorstep-palette-error-main)" strokeWidth={0.012} />
      <rect {...safe} fill="none" stroke="var(--doorstep-palette-success-main)" strokeWidth={0.018} strokeDasharray="0.08 0.05" />
      {side === 'back' && (
        <>
          <rect {...block} fill="#FFFFFF" fillOpacity={0.9} stroke="var(--doorstep-palette-warning-main)" strokeWidth={0.018} />
          <g fill="#18202B" fontSize={0.15} fontFamily="Inter, sans-serif">
            <rect x={block.x + block.width - 0.75} y={block.y + 0.12} width={0.6} height={0.5} fill="none" stroke="#5B6675" strokeWidth={0.01} />
            <text x={block.x + block.width - 0.68} y={block.y + 0.41} fontSize={0.11}>
              Postage
            </text>
            <text x={block.x + 0.3} y={block.y + 1.35}>
              Recipient or Current Resident
            </text>
            <text x={block.x + 0.3} y={block.y + 1.57}>
              Street
            </text>
            <text x={block.x + 0.3} y={block.y + 1.79}>
              City, State Zip
            </text>
          </g>
        </>
      )}
      </g>
    </Box>
  );
}
