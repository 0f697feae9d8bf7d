/** The panel in which a user writes to a realtor or an owner: composes a message or chooses a template, reviews it and sends it. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { templateQuery, templateVariablesQuery } from '../api/queries';
import type { OutreachOption, TemplateChoice } from '../api/types';
import { codeOfSending, lacksAccount, reasonOf } from '../jobs/delivery';
import { formatPhone } from '../lib/format';
import { paths } from '../lib/paths';
import { texts as outreach } from '../texts/outreach';
import { texts } from '../texts/outreach-panel';
import { shared } from '../texts/shared';
import { TextLink } from '../ui/links';
import { LoadFailure } from '../ui/LoadFailure';
import { sendOnKeys } from '../ui/own-events';
import { SlideOver } from '../ui/SlideOver';
import { toastError, toastErrorCode } from '../ui/toasts';
import { useUnsaved } from '../ui/unsaved';
import { useDraft } from '../writing/draft';
import type { PickedListing } from '../writing/ListingPicker';
import { emailOf } from '../writing/email/saved';
import { variablesFor } from '../writing/variables/known';
import { type Channel, channelOf, channelWords, EMAIL, MAILER, recipientWords, SMS } from './channels';
import { type Drafts, newDrafts, orderOf, type Problems, problemsOf } from './order';
import { outreachPreviewQuery } from './preview';
import { useSendOutreach } from './sending';
import { DO_NOT_CALL } from './warnings';
import type { Place } from './whom';

/** Loaded on demand: one editor is used at a time, and the review comes after it. */
const EmailComposer = lazy(() => import('./compose/EmailComposer').then(({ EmailComposer: component }) => ({ default: component })));
const SmsComposer = lazy(() => import('./compose/SmsComposer').then(({ SmsComposer: component }) => ({ default: component })));
const PostcardBuilder = lazy(() => import('../writing/postcard/PostcardBuilder').then(({ PostcardBuilder: component }) => ({ default: component })));
const TemplateChoices = lazy(() => import('./compose/TemplateChoices').then(({ TemplateChoices: component }) => ({ default: component })));
/** Shown on a realtor's page only. */
const ListingPicker = lazy(() => import('../writing/ListingPicker').then(({ ListingPicker: component }) => ({ default: component })));
const Review = lazy(() => import('./Review').then(({ Review: component }) => ({ default: component })));

