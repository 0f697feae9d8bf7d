/** The form of an email. The page has it in a panel, and a window has it as a popup. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { Mailbox } from '../../../api/types';
import { Form } from '../../../forms/Form';
import { emailOr, maxLength, requiredOr, text } from '../../../forms/rules';
import { TextInput } from '../../../forms/TextInput';
import { useFormOf } from '../../../forms/use-form';
import { texts } from '../../../texts/mailboxes-compose';
import { texts as reply } from '../../../texts/mailboxes-reply';
import { shared } from '../../../texts/shared';
import { mailboxesQuery } from '../mailboxes';
import { titleWindow } from '../reader/windows';
import { drafts, EMPTY } from './drafts';
import { MessageInput } from './MessageInput';
import { senderOf, useSending } from './sending';
import { useSendState } from './use-send-state';

const ADDRESS_MAX_LENGTH = 256;
const SUBJECT_MAX_LENGTH = 250;
const MESSAGE_MAX_LENGTH = 100_000;

const rules = z.object({
  to: text(requiredOr(texts.toMissing), emailOr(texts.toInvalid), maxLength(ADDRESS_MAX_LENGTH)),
  cc: text(emailOr(texts.ccInvalid), maxLength(ADDRESS_MAX_LENGTH)),
  subject: text(requiredOr(texts.subjectMissing), maxLength(SUBJECT_MAX_LENGTH)),
  body: text(requiredOr(texts.messageMissing), maxLength(MESSAGE_MAX_LENGTH)),
});

interface ComposerProps {
  /** The id of the draft. */
  id: string;
  label: string;
  /** Whether it is in a window, where one more sentence says that fields are missing. */
  isPopup?: boolean;
  /** Whether it takes the focus when it opens. */
  takesFocus: boolean;
  onCancel: () => void;
  onSent: () => void;
}

export function Composer({ id, label, isPopup = false, takesFocus, onCancel, onSent }: ComposerProps) {
  const [start] = useState(() => drafts.get(id)?.letter ?? EMPTY);
  const form = useFormOf(rules, start);
  const [isIncomplete, setIsIncomplete] = useState(false);
  const send = useSending(id, form, onSent);
  const state = useSendState(id);
  const isSending = state === 'sending';
  const failure = state === 'sending' ? undefined : state;

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          drafts.change(id, { letter: values });
          setIsIncomplete(false);
        },
      }),
    [form, id],
  );

  function showIncomplete() {
    const { to, subject, body } = form.getValues();
    setIsIncomplete(isPopup && [to, subject, body].some((value) => value.trim() === ''));
  }

  return (
    <Form
      form={form}
      label={label}
      pending={isSending}
      onSubmit={(letter) => {
        setIsIncomplete(false);
        send(letter);
      }}
      onInvalid={showIncomplete}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box
        onBlur={() => isPopup && titleWindow(id, form.getValues('subject').trim() || reply.newMail)}
        sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column', gap: 1.5, p: 2, overflow: 'auto', '& > *': { flex: 'none' } }}
      >
        <Sender accountId={drafts.get(id)?.accountId} />
        {isIncomplete && <Alert severity="error">{texts.incomplete}</Alert>}
        {failure && (
          <Alert severity={failure.isUnconfirmed ? 'warning' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
            {failure.failure}
          </Alert>
        )}
        <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextInput control={form.control} name="to" label={texts.to} type="email" readOnly={isSending} autoFocus={takesFocus && start.to === ''} />
          <TextInput control={form.control} name="cc" label={texts.cc} type="email" optional readOnly={isSending} />
        </Box>
        <TextInput control={form.control} name="subject" label={texts.subject} readOnly={isSending} />
        <MessageInput control={form.control} name="body" label={texts.message} readOnly={isSending} takesFocus={takesFocus && start.to !== ''} />
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          px: 2,
          py: 1,
          borderTop: 1,
          borderColor: 'line.hairline',
        }}
      >
        <Box sx={{ flex: { xs: '1 0 100%', sm: '1 1 240px' }, color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
          {texts.footer}{' '}
          <Box component="span" sx={{ '@media (pointer: coarse)': { display: 'none' } }}>
            {texts.keys}
          </Box>
        </Box>
        <Button variant="outlined" disabled={isSending} onClick={onCancel}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" loading={isSending} loadingPosition="start">
          {isSending ? texts.sending : texts.send}
        </Button>
      </Box>
    </Form>
  );
}

function adviceFor({ health, keepsHeaders }: Mailbox): string | undefined {
  if (health !== 'ok') return texts[health];
  if (keepsHeaders === undefined) return texts.untested;
  return keepsHeaders ? undefined : texts.dropsHeaders;
}

/** The mailbox that sends the email, and why it can't. */
function Sender({ accountId }: { accountId: string | undefined }) {
  const { data: mailboxes, isError } = useQuery(mailboxesQuery());
  if (!mailboxes) return isError ? null : <Skeleton role="status" aria-label={texts.loadingFrom} variant="rounded" height={20} sx={{ maxWidth: 240 }} />;
  const mailbox = senderOf(mailboxes, accountId);
  if (!mailbox) return <Alert severity="info">{texts.noFrom}</Alert>;
  const advice = adviceFor(mailbox);
  return (
    <>
      <Box component="dl" sx={{ display: 'flex', gap: 1, m: 0 }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {texts.from}
        </Box>
        <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
          {mailbox.email}
        </Box>
      </Box>
      {advice && <Alert severity="warning">{advice}</Alert>}
    </>
  );
}
