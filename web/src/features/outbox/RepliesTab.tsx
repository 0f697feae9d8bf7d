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
import { texts } from '../../texts/outbox';
import { CheckIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { LoadFailure, RefreshFailure } from '../../ui/LoadFailure';
import { Message } from '../../ui/Message';
import { StatusDot } from '../../ui/StatusDot';
import type { OutboxSearch } from './search';

const column = columnsOf<ReplyToLookAt>();

/** For the file: the screen shows each reply in full. */
const columns = column.columns([
  column.accessor('recipientName', { header: texts.from, cell: ({ getValue }) => getValue() ?? '' }),
  column.accessor('sender', { header: texts.number, cell: ({ getValue }) => formatPhone(getValue()) }),
  column.accessor('receivedAt', { header: texts.received, cell: ({ getValue }) => formatStamp(getValue()) }),
  column.accessor('why', { header: texts.reason, cell: ({ getValue }) => whyWords[getValue()].word }),
  column.accessor('body', { header: texts.text }),
  column.accessor('address', { header: texts.listing, cell: ({ getValue }) => getValue() ?? '' }),
]);

interface RepliesTabProps {
  search: OutboxSearch;
  onShow: (change: Partial<OutboxSearch>, options?: { replace?: boolean }) => void;
}

export function RepliesTab({ search, onShow }: RepliesTabProps) {
  const replies = useQuery(repliesQuery({ pageIndex: search.page, pageSize: search.size }));
  const list = useList({ name: 'replies', query: replies, search, failure: texts.repliesFailed, onShow });
  const { rows } = list;
  const { error, isError, isFetching, refetch } = replies;

  if (!rows) {
    if (isError && !isFetching) return <LoadFailure title={texts.repliesFailed} error={error} onRetry={() => void refetch()} />;
    return (
      <Box role="status" aria-label={texts.loadingReplies}>
        {[0, 1, 2].map((place) => (
          <Skeleton key={place} variant="rounded" height={112} sx={{ mb: 1.5 }} />
        ))}
      </Box>
    );
  }
  return (
    <ListScreen
      list={list}
      label={texts.replies}
      columns={columns}
      rowId={({ replyId }) => replyId}
      lead={<Box sx={{ color: 'text.secondary', alignSelf: 'center', maxWidth: 720 }}>{texts.repliesHelp}</Box>}
      instead={
        <>
          {isError && <RefreshFailure error={error} onRetry={() => void refetch()} retrying={isFetching} />}
          {/* Takes the focus when a reply has been handled and disappears. */}
          <Box tabIndex={-1} role="region" aria-label={texts.repliesToReview} aria-busy={isFetching} sx={{ outline: 'none' }}>
            {rows.length === 0 ? (
              <Message icon={<CheckIcon size={22} />} title={texts.noReplies}>
                {texts.noRepliesHelp}
              </Message>
            ) : (
              <Card sx={{ maxWidth: 840 }}>
                <Box component="ul" aria-label={texts.replies} sx={{ listStyle: 'none', m: 0, p: 0 }}>
                  {rows.map((reply) => (
                    <Reply key={reply.replyId} reply={reply} />
                  ))}
                </Box>
                <Pagination
                  label={texts.replies}
                  page={list.page}
                  pageSize={list.pageSize}
                  total={list.total}
                  onPage={list.onPage}
                  onPageSize={list.onPageSize}
                />
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
        {isSuppressed && <StatusDot tone="muted" word={texts.alreadySuppressed} />}
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
      <span>{texts.answers(plannedBy)}</span>
      {propertyId && <TextLink {...paths.listing(propertyId)}>{address ?? texts.viewListing}</TextLink>}
      {realtorId && <TextLink {...paths.realtor(realtorId)}>{texts.viewRealtor}</TextLink>}
    </Box>
  );
}
