/** The replies that wait for a person to handle them. */
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import type { ReplyToLookAt } from '../../api/types';
import { formatInstant, formatPhone, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { repliesQuery, whyWords } from '../../outreach/replies';
import { ReplyActions } from '../../outreach/ReplyActions';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { texts } from '../../texts/outbox';
import { TextLink } from '../../ui/links';
import { StatusDot } from '../../ui/StatusDot';
import { ListViews } from '../../views/ListViews';
import { type OutboxSearch, readOutboxSearch } from './search';

const column = columnsOf<ReplyToLookAt>();

const columns = column.columns([
  column.accessor(({ recipientName, sender }) => recipientName ?? formatPhone(sender), {
    id: 'from',
    header: texts.from,
    enableSorting: false,
    meta: { primary: true },
    cell: ({ getValue, row: { original: reply } }) =>
      reply.realtorId ? (
        <TextLink {...paths.realtor(reply.realtorId)} title={texts.viewRealtor}>
          {getValue()}
        </TextLink>
      ) : (
        getValue()
      ),
  }),
  column.accessor('sender', { header: texts.number, enableSorting: false, cell: ({ getValue }) => formatPhone(getValue()) }),
  column.accessor('receivedAt', {
    header: texts.received,
    enableSorting: false,
    cell: ({ getValue }) => <time dateTime={getValue()}>{formatInstant(getValue())}</time>,
  }),
  column.accessor(({ why, isSuppressed }) => [whyWords[why].word, isSuppressed && texts.alreadySuppressed].filter(Boolean).join(' · '), {
    id: 'why',
    header: texts.reason,
    enableSorting: false,
    cell: ({ row: { original: reply } }) => <Reasons reply={reply} />,
  }),
  column.accessor('body', { header: texts.text, enableSorting: false, meta: { grow: true } }),
  column.accessor('address', {
    header: texts.listing,
    enableSorting: false,
    cell: ({ getValue, row: { original: reply } }) => (
      <Cut widthPx={200} title={getValue()}>
        {listingLink(reply) ?? UNKNOWN}
      </Cut>
    ),
  }),
  column.display({
    id: 'actions',
    header: texts.actions,
    meta: { actions: true, width: 80 },
    cell: ({ row: { original: reply } }) => <Actions reply={reply} inRow />,
  }),
]);

interface RepliesTabProps {
  search: OutboxSearch;
  onShow: (change: Partial<OutboxSearch>, options?: { replace?: boolean }) => void;
}

export function RepliesTab({ search, onShow }: RepliesTabProps) {
  const replies = useQuery(repliesQuery({ pageIndex: search.page, pageSize: search.size }));
  const list = useList({ name: 'replies', query: replies, search, failure: texts.repliesFailed, onShow });

  return (
    <ListScreen
      list={list}
      // No parameter of the address filters the replies.
      views={<ListViews name="replies" list={list} search={search} read={readOutboxSearch} fixed={search} />}
      label={texts.replies}
      columns={columns}
      rowId={({ replyId }) => replyId}
      lead={<Box sx={{ color: 'text.secondary', alignSelf: 'center', maxWidth: 720 }}>{texts.repliesHelp}</Box>}
      reservedHeight={322}
      emptyHint={
        <>
          <span>{texts.noReplies}</span>
          <span>{texts.noRepliesHelp}</span>
        </>
      }
      renderExpanded={(reply) => <ReplyDetails reply={reply} />}
    />
  );
}

interface ReplyProps {
  reply: ReplyToLookAt;
}

/** Why the reply needs review, and below it that its sender is already suppressed. */
function Reasons({ reply: { why, isSuppressed } }: ReplyProps) {
  return (
    <>
      <StatusDot {...whyWords[why]} />
      {isSuppressed && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
          {texts.alreadySuppressed}
        </Box>
      )}
    </>
  );
}

function listingLink({ propertyId, address }: ReplyToLookAt) {
  return propertyId && <TextLink {...paths.listing(propertyId)}>{address ?? texts.viewListing}</TextLink>;
}

function Actions({ reply: { replyId, sender, isSuppressed }, inRow = false }: ReplyProps & { inRow?: boolean }) {
  return <ReplyActions replyId={replyId} sender={formatPhone(sender)} isSuppressed={isSuppressed} inRow={inRow} />;
}

/** A reply in full, and the message that it answers with links to its listing or realtor. */
function ReplyDetails({ reply }: ReplyProps) {
  const { body, prospectingLogId, plannedBy, realtorId } = reply;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, width: { md: 808 }, maxWidth: '100%' }}>
      <Box component="blockquote" sx={{ m: 0, pl: 1.5, borderLeft: 3, borderColor: 'primary.main', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {body}
      </Box>
      {prospectingLogId && (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <span>{texts.answers(plannedBy)}</span>
          {listingLink(reply)}
          {realtorId && <TextLink {...paths.realtor(realtorId)}>{texts.viewRealtor}</TextLink>}
        </Box>
      )}
      <Actions reply={reply} />
    </Box>
  );
}
