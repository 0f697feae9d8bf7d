/** The listings of each company, stacked by market. Hidden from screen readers, because the tables next to it have the same figures. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart } from '@mui/x-charts/BarChart';
import type { CompanyMarkets } from '../../api/types';
import { formatCount } from '../../lib/format';
import { barsHeight, cycledColor } from './colors';
import type { MarketSeries } from './companies';

const LETTER_WIDTH = 7;
const compact = new Intl.NumberFormat('en-US', { notation: 'compact' });

interface CompanyBarsProps {
  companies: CompanyMarkets[];
  series: MarketSeries[];
  /** The index of a market among all of them, which decides its color. */
  placeOf: (id: string) => number;
}

export function CompanyBars({ companies, series, placeOf }: CompanyBarsProps) {
  const theme = useTheme();
  const isNarrow = useMediaQuery(theme.breakpoints.down('sm'));
  const names = new Map(companies.map(({ compRefId, companyName }) => [compRefId, companyName]));
  const labelColors = Object.fromEntries(
    series.map(({ id }) => [`& [data-series="${id}"] .MuiBarChart-label`, { fill: cycledColor(theme, placeOf(id)).text }]),
  );
  return (
    <Box aria-hidden sx={{ '& .MuiBarChart-element': { stroke: theme.vars.palette.background.paper, strokeWidth: 1.5 }, ...labelColors }}>
      <BarChart
        layout="horizontal"
        height={barsHeight(companies.length)}
        margin={{ top: 4, right: 16, bottom: 0, left: 0 }}
        hideLegend
        disableKeyboardNavigation
        grid={{ vertical: true }}
        yAxis={[
          {
            scaleType: 'band',
            data: companies.map(({ compRefId }) => compRefId),
            valueFormatter: (id: string) => names.get(id) ?? '',
            width: isNarrow ? 116 : 184,
            categoryGapRatio: 0.35,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        xAxis={[
          { valueFormatter: (count: number) => compact.format(count), disableLine: true, disableTicks: true, height: 24, tickNumber: isNarrow ? 3 : 6, min: 0 },
        ]}
        series={series.map(({ id, name, counts }) => ({
          id,
          label: name,
          data: counts,
          stack: 'markets',
          color: cycledColor(theme, placeOf(id)).fill,
          valueFormatter: (count) => (count === null ? null : formatCount(count)),
          barLabel: ({ value }, { bar }) => {
            const count = formatCount(value);
            return [`${name} ${count}`, name, count].find((text) => text.length * LETTER_WIDTH < bar.width - 8);
          },
        }))}
      />
    </Box>
  );
}
