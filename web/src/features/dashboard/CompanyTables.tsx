/** The legend of the bars, and a visually hidden table with their figures for screen readers. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CompanyMarkets } from '../../api/types';
import { formatCount } from '../../lib/format';
import { texts } from '../../texts/dashboard';
import { visuallyHidden } from '../../ui/visually-hidden';
import { cycledColor } from './colors';
import type { MarketSeries } from './companies';
import { Swatch } from './Swatch';

interface CompanyTablesProps {
  companies: CompanyMarkets[];
  series: MarketSeries[];
  placeOf: (id: string) => number;
  /** Shows a market's details. */
  onMarket: (id: string) => void;
}

export function CompanyTables({ companies, series, placeOf, onMarket }: CompanyTablesProps) {
  const theme = useTheme();
  return (
    <>
      <Box
        component="ul"
        aria-label={texts.markets}
        sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.75, maxHeight: 132, overflow: 'auto' }}
      >
        {series.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ display: 'inline-flex', alignItems: 'center' }}>
            <Swatch color={cycledColor(theme, placeOf(id)).fill} />
            <Link component="button" type="button" color="inherit" onClick={() => onMarket(id)} title={texts.showDetails(name)}>
              {name}
            </Link>
          </Box>
        ))}
      </Box>
      <Box sx={visuallyHidden}>
        <Table aria-label={texts.byCustomer}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.customer}</TableCell>
              <TableCell>{texts.market}</TableCell>
              <TableCell>{texts.listings}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {companies.flatMap((company) =>
              company.marketId.map((id, index) => (
                <TableRow key={`${company.compRefId} ${id}`}>
                  <TableCell>{company.companyName}</TableCell>
                  <TableCell>{company.marketName[index]}</TableCell>
                  <TableCell>{formatCount(company.propertyCounts[index])}</TableCell>
                </TableRow>
              )),
            )}
          </TableBody>
        </Table>
      </Box>
    </>
  );
}
