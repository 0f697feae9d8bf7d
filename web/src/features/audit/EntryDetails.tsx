/** One entry of the audit log in full: its subject and its changes. */
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { AuditEntry } from '../../api/types';
import { formatExactly, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/audit';
import { Fact, Facts } from '../../ui/Facts';
import { TextLink } from '../../ui/links';
import { type Changes, changesOf, fieldWords } from './changes';

export function EntryDetails({ entry }: { entry: AuditEntry }) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, width: { md: 808 }, maxWidth: '100%' }}>
      <Facts label={texts.entry}>
        <Fact term={texts.at}>{formatExactly(entry.at)}</Fact>
        <Fact term={texts.user}>{entry.actorUserId ? <TextLink {...paths.user(entry.actorUserId)}>{entry.actorName}</TextLink> : entry.actorName}</Fact>
        <Fact term={texts.clientAddress}>{entry.clientAddress ?? UNKNOWN}</Fact>
        <Fact term={texts.subject}>{about(entry)}</Fact>
      </Facts>
      <ChangeTable {...changesOf(entry)} />
    </Box>
  );
}

function about({ subjectKind, subjectId }: AuditEntry): ReactNode {
  if (!subjectKind) return UNKNOWN;
  if (subjectKind === 'user' && subjectId) return <TextLink {...paths.user(subjectId)}>{texts.user}</TextLink>;
  return fieldWords(subjectKind);
}

const wrapped = { whiteSpace: 'normal', overflowWrap: 'anywhere', verticalAlign: 'top', fontVariantNumeric: 'tabular-nums', px: { xs: 1, sm: 1.5 } } as const;

function ChangeTable({ sides, changes, unchanged }: Changes) {
  if (sides === 'none') return <Box sx={{ color: 'text.secondary' }}>{texts.noDetails}</Box>;
  const showsBefore = sides !== 'after';
  const showsAfter = sides !== 'before';
  return (
    <Box>
      <Box sx={{ border: 1, borderColor: 'line.hairline', borderRadius: 1, bgcolor: 'background.paper', overflow: 'hidden' }}>
        <Table aria-label={texts.changes} sx={{ tableLayout: 'fixed', '& th': { px: { xs: 1, sm: 1.5 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{texts.field}</TableCell>
              {showsBefore && <TableCell>{texts.before}</TableCell>}
              {showsAfter && <TableCell>{texts.after}</TableCell>}
            </TableRow>
          </TableHead>
          <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
            {changes.map(({ field, before, after }) => (
              <TableRow key={field}>
                <TableCell component="th" scope="row" sx={{ ...wrapped, color: 'text.secondary', fontWeight: 450 }}>
                  {field}
                </TableCell>
                {showsBefore && <TableCell sx={{ ...wrapped, color: showsAfter ? 'text.secondary' : undefined }}>{before}</TableCell>}
                {showsAfter && <TableCell sx={{ ...wrapped, fontWeight: showsBefore ? 550 : undefined }}>{after}</TableCell>}
              </TableRow>
            ))}
            {changes.length === 0 && (
              <TableRow>
                <TableCell colSpan={3} sx={{ color: 'text.secondary' }}>
                  {texts.noChanges}
                </TableCell>
              </TableRow>
            )}
          </TableBody>
        </Table>
      </Box>
      {unchanged > 0 && <Box sx={{ mt: 0.75, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{texts.unchanged(unchanged)}</Box>}
    </Box>
  );
}
