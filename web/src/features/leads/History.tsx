/** The versions of a lead, newest first: what changed, from what to what, and who sent it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { describeError } from '../../api/errors';
import type { LeadChange, LeadDetails, LeadVersion } from '../../api/types';
import { formatDate, formatInstant, formatPhone } from '../../lib/format';
import { DEFAULT_PAGE_SIZE, pageCount } from '../../table/paging';
import { texts } from '../../texts/move-leads';
import { shared } from '../../texts/shared';
import { leadHistoryQuery } from './queries';
import { nameOf } from './words';

export function History({ lead }: { lead: LeadDetails }) {
  const id = useId();
  const [page, setPage] = useState(1);
  const { data, error, isError, isFetching, refetch } = useQuery(leadHistoryQuery(lead.opportunityId, page));
  const last = pageCount(data?.recordsTotal ?? 0, DEFAULT_PAGE_SIZE);

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Typography variant="h2" id={id}>
        {texts.history}
      </Typography>
      <Card>
        {data ? (
          <Box component="ol" aria-label={texts.historyOf(nameOf(lead))} sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data.data.map((version) => (
              <Version key={version.version} version={version} />
            ))}
          </Box>
        ) : isError && !isFetching ? (
          <Box sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, color: 'text.secondary' }}>
            {texts.historyFailed(describeError(error))}
            <Button variant="outlined" onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          </Box>
        ) : (
          <Skeleton role="status" aria-label={texts.loadingHistory} variant="rounded" height={96} />
        )}
      </Card>
      {last > 1 && (
        <Box sx={{ display: 'flex', gap: 1 }}>
          <Button variant="outlined" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {texts.newer}
          </Button>
          <Button variant="outlined" disabled={page >= last} onClick={() => setPage(page + 1)}>
            {texts.older}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function Version({ version: { at, source, changes } }: { version: LeadVersion }) {
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.25, overflowWrap: 'anywhere', '& + &': { borderTop: 1, borderColor: 'line.hairline' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {changes.length === 0 ? texts.received : texts.changed(changes.length)}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.byAt(source, formatInstant(at))}
        </Box>
      </Box>
      {changes.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontVariantNumeric: 'tabular-nums' }}>
          {changes.map((change) => (
            <Box component="li" key={change.field} sx={{ whiteSpace: 'pre-wrap' }}>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {fieldWords[change.field] ?? change.field}:
              </Box>{' '}
              {texts.oldToNew(valueOf(change, change.old), valueOf(change, change.new))}
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

const fieldWords: Readonly<Record<string, string>> = texts.fields;

/** A value as the page shows it elsewhere. */
function valueOf({ field }: LeadChange, value: string | undefined): string {
  if (value === undefined) return texts.nothing;
  switch (field) {
    case 'receivedDate':
    case 'modifiedDate':
    case 'SurveyTime':
      return formatInstant(value);
    case 'SurveyDate':
    case 'RequestedMoveDate':
      return formatDate(value);
    case 'CellPhoneNumber':
    case 'HomePhoneNumber':
    case 'WorkPhoneNumber':
      return formatPhone(value);
    default:
      return value;
  }
}
