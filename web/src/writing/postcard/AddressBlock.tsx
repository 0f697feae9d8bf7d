/** The area that the printer covers on the back of a postcard: postage and address. */
import { texts } from '../../texts/writing-postcard';
import { addressBlock, type PostcardSize } from './sizes';

interface AddressBlockProps {
  size: PostcardSize;
  /** The address, its name first. */
  lines: readonly string[];
}

/** Positions on the sheet, in inches. */
const TEXT = { left: 0.3, top: 1.35, line: 0.22, height: 0.15 } as const;
/** The width of a letter relative to its height, for wide letters. */
const LETTER = 0.62;

export function AddressBlock({ size, lines }: AddressBlockProps) {
  const block = addressBlock(size);
  const longest = Math.max(1, ...lines.map((line) => line.length));
  return (
    <>
      <rect {...block} fill="#FFFFFF" fillOpacity={0.9} stroke="var(--doorstep-palette-warning-main)" strokeWidth={0.018} />
      <g fill="#18202B" fontSize={Math.min(TEXT.height, (block.width - 1.5 * TEXT.left) / (LETTER * longest))} fontFamily="Inter, sans-serif">
        <rect x={block.x + block.width - 0.75} y={block.y + 0.12} width={0.6} height={0.5} fill="none" stroke="#5B6675" strokeWidth={0.01} />
        <text x={block.x + block.width - 0.68} y={block.y + 0.41} fontSize={0.11}>
          {texts.postage}
        </text>
        {lines.map((line, at) => (
          <text key={at} x={block.x + TEXT.left} y={block.y + TEXT.top + at * TEXT.line}>
            {line}
          </text>
        ))}
      </g>
    </>
  );
}