interface OutreachPanelProps {
  place: Place;
  option: OutreachOption;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** The category of the variables about the recipient. */
const RECIPIENT = 'Recipient';

const QUESTION = { title: texts.askDiscard, action: texts.discard, cancel: texts.keepWriting };

export function OutreachPanel({ place, option, ...frame }: OutreachPanelProps) {
  const { label } = channelWords[channelOf(option.channel)];
  return (
    <SlideOver {...frame} wide question={QUESTION} title={outreach.messageTo(label, recipientWords(option))}>
      <Composing place={place} option={option} onSent={frame.onClose} />
    </SlideOver>
  );
}

type WritingMode = 'compose' | 'template';

interface ComposingProps {
  place: Place;
  option: OutreachOption;
  onSent: () => void;
}

function Composing({ place, option, onSent }: ComposingProps) {
  const channel = channelOf(option.channel);
  const client = useQueryClient();
  const [drafts, setDrafts] = useState(newDrafts);
  const [mode, setMode] = useState<WritingMode>('compose');
  const [chosen, setChosen] = useState<TemplateChoice>();
  /** The template from which the composed message started. */
  const [base, setBase] = useState<string>();
  /** The user has tried to continue: from then on the fields show their problems. */
  const [isTried, setTried] = useState(false);
  const [isReview, setReview] = useState(false);
  const [isSent, setSent] = useState(false);
  // Belongs to the panel, not to a review: after a lost response and another review it is still the same message.
  const sending = useSendOutreach(channel);
  // On a realtor's page: the realtor's listing that the message is about.
  const [listing, setListing] = useState<PickedListing | null>(null);
  const isWritten = useWritten(drafts);
  const close = useUnsaved((isWritten || chosen !== undefined) && !isSent);

  const edit = useMutation({
    mutationFn: (templateId: string) => client.query({ ...templateQuery(templateId), staleTime: 0 }),
    onSuccess: (template) => {
      const next = newDrafts();
      if (channel === EMAIL) next.email.write(emailOf(template));
      else next.sms.write({ message: template.templateSMSBody ?? '' });
      setDrafts(next);
      setBase(template.templateId);
      setTried(false);
      setMode('compose');
    },
    onError: toastError,
    meta: { silent: true },
  });

  function review() {
    if (mode === 'template') {
      setReview(chosen !== undefined);
      return;
    }
    const found = problemsOf(channel, { email: drafts.email.read(), sms: drafts.sms.read(), postcard: drafts.postcard.read() });
    setTried(true);
    if (found.sides) toastErrorCode('5011');
    setReview(Object.keys(found).length === 0);
  }

  const order = () => ({
    ...orderOf(place, option, mode === 'template' ? { templateId: chosen?.templateId, drafts: undefined } : { templateId: base, drafts }),
    ...(listing && { propertyId: listing.propertyId }),
  });

  if (isReview) {
    return (
      <Reviewing
        channel={channel}
        order={order()}
        sending={sending}
        onBack={() => {
          sending.forget();
          setReview(false);
        }}
        onSent={() => {
          setSent(true);
          onSent();
        }}
      />
    );
  }
  return (
    <Frame
      label={texts.write(channelWords[channel].one)}
      foot={
        <>
          <Button variant="outlined" onClick={close}>
            {shared.cancel}
          </Button>
          <Button variant="contained" disabled={mode === 'template' && chosen === undefined} onClick={review}>
            {texts.review}
          </Button>
        </>
      }
      onSubmit={review}
    >
      <RecipientLine option={option} />
      {'realtorId' in place && (
        <Suspense fallback={<Skeleton variant="rounded" height={60} />}>
          <ListingPicker label={texts.listing} placeholder={texts.listingHint} realtorId={place.realtorId} listing={listing} onPick={setListing} />
        </Suspense>
      )}
      <ToggleButtonGroup
        exclusive
        value={mode}
        aria-label={texts.source}
        onChange={(_event, next: WritingMode | null) => next && setMode(next)}
        sx={{ alignSelf: 'flex-start' }}
      >
        <ToggleButton value="compose">{texts.compose}</ToggleButton>
        <ToggleButton value="template">{texts.fromTemplate}</ToggleButton>
      </ToggleButtonGroup>
      <Suspense fallback={<Skeleton role="status" aria-label={texts.loadingPanel} variant="rounded" height={280} />}>
        {mode === 'compose' ? (
          <Composer key={base} isAboutListing={'propertyId' in place || listing !== null} channel={channel} drafts={drafts} isTried={isTried} />
        ) : (
          <TemplateChoices
            channel={channel}
            chosen={chosen}
            onChoose={setChosen}
            onEdit={channel === MAILER ? undefined : () => chosen && edit.mutate(chosen.templateId)}
            isLoadingEdit={edit.isPending}
          />
        )}
      </Suspense>
    </Frame>
  );
}

/** Whether anything was composed. */
function useWritten(drafts: Drafts): boolean {
  const email = useDraft(drafts.email, ({ subject, body }) => subject !== '' || body !== '');
  const sms = useDraft(drafts.sms, ({ message }) => message !== '');
  const postcard = useDraft(drafts.postcard, ({ front, back }) => front !== undefined || back !== undefined);
  return email || sms || postcard;
}

interface ComposerProps {
  /** Without a listing its variables would be empty. */
  isAboutListing: boolean;
  channel: Channel;
  drafts: Drafts;
  isTried: boolean;
}

/** The problems of the current draft, computed from its values. */
function useProblems(channel: Channel, drafts: Drafts, isShown: boolean): Problems {
  const email = useDraft(drafts.email, (values) => (isShown ? values : undefined));
  const sms = useDraft(drafts.sms, (values) => (isShown ? values : undefined));
  const postcard = useDraft(drafts.postcard, (values) => (isShown ? values : undefined));
  return email && sms && postcard ? problemsOf(channel, { email, sms, postcard }) : {};
}

function Composer({ isAboutListing, channel, drafts, isTried }: ComposerProps) {
  const problems = useProblems(channel, drafts, isTried);
  const groups = useQuery({ ...templateVariablesQuery(), enabled: channel !== MAILER });
  if (channel === MAILER) return <PostcardBuilder draft={drafts.postcard} />;
  if (!groups.data) {
    if (groups.isError && !groups.isFetching) return <LoadFailure title={texts.variablesFailed} error={groups.error} onRetry={() => void groups.refetch()} />;
    return <Skeleton role="status" aria-label={texts.loadingVariables} variant="rounded" height={240} />;
  }
  // Variables of a listing. Those of leads have no value here.
  const variables = variablesFor(groups.data, false);
  const offered = isAboutListing ? variables : variables.filter(({ category }) => category === RECIPIENT);
  return channel === EMAIL ? (
    <EmailComposer draft={drafts.email} variables={variables} offered={offered} problems={problems} />
  ) : (
    <SmsComposer draft={drafts.sms} variables={variables} offered={offered} problems={problems} />
  );
}

function RecipientLine({ option: { channel, recipientAddress, warning } }: { option: OutreachOption }) {
  return (
    <>
      {recipientAddress && (
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {channelWords[channelOf(channel)].address}: {channel === SMS ? formatPhone(recipientAddress) : recipientAddress}
        </Box>
      )}
      {warning && <Alert severity="warning">{warning}</Alert>}
    </>
  );
}

interface ReviewingProps {
  channel: Channel;
  order: ReturnType<typeof orderOf>;
  sending: ReturnType<typeof useSendOutreach>;
  onBack: () => void;
  onSent: () => void;
}

function Reviewing({ channel, order: initialOrder, sending, onBack, onSent }: ReviewingProps) {
  // The reviewed message is the one that is sent.
  const [order] = useState(initialOrder);
  const preview = useQuery(outreachPreviewQuery(channel, order));
  const [isRead, setRead] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data } = preview;
  const wantsTick = data?.warnings.some(({ code }) => code === DO_NOT_CALL) === true || codeOfSending(sending.error) === DO_NOT_CALL;
  const isRefused = data === undefined || data.refusals.length > 0 || data.missing.length > 0 || (wantsTick && !isRead);

