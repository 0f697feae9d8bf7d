/** Guides over a side of a postcard: the bleed, the safe area, and the part that the printer covers. */
import { useId } from 'react';
import { texts } from '../../texts/writing-postcard';
import { AddressBlock } from './AddressBlock';
import { Overlay } from './Overlay';
import { BLEED, type PostcardSize, SAFE } from './sizes';

interface GuidesProps {
  size: PostcardSize;
  side: 'front' | 'back';
  /** Whether the card is in portrait orientation. */
  isPortrait: boolean;
}

/** One unit of the drawing is an inch. */
export function Guides({ size, side, isPortrait }: GuidesProps) {
  const id = useId();
  const { width, height } = size;
  const whole = { width: width + 2 * BLEED, height: height + 2 * BLEED };
  const safe = { x: BLEED + SAFE, y: BLEED + SAFE, width: width - 2 * SAFE, height: height - 2 * SAFE };
  return (
    <Overlay size={size} isPortrait={isPortrait}>
      <mask id={`${id}-bleed`}>
        <rect {...whole} fill="white" />
        <rect x={BLEED} y={BLEED} width={width} height={height} fill="black" />
      </mask>
      <rect {...whole} mask={`url(#${id}-bleed)`} fill="var(--doorstep-palette-error-main)" fillOpacity={0.28} />
      <rect x={BLEED} y={BLEED} width={width} height={height} fill="none" stroke="var(--doorstep-palette-error-main)" strokeWidth={0.012} />
      <rect {...safe} fill="none" stroke="var(--doorstep-palette-success-main)" strokeWidth={0.018} strokeDasharray="0.08 0.05" />
      {side === 'back' && <AddressBlock size={size} lines={texts.sampleAddress} />}
    </Overlay>
  );
}
