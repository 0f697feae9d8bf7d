/**
 * Listings by status as a ring. Hidden from screen readers, because its legend has the same figures. An SVG, because the chart library blocked a phone for
 * about 140 ms to draw four arcs.
 */
import { useTheme } from '@mui/material/styles';
import type { StatusCount } from '../../api/types';
import { formatCount } from '../../lib/format';
import { RING_SIZE, statusColor } from './colors';

const OUTER = RING_SIZE / 2 - 4;
const WIDTH = 0.3 * OUTER;
const RADIUS = OUTER - WIDTH / 2;
const AROUND = 2 * Math.PI * RADIUS;
const GAP = 2;

export function StatusRing({ counts }: { counts: StatusCount[] }) {
  const theme = useTheme();
  const present = counts.filter(({ propertyCount }) => propertyCount > 0);
  const total = present.reduce((sum, { propertyCount }) => sum + propertyCount, 0);
  const gap = present.length > 1 ? GAP : 0;
  return (
    <svg aria-hidden width={RING_SIZE} height={RING_SIZE} viewBox={`${-RING_SIZE / 2} ${-RING_SIZE / 2} ${RING_SIZE} ${RING_SIZE}`}>
      {present.map(({ propertyStatus, propertyStatusName, propertyCount }, index) => {
        const before = present.slice(0, index).reduce((sum, earlier) => sum + earlier.propertyCount, 0);
        // A status with few listings is at least a line.
        const length = Math.max(1, (propertyCount / total) * AROUND - gap);
        return (
          <circle
            key={propertyStatus}
            r={RADIUS}
            fill="none"
            strokeWidth={WIDTH}
            strokeDasharray={`${length} ${AROUND}`}
            // From the top, clockwise.
            transform={`rotate(${(before / total) * 360 - 90})`}
            style={{ stroke: statusColor(theme, propertyStatus) }}
          >
            <title>{`${propertyStatusName}: ${formatCount(propertyCount)}`}</title>
          </circle>
        );
      })}
    </svg>
  );
}
