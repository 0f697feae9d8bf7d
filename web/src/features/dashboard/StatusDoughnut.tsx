/** Listings by status as a ring. Its legend says the same in words, so that nobody needs to see it. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import { PieChart } from '@mui/x-charts/PieChart';
import type { StatusCount } from '../../api/types';
import { formatCount } from '../../lib/format';
import { RING_SIZE, statusColour } from './colours';

export function StatusDoughnut({ counts }: { counts: StatusCount[] }) {
  const theme = useTheme();
  return (
    <Box aria-hidden sx={{ width: RING_SIZE, height: RING_SIZE, '& .MuiPieArc-root': { stroke: theme.vars.palette.background.paper, strokeWidth: 2 } }}>
      <PieChart
        width={RING_SIZE}
        height={RING_SIZE}
        margin={4}
        hideLegend
        disableKeyboardNavigation
        series={[
          {
            innerRadius: '70%',
            valueFormatter: ({ value }) => formatCount(value),
            data: counts.map(({ propertyStatus, propertyStatusName, propertyCount }) => ({
              id: propertyStatus,
              label: propertyStatusName,
              value: propertyCount,
              color: statusColour(theme, propertyStatus),
            })),
          },
        ]}
      />
    </Box>
  );
}
