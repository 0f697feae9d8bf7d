/** The legend of the ring with its figures; a status links to its listings. */
import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { MarketChoice, StatusCount } from '../../api/types';
import { formatCount, formatShare } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/dashboard';
import { shared } from '../../texts/shared';
import { TextLink } from '../../ui/links';
import { statusColor } from './colors';
import { Swatch } from './Swatch';

interface StatusLegendProps {
  counts: StatusCount[];
  total: number;
  /** The node whose listings they are; undefined for the whole territory. */
  node: MarketChoice | undefined;
}

export function StatusLegend({ counts, total, node }: StatusLegendProps) {
  const theme = useTheme();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Table aria-label={texts.byStatus}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ pl: 1 }}>{shared.status}</TableCell>
            <TableCell align="right">{texts.listings}</TableCell>
            <TableCell align="right" sx={{ pr: 1 }}>
              {texts.share}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {counts.map(({ propertyStatus, propertyStatusName, propertyCount }) => (
            <TableRow
              key={propertyStatus}
              // The link covers the whole row.
              sx={{ position: 'relative', '&:hover > td': { bgcolor: 'tint.hover' }, '& a::after': { content: '""', position: 'absolute', inset: 0 } }}
            >
              <TableCell sx={{ pl: 1 }}>
                <Swatch color={statusColor(theme, propertyStatus)} />
                <TextLink {...paths.listingsIn(node, propertyStatus)} color="inherit" underline="always" sx={{ fontWeight: 550 }}>
                  {propertyStatusName}
                </TextLink>
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(propertyCount)}
              </TableCell>
              <TableCell align="right" sx={{ pr: 1, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
                {formatShare(propertyCount, total)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
