/** The replies that wait for a person to handle them. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import type { ReplyToLookAt } from '../../api/types';
import { formatPhone, formatStamp } from '../../lib/format';
import { paths } from '../../lib/paths';
import { repliesQuery, whyWords } from '../../outreach/replies';
import { ReplyActions } from '../../outreach/ReplyActions';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { Pagination } from '../../table/Pagination';
import { CheckIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { StatusDot } from '../../ui/StatusDot';
import type { OutboxSearch } from './search';

const column = columnsOf<ReplyToLookAt>();

/** For the file: the screen shows each reply in full. */
const columns = column.columns([
  column.accessor('recipientName', { header: 'From', cell: ({ getValue }) => getValue() ?? '' }),
  column.accessor('sender', { header: 'Number', cell: ({ getValue }) => formatPhone(getValue()) }),
  column.accessor('receivedAt', { header: 'Received', cell: ({ getValue }) => formatStamp(getValue()) }),
  column.accessor('why', { header: 'Why', cell: ({ getValue }) => whyWords[getValue()].word }),
  column.accessor('body', { header: 'Text' }),
  column.accessor('address', { header: 'Listing', cell: ({ getValue }) => getValue() ?? '' }),
]);

interface RepliesTabProps {
  search: OutboxSearch;
  onShow: (change: Partial<OutboxSearch>, options?: { replace?: boolean }) => void;
}

export function RepliesTab({ search, onShow }: RepliesTabProps) {
  const replies = useQuery(repliesQuery({ pageIndex: search.page, pageSize: search.size }));
  const list = useList({ name: 'replies', query: replies, search, failure: 'The replies could not be loaded.', onShow });
  const { rows } = list;
  const { error, isError, isFetching, refetch } = replies;

  if (!rows) {
    if (isError && !isFetching) return <LoadFailure title="The replies could not be loaded" error={error} onRetry={() => void refetch()} />;
    return (
      <Box role="status" aria-label="Loading the replies">
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} variant="rounded" height={112} sx={{ mb: 1.5 }} />
        ))}
      </Box>
    );
  }
  return (
    <ListScreen
      list={list}
      label="Replies"
      columns={columns}
      rowId={({ replyId }) => replyId}
      lead={
        <Box sx={{ color: 'text.secondary', alignSelf: 'center', maxWidth: 720 }}>
          Texts that need a person: possible opt-outs, and texts that answer no message.
        </Box>
      }
      instead={
        <>
          {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {/* Takes the focus when a reply has been handled and disappears. */}
          <Box tabIndex={-1} role="region" aria-label="Replies to look at" aria-busy={isFetching} sx={{ outline: 'none' }}>
            {rows.length === 0 ? (
              <Message icon={<CheckIcon size={22} />} title="No replies need review">
                Replies that need review appear here until they are handled. All others are in the communication feeds.
              </Message>
            ) : (
              <Card sx={{ maxWidth: 840 }}>
                <Box component="ul" aria-label="Replies" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {rows.map((reply) => (
                    <Reply key={reply.replyId} reply={reply} />
                  ))}
                </Box>
                <Pagination label="Replies" page={list.page} pageSize={list.pageSize} total={list.total} onPage={list.onPage} onPageSize={list.onPageSize} />
              </Card>
            )}
          </Box>
        </>
      }
    />
  );
}

function Reply({ reply }: { reply: ReplyToLookAt }) {
  const { replyId, sender, recipientName, receivedAt, why, isSuppressed, body } = reply;
  const number = formatPhone(sender);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        p: { xs: 1.5, sm: 2 },
        borderBottom: 1,
        borderColor: 'line.hairline',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Box component="span" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {recipientName ?? number}
        </Box>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.75rem', fontVariantNumeric: 'tabular-nums' }}>
          {recipientName && `${number} · `}
          <time dateTime={receivedAt}>{formatStamp(receivedAt)}</time>
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <StatusDot {...whyWords[why]} />
        {isSuppressed && <StatusDot tone="muted" word="On the do-not-contact list already" />}
      </Box>
      <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 3, borderColor: 'primary.main', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Box>
      <Answered reply={reply} />
      <ReplyActions replyId={replyId} sender={number} isSuppressed={isSuppressed} />
    </Box>
  );
}

/** The message that it answers, with links to its listing or realtor. */
function Answered({ reply: { prospectingLogId, plannedBy, propertyId, address, realtorId } }: { reply: ReplyToLookAt }) {
  if (!prospectingLogId) return null;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
      <span>{plannedBy ? `Answers what ${plannedBy} sent` : 'Answers what was sent automatically'}</span>
      {propertyId && <TextLink {...paths.listing(propertyId)}>{address ?? 'The listing’s page'}</TextLink>}
      {realtorId && <TextLink {...paths.realtor(realtorId)}>The realtor’s page</TextLink>}
    </Box>
  );
}