  // The previous step has unmounted together with the focused element.
  useEffect(() => heading.current?.focus(), []);

  const send = () => {
    if (!isRefused) sending.send({ ...order, ...(wantsTick && { acknowledgeDoNotCall: true }) }, onSent);
  };
  const { one } = channelWords[channel];
  return (
    <Frame
      label={texts.reviewOf(one)}
      foot={
        <>
          <Button variant="outlined" disabled={sending.isPending} onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="contained" disabled={isRefused} loading={sending.isPending} onClick={send}>
            {texts.send(one)}
          </Button>
        </>
      }
      onSubmit={send}
    >
      <Typography variant="h3" component="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        {texts.reviewTitle}
      </Typography>
      {sending.error && (
        <Alert severity="error" sx={{ overflowWrap: 'anywhere' }}>
          {reasonOf(sending.error)}
          {lacksAccount(sending.error) && (
            <>
              {' '}
              <TextLink {...paths.settings()}>{texts.toSettings}</TextLink>
            </>
          )}
        </Alert>
      )}
      {data ? (
        <Suspense fallback={<Skeleton role="status" aria-label={texts.loadingReview} variant="rounded" height={280} />}>
          <Review channel={channel} preview={data} isAcknowledged={wantsTick ? isRead : undefined} onAcknowledge={setRead} />
        </Suspense>
      ) : preview.isError && !preview.isFetching ? (
        <LoadFailure title={texts.reviewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
      ) : (
        <Skeleton role="status" aria-label={texts.loadingReview} variant="rounded" height={280} />
      )}
    </Frame>
  );
}

interface FrameProps {
  label: string;
  foot: ReactNode;
  /** Ctrl+Enter does what the last button does. */
  onSubmit: () => void;
  children: ReactNode;
}

/** Scrolling content above fixed buttons. */
function Frame({ label, foot, onSubmit, children }: FrameProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      onKeyDown={(event) => sendOnKeys(event, onSubmit)}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, display: 'flex', flexDirection: 'column', gap: 2 }}>{children}</Box>
      <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>{foot}</Box>
    </Box>
  );
}
