/** The recent emails of a mailbox: those read before at once, and behind them the provider's. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { Mailbox, MailRow } from '../../api/types';
import { formatInstant } from '../../lib/format';
import { LIST_ATTRIBUTE, useListKeys } from '../../table/keys';
import { SearchInput } from '../../table/SearchInput';
import { texts } from '../../texts/mailboxes-emails';
import { shared } from '../../texts/shared';
import { MailIcon, OutageIcon, RetryIcon } from '../../ui/icons';
import { Message } from '../../ui/Message';
import { toastErrorCode } from '../../ui/toasts';
import { replyTo } from './compose/compose';
import { mailRefusal } from './mailboxes';
import { MailList } from './MailList';
import { keepFirstPart, mailQuery, mailsQuery, MAX_SEARCH_LENGTH, type Source } from './mails';
import { openMail } from './reader/windows';

const MINUTE_MS = 60_000;

/** The current time, in steps of half a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function ReadAt({ at }: { at: string | undefined }) {
  const now = useNow();
  if (at === undefined) return texts.neverRead;
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE_MS);
  if (minutes < 1) return texts.readJustNow;
  return minutes < 60 ? texts.readMinutesAgo(minutes) : texts.readOn(formatInstant(at));
}

export function RecentEmails({ mailbox: { accountId, email, health } }: { mailbox: Mailbox }) {
  const id = useId();
  const client = useQueryClient();
  const section = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [source, setSource] = useState<Source>('live');
  const [q, setQ] = useState('');
  const cached = useInfiniteQuery(mailsQuery({ accountId, source: 'cached', q }));
  // Without access the provider is only asked when the user presses the button.
  const live = useInfiniteQuery({ ...mailsQuery({ accountId, source: 'live', q }), enabled: source === 'live' && health !== 'reconnect' });
  useListKeys(section, undefined);

  // While the live list of a search loads, `live` has that of the search before.
  const isLive = source === 'live' && live.data !== undefined && !live.isPlaceholderData;
  const shown = isLive ? live : cached;
  const isFetching = shown.isFetching || (source === 'live' && live.isFetching);
  const failure = (source === 'live' ? live.error : null) ?? shown.error;
  // A message that arrives moves the others to later parts: each is shown once.
  const rows = [...new Map(shown.data?.pages.flatMap(({ data }) => data).map((row) => [row.id, row])).values()];

  function load(next: Source) {
    setSource(next);
    keepFirstPart(client, { accountId, source: next, q });
    void (next === 'live' ? live : cached).refetch({ cancelRefetch: false });
  }

  async function reply({ id: messageId }: MailRow) {
    const mail = { accountId, messageId };
    try {
      replyTo(mail, await client.query(mailQuery(mail)));
    } catch (error) {
      toastErrorCode('NOT_DONE', { said: texts.notQuoted(mailRefusal(error)) });
    }
  }

  async function showMore() {
    const { hasNextPage } = await shown.fetchNextPage();
    // The pressed button disappears with the last part.
    if (!hasNextPage) list.current?.focus();
  }

  function content() {
    if (rows.length > 0) {
      return (
        <MailList
          rows={rows}
          isBusy={isFetching}
          listRef={list}
          onReply={(row) => void reply(row)}
          onOpen={({ id: messageId, subject }) => openMail({ accountId, messageId, title: subject ?? texts.noSubject })}
        />
      );
    }
    if (isFetching) return <Loading />;
    if (failure && !shown.data) {
      return (
        <Message
          icon={<OutageIcon size={22} />}
          title={texts.failed}
          action={
            <Button variant="contained" startIcon={<RetryIcon />} onClick={() => load(source)}>
              {shared.tryAgain}
            </Button>
          }
        >
          {mailRefusal(failure)}
        </Message>
      );
    }
    return (
      <Message icon={<MailIcon size={22} />} title={texts.none}>
        {q ? texts.noMatch : texts.noneHelp(email)}
      </Message>
    );
  }

  return (
    <Box
      component="section"
      ref={section}
      aria-labelledby={id}
      {...{ [LIST_ATTRIBUTE]: 'emails' }}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 1 }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="h2" id={id}>
            {texts.title}
          </Typography>
          {shown.data && (
            <Box sx={{ color: 'text.secondary' }}>
              <span role="status">{texts.sources[isLive ? 'live' : 'cached']}</span>
              {', '}
              <ReadAt at={shown.data.pages[0]?.readAt} />
            </Box>
          )}
        </Box>
        <SearchInput value={q} onSearch={setQ} label={texts.search} placeholder={texts.searchHint} maxLength={MAX_SEARCH_LENGTH} />
        <Button variant="outlined" onClick={() => load('live')}>
          {texts.loadLive}
        </Button>
        <Button variant="outlined" onClick={() => load('cached')}>
          {texts.loadCached}
        </Button>
      </Box>
      {failure && shown.data && (
        <Alert severity="warning">
          {texts.failedWhy(mailRefusal(failure))} {!isLive && texts.keptCached}
        </Alert>
      )}
      <Card sx={{ position: 'relative', minWidth: 0 }}>
        <Box sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }}>
          {isFetching && rows.length > 0 && <LinearProgress aria-label={texts.refreshing} sx={{ height: 2, borderRadius: 0, bgcolor: 'transparent' }} />}
        </Box>
        {content()}
      </Card>
      {shown.hasNextPage && rows.length > 0 && (
        <Button variant="outlined" loading={shown.isFetchingNextPage} onClick={() => void showMore()} sx={{ alignSelf: 'center' }}>
          {texts.showMore}
        </Button>
      )}
    </Box>
  );
}

function Loading() {
  return (
    <Box role="status" aria-label={texts.loading} sx={{ px: 2, py: 1 }}>
      {[64, 82, 56, 74, 60].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width: `${width}%`, my: 1.5 }} />
      ))}
    </Box>
  );
}
