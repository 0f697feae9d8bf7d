/** The content of an email: who wrote it to whom, its attachments, and its text. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { isMissing } from '../../../api/errors';
import type { MailContent, MailParty } from '../../../api/types';
import { formatInstant } from '../../../lib/format';
import { texts } from '../../../texts/mailboxes-reader';
import { texts as reply } from '../../../texts/mailboxes-reply';
import { shared } from '../../../texts/shared';
import { EyeOffIcon, MailIcon, OutageIcon, RetryIcon } from '../../../ui/icons';
import { Message } from '../../../ui/Message';
import { nameOf, replyTo } from '../compose/compose';
import { ImportantIcon, ReplyIcon } from '../mail-icons';
import { mailRefusal } from '../mailboxes';
import { mailQuery } from '../mails';
import { Attachments } from './Attachments';
import type { MailRef } from './open-windows';
import { safePage } from './safe-page';

interface MailReaderProps {
  mail: MailRef;
  title: string;
  /**
   * Whether the frame gets the pointer's events, which the page then doesn't get. The page needs them while a window moves, and for
   * the click that brings a window to the front.
   */
  isStill: boolean;
}

export function MailReader({ mail, title, isStill }: MailReaderProps) {
  const { data: content, error, isFetching, refetch } = useQuery(mailQuery(mail));
  // Kept in this window only: the next email asks again.
  const [showsImages, setShowsImages] = useState(false);
  const images = useQuery({ ...mailQuery(mail, true), enabled: showsImages });
  if (content) {
    return (
      <>
        <Head mail={mail} content={content} images={images} onShowImages={() => setShowsImages(true)} />
        <Body title={title} content={images.data ?? content} isStill={isStill} />
      </>
    );
  }
  if (isFetching || !error) return <Loading title={title} />;
  return (
    <Box role="alert" sx={{ flex: 1, overflow: 'auto' }}>
      {isMissing(error) ? (
        <Message icon={<MailIcon size={22} />} title={texts.gone}>
          {texts.goneHelp}
        </Message>
      ) : (
        <Message
          icon={<OutageIcon size={22} />}
          title={texts.failed}
          action={
            <Button variant="contained" startIcon={<RetryIcon />} onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          }
        >
          {mailRefusal(error)}
        </Message>
      )}
    </Box>
  );
}

interface HeadProps {
  mail: MailRef;
  content: MailContent;
  images: Pick<UseQueryResult<MailContent>, 'data' | 'isFetching' | 'isError' | 'refetch'>;
  onShowImages: () => void;
}

function Head({ mail, content, images, onShowImages }: HeadProps) {
  const { from, to, cc, recipientsLeftOut = 0, receivedAt, isImportant, attachments } = content;
  const { remoteImages } = images.data ?? content;
  return (
    <Box sx={{ flex: 'none', maxHeight: '50%', overflow: 'auto', borderBottom: 1, borderColor: 'line.hairline' }}>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'max-content minmax(0, 1fr)', columnGap: 1.5, rowGap: 0.25, m: 0, px: 2, py: 1 }}>
        {from && <Line term={texts.from}>{nameOf(from)}</Line>}
        <Line term={texts.to}>{to.length > 0 ? <Parties parties={to} /> : texts.noRecipients}</Line>
        {cc.length > 0 && (
          <Line term={texts.cc}>
            <Parties parties={cc} />
          </Line>
        )}
        <Line term={texts.received}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            {formatInstant(receivedAt)}
            {isImportant && <ImportantIcon title={texts.important} />}
          </Box>
        </Line>
      </Box>
      <Box sx={{ px: 2, pb: 1 }}>
        <Button variant="outlined" startIcon={<ReplyIcon />} onClick={() => replyTo(mail, content)}>
          {reply.reply}
        </Button>
      </Box>
      {recipientsLeftOut > 0 && <Box sx={{ px: 2, pb: 1, color: 'text.secondary' }}>{texts.leftOut(recipientsLeftOut)}</Box>}
      {attachments.length > 0 && <Attachments mail={mail} attachments={attachments} />}
      {remoteImages > 0 && (
        <Box
          sx={{
            display: 'flex',
            gap: 1,
            px: 2,
            py: 0.75,
            borderTop: 1,
            borderColor: 'line.hairline',
            bgcolor: 'tint.header',
            '& svg': { flex: 'none', mt: '1px' },
          }}
        >
          <EyeOffIcon />
          <Box sx={{ flex: 1 }}>{images.data || images.isError ? texts.imagesFailed(remoteImages) : texts.imagesBlocked(remoteImages)}</Box>
          {!images.data && (
            <Button
              variant="text"
              disabled={images.isFetching}
              onClick={() => (images.isError ? void images.refetch() : onShowImages())}
              sx={{ flex: 'none', alignSelf: 'center', minHeight: 24, py: 0 }}
            >
              {images.isFetching ? texts.loadingImages : images.isError ? shared.tryAgain : texts.showImages}
            </Button>
          )}
        </Box>
      )}
    </Box>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {term}
      </Box>
      <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </>
  );
}

/** The number of recipients that show at first. */
const FIRST_PARTIES = 3;

function Parties({ parties }: { parties: readonly MailParty[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const more = parties.length - FIRST_PARTIES;
  return (
    <>
      {(isWhole ? parties : parties.slice(0, FIRST_PARTIES)).map(nameOf).join(', ')}
      {more > 0 && (
        <Button variant="text" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)} sx={{ minHeight: 20, py: 0 }}>
          {isWhole ? texts.fewer : texts.more(more)}
        </Button>
      )}
    </>
  );
}

function Body({ title, content: { html, text }, isStill }: { title: string; content: MailContent; isStill: boolean }) {
  const page = useMemo(() => (html === undefined ? undefined : safePage(html)), [html]);
  if (page === undefined) {
    return (
      <Box
        role="group"
        aria-label={texts.content(title)}
        tabIndex={0}
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {text || texts.empty}
      </Box>
    );
  }
  return (
    <Box
      component="iframe"
      title={texts.content(title)}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      srcDoc={page}
      style={{ pointerEvents: isStill ? 'auto' : 'none' }}
      sx={{ flex: 1, minHeight: 0, width: '100%', border: 0, bgcolor: 'common.white', colorScheme: 'light' }}
    />
  );
}

function Loading({ title }: { title: string }) {
  return (
    <Box role="status" aria-label={texts.loading(title)} sx={{ flex: 1, p: 2 }}>
      {[40, 52, 90, 84, 70].map((width) => (
        <Skeleton key={width} variant="rounded" height={12} sx={{ width: `${width}%`, mb: 1.5 }} />
      ))}
    </Box>
  );
}
