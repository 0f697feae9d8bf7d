/**
 * The messages of the company with their states and reasons. A Company Admin sees all, other users those that they ordered. A second tab has the replies to
 * review.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { OutboxMessage } from '../../api/types';
import { formatCount, formatInstant, UNKNOWN } from '../../lib/format';
import { causeWords } from '../../outreach/causes';
import { addressWords, channelOf, channelWords, recipientWords } from '../../outreach/channels';
import { MessageState } from '../../outreach/MessageState';
import { repliesQuery } from '../../outreach/replies';
import { isWaiting, stateLook } from '../../outreach/states';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { texts } from '../../texts/outbox';
import { Page } from '../../ui/Page';
import { PageTabs } from '../../ui/PageTabs';
import { ListViews } from '../../views/ListViews';
import { Countdown } from './Countdown';
import { Filters } from './Filters';
import { MessageActions } from './MessageActions';
import { outboxQuery } from './queries';
import { isNarrowed, OUTBOX_DEFAULTS, type OutboxSearch, readOutboxSearch, requestOf, SORT_COLUMNS } from './search';

const RepliesTab = lazy(() => import('./RepliesTab').then(({ RepliesTab: component }) => ({ default: component })));
const UsageCard = lazy(() => import('./UsageCard').then(({ UsageCard: component }) => ({ default: component })));
const MessageDrawer = lazy(() => import('./MessageDrawer').then(({ MessageDrawer: component }) => ({ default: component })));

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/outbox');
const column = columnsOf<OutboxMessage>();

/** `seesAll` is true if the messages are of several people. */
const columnsFor = (seesAll: boolean) =>
  column.columns([
    column.accessor(recipientText, {
      id: 'recipient',
      header: texts.to,
      enableSorting: false,
      meta: { primary: true },
      cell: ({ row: { original: message } }) => <Recipient message={message} />,
    }),
    column.accessor(({ state, reason }) => [stateLook(state).word, reason].filter(Boolean).join(' · '), {
      id: 'state',
      header: texts.status,
      enableSorting: false,
      meta: { grow: true },
      cell: ({ row: { original: message } }) => <Standing message={message} />,
    }),
    column.accessor('channel', { header: texts.channel, enableSorting: false, cell: ({ getValue }) => channelWords[channelOf(getValue())].label }),
    column.accessor(({ cause, eventName, plannedBy }) => [causeWords[cause], eventName ?? (seesAll ? plannedBy : undefined)].filter(Boolean).join(': '), {
      id: 'cause',
      header: texts.trigger,
      enableSorting: false,
    }),
    column.accessor('address', { header: texts.listing, enableSorting: false, cell: ({ getValue }) => <Cut widthPx={200}>{getValue() ?? UNKNOWN}</Cut> }),
    column.accessor(({ plannedAt }) => formatInstant(plannedAt), {
      id: 'date',
      header: texts.planned,
      meta: { numeric: true, hint: texts.plannedHelp },
      cell: ({ row: { original: message } }) => <Times message={message} />,
    }),
    column.display({
      id: 'actions',
      header: texts.actions,
      meta: { actions: true, width: 80 },
      cell: ({ row: { original: message } }) => (
        <Box sx={{ display: 'flex', justifyContent: 'flex-end', gap: 0.5 }}>
          <MessageActions message={message} inRow />
        </Box>
      ),
    }),
  ]);

const ALL_COLUMNS = columnsFor(true);
const OWN_COLUMNS = columnsFor(false);

/** The width for the state on a small screen, between the two sticky columns. */
const BETWEEN = 'max(72px, calc(100vw - 272px))';

/** The state and the reason, which is below it on a small screen. */
function Standing({ message: { state, reason, stoppableUntil, canCancel } }: { message: OutboxMessage }) {
  return (
    <Box component="span" title={reason} sx={{ overflow: 'hidden', textOverflow: 'ellipsis', display: 'block', maxWidth: { xs: BETWEEN, md: 'none' } }}>
      <MessageState state={state} reason={reason} isCut />
      {stoppableUntil && canCancel && (
        <>
          {' '}
          <Countdown until={stoppableUntil} short />
        </>
      )}
    </Box>
  );
}

/** The planning time, by which the list is sorted, and the sending or due time if it differs. */
function Times({ message: { state, plannedAt, sentAt, dueAt } }: { message: OutboxMessage }) {
  const planned = formatInstant(plannedAt);
  const later = sentAt ?? (isWaiting(state) ? dueAt : undefined);
  return (
    <>
      {planned}{' '}
      {later !== undefined && formatInstant(later) !== planned && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
          {sentAt ? texts.sent : texts.due} {formatInstant(later)}
        </Box>
      )}
    </>
  );
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Name and address, or that the message had no recipient. */
function recipientText(message: OutboxMessage): string {
  const address = addressWords(message.channel, message.recipientAddress);
  return [message.recipientName, address].filter(Boolean).join(' · ') || capitalize(recipientWords(message));
}

