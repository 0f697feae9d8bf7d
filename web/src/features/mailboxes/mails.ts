/** The emails of a mailbox: their lists, their content and their attachments. */
import { type InfiniteData, infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions, useMutation } from '@tanstack/react-query';
import { get } from '../../api/client';
import { codeOf } from '../../api/errors';
import { getFile } from '../../api/file';
import type { MailAttachment, MailPage } from '../../api/types';
import { texts } from '../../texts/mailboxes-reader';
import { saveFile } from '../../ui/save-file';
import { toastErrorCode } from '../../ui/toasts';
import { mailRefusal, reloadMailboxes } from './mailboxes';
import type { MailRef } from './reader/open-windows';

/** Which list of a mailbox: the provider's now (`live`), or what was read before (`cached`). */
export type Source = 'live' | 'cached';

interface MailList {
  accountId: string;
  source: Source;
  /** Only emails that contain this, unless it is empty. */
  q: string;
}

const PAGE_SIZE = 50;
/** The longest text to search for. */
export const MAX_SEARCH_LENGTH = 200;

function listCall({ accountId, source, q }: MailList, pageToken?: string) {
  return get('/aurinko/emails', { query: { accountId, cached: source === 'cached', limit: PAGE_SIZE, ...(q && { q }), ...(pageToken && { pageToken }) } });
}

/** Newest first, part by part. */
export function mailsQuery(list: MailList) {
  return infiniteQueryOptions({
    queryKey: listCall(list).key,
    queryFn: async ({ pageParam, signal, client }) => {
      try {
        return await listCall(list, pageParam).send(signal);
      } catch (error) {
        // The list of mailboxes doesn't show this health yet.
        if (codeOf(error) === 'MAILBOX_RECONNECT') void reloadMailboxes(client, 'ifQuiet');
        throw error;
      }
    },
    initialPageParam: '',
    getNextPageParam: ({ nextPageToken }: MailPage) => nextPageToken,
    placeholderData: keepPreviousData,
    // A live list costs calls to the provider, so only its button reloads it. The cache shows it when the page opens again.
    ...(list.source === 'live' ? { staleTime: Infinity, gcTime: 0 } : { staleTime: 0 }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    // The list shows the failure.
    meta: { silent: true },
  });
}

/** Leaves only the first part of a list, so that a reload requests one part. */
export function keepFirstPart(client: QueryClient, list: MailList) {
  const { queryKey } = mailsQuery(list);
  if (client.isFetching({ queryKey, exact: true }) > 0) return;
  client.setQueryData(queryKey, (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) });
}

/** Shows the email as read in all lists. The server does the same when it returns the content. */
function showRead(client: QueryClient, { accountId, messageId }: MailRef) {
  client.setQueriesData<InfiniteData<MailPage>>(
    { queryKey: ['/aurinko/emails', { accountId }] },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, data: page.data.map((row) => (row.id === messageId ? { ...row, isUnread: false } : row)) })),
      },
  );
}

/** The content of an email, which doesn't change. With images only after the user asked for those of this email. */
export function mailQuery(mail: MailRef, withImages = false) {
  const { accountId, messageId } = mail;
  const call = get('/aurinko/emails/{messageId}', { path: { messageId }, query: { accountId, ...(withImages && { loadImages: true }) } });
  return queryOptions({
    queryKey: call.key,
    queryFn: async ({ signal, client }) => {
      const content = await call.send(signal);
      showRead(client, mail);
      return content;
    },
    staleTime: Infinity,
    // The window shows the failure.
    meta: { silent: true },
  });
}

/** Saves an attachment. Its author chooses the type, so the browser gets bytes that it doesn't open automatically. */
export function useDownload({ accountId, messageId }: MailRef) {
  return useMutation({
    mutationFn: async ({ id, name }: MailAttachment) => {
      const file = await getFile('/aurinko/emails/{messageId}/attachments/{attachmentId}', {
        path: { messageId, attachmentId: id },
        query: { accountId },
      });
      saveFile(name || texts.unnamed, file, 'application/octet-stream');
    },
    meta: { silent: true },
    onError: (error, { name }) => {
      const reason = codeOf(error) === 'TOO_LARGE' ? texts.tooLarge : mailRefusal(error);
      toastErrorCode('NOT_DONE', { said: texts.notDownloaded(name || texts.unnamed, reason) });
    },
  });
}
