import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { formatDate } from '../lib/format';
import { texts } from '../texts/people';
import type { Reallocation } from './reallocations';

export function ReallocationHistory({ reallocations }: { reallocations: Reallocation[] }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {texts.history}
      </Typography>
      <Card>
        <Box role="region" aria-label={texts.historyTable} tabIndex={0} sx={{ overflow: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
          <Table aria-labelledby={id}>
            <TableHead>
              <TableRow>
                <TableCell>{texts.date}</TableCell>
                <TableCell>{texts.previousUser}</TableCell>
                <TableCell>{texts.newUser}</TableCell>
                <TableCell sx={{ width: '100%' }}>{texts.reason}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& tr:last-of-type td': { border: 0 } }}>
              {reallocations.map(({ dateOfReallocation, oldUserName, newUserName, reason }, index) => (
                <TableRow key={index}>
                  <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>{formatDate(dateOfReallocation)}</TableCell>
                  <TableCell>{oldUserName}</TableCell>
                  <TableCell>{newUserName}</TableCell>
                  <TableCell sx={{ whiteSpace: 'normal', minWidth: 200, overflowWrap: 'anywhere' }}>{reason}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </Card>
    </Box>
  );
}