function Recipient({ message }: { message: OutboxMessage }) {
  const { channel, recipientName, recipientAddress } = message;
  const address = addressWords(channel, recipientAddress);
  // The message had no recipient.
  if (!recipientName && !address)
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
        {recipientText(message)}
      </Box>
    );
  return (
    <Cut widthPx={{ xs: 124, md: 232 }} title={address}>
      {recipientName || address}
      {recipientName && <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>{` · ${address}`}</Box>}
    </Cut>
  );
}

export function OutboxPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isReplies = search.tab === 'replies';
  const messages = useQuery({ ...outboxQuery(requestOf(search)), enabled: !isReplies });
  // Requested on both tabs, because the tab shows the count.
  const waiting = useQuery(repliesQuery({ pageIndex: 1, pageSize: 1 })).data?.recordsTotal ?? 0;
  const onShow = (change: Partial<OutboxSearch>, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace });
  const list = useList({
    name: 'outbox',
    query: messages,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.failed,
    onShow,
  });
  const { data, shown, show } = list;
  // The drawer keeps its content during the closing animation.
  const [opened, setOpened] = useState(search.message);
  if (search.message && search.message !== opened) setOpened(search.message);
  const seesAll = may(viewer, 'outreachReadAll');
  // A cut list has the messages that come first in its order.
  const isOldest = shown.dir === 'asc';

  const tabs = [
    { name: 'messages', label: texts.messages },
    { name: 'replies', label: <RepliesLabel waiting={waiting} /> },
  ] as const;

  return (
    <Page title={texts.outbox} count={isReplies || list.count === undefined ? undefined : `${list.count}${data?.isCut ? '+' : ''}`}>
      <PageTabs
        label={texts.outbox}
        tabs={tabs}
        value={search.tab}
        onChange={(tab) => void navigate({ search: { ...OUTBOX_DEFAULTS, size: search.size, tab } })}
      >
        {isReplies ? (
          <Suspense fallback={<Skeleton role="status" aria-label={texts.loadingReplies} variant="rounded" height={240} />}>
            <RepliesTab search={search} onShow={onShow} />
          </Suspense>
        ) : (
          <>
            <ListScreen
              list={list}
              views={<ListViews name="outbox" list={list} search={search} read={readOutboxSearch} fixed={{ tab: search.tab, message: search.message }} />}
              label={texts.outbox}
              columns={seesAll ? ALL_COLUMNS : OWN_COLUMNS}
              rowId={({ messageId }) => messageId}
              search={{ label: texts.search, placeholder: texts.searchPlaceholder }}
              filters={<Filters search={search} onShow={show} />}
              onOpen={({ messageId }) => void navigate({ search: { ...search, message: messageId } })}
              reservedHeight={322}
              emptyHint={
                isNarrowed(search) ? (
                  <NoMatch
                    words={data?.isCut ? texts.noMatchIn(isOldest) : texts.noMatch}
                    action={texts.resetFilter}
                    onShowAll={() => show({ ...OUTBOX_DEFAULTS, size: search.size, sort: search.sort, dir: search.dir })}
                  />
                ) : (
                  <span>{seesAll ? texts.none : texts.noneOwn}</span>
                )
              }
            >
              {data?.isCut && <Alert severity="info">{texts.cut(isOldest)}</Alert>}
            </ListScreen>
            {may(viewer, 'outreachUsage') && (
              <Suspense fallback={<Skeleton role="status" aria-label={texts.loadingUsage} variant="rounded" height={184} />}>
                <UsageCard timeZone={viewer.timeZone} />
              </Suspense>
            )}
          </>
        )}
      </PageTabs>
      {opened && (
        <Suspense>
          <MessageDrawer
            messageId={opened}
            open={search.message !== ''}
            onClose={() => void navigate({ search: { ...search, message: '' } })}
            onGone={() => setOpened('')}
          />
        </Suspense>
      )}
    </Page>
  );
}

/** The label with the number of waiting replies, if there are any. */
function RepliesLabel({ waiting }: { waiting: number }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
      {texts.repliesToReview} {waiting > 0 && <Chip component="span" size="small" color="warning" label={formatCount(waiting)} />}
    </Box>
  );
}
