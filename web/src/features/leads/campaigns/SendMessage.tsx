/** The panel that sends a message to a lead at once: its type, then a template for move leads. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { codeOf } from '../../../api/errors';
import { moveLeadTemplatesQuery } from '../../../api/templates';
import { ComboInput } from '../../../forms/ComboInput';
import { PanelForm } from '../../../forms/PanelForm';
import { required, text } from '../../../forms/rules';
import { SelectInput } from '../../../forms/SelectInput';
import { useFormOf } from '../../../forms/use-form';
import { errorText } from '../../../lib/messages';
import { paths } from '../../../lib/paths';
import { CHANNELS, channelWords, EMAIL } from '../../../outreach/channels';
import { DO_NOT_CALL } from '../../../outreach/warnings';
import { may } from '../../../session/permissions';
import { texts } from '../../../texts/lead-campaigns';
import { ConfirmDialog } from '../../../ui/lazy-confirm';
import { TextLink } from '../../../ui/links';
import { LoadFailure } from '../../../ui/LoadFailure';
import { OnceNeeded } from '../../../ui/OnceNeeded';
import { SlideOver } from '../../../ui/SlideOver';
import { activeMailboxQuery, describeRefusal, NOT_SENT, useSendMessage } from './calls';

interface SendMessageProps {
  opportunityId: string;
  /** The name of the lead. */
  whom: string;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function SendMessage({ opportunityId, whom, ...frame }: SendMessageProps) {
  return (
    <SlideOver {...frame} title={texts.sendMessage}>
      <Sending opportunityId={opportunityId} whom={whom} onDone={frame.onClose} />
    </SlideOver>
  );
}

const appRoute = getRouteApi('/app');

const rules = z.object({ messageType: text(required), templateId: text(required) });

interface SendingProps extends Pick<SendMessageProps, 'opportunityId' | 'whom'> {
  onDone: () => void;
}

function Sending({ opportunityId, whom, onDone }: SendingProps) {
  const form = useFormOf(rules, { messageType: '', templateId: '' });
  const [typed, templateId] = useWatch({ control: form.control, name: ['messageType', 'templateId'] });
  const channel = CHANNELS.find((one) => String(one) === typed);
  const templates = useQuery(moveLeadTemplatesQuery());
  const fitting = templates.data?.filter(({ templateType }) => templateType === channel);
  const mailbox = useActiveMailbox();
  const message = useSendMessage();
  const [isAsking, setAsking] = useState(false);

  /** A number on a do-not-call list needs a confirmation first. */
  function send(acknowledged: { acknowledgeDoNotCall?: true } = {}) {
    if (channel === undefined) return;
    message.mutate(
      {
        opportunityId,
        messageType: channel,
        templateId,
        ...(channel === EMAIL && mailbox.accountId ? { isAurinko: true, accountId: mailbox.accountId } : { isAurinko: false }),
        ...acknowledged,
      },
      { onSuccess: onDone, onError: (error) => setAsking(codeOf(error) === DO_NOT_CALL) },
    );
  }

  return (
    <PanelForm
      form={form}
      label={texts.sendMessage}
      action={texts.send}
      disabled={templateId === '' || (channel === EMAIL && mailbox.isChecking)}
      // The panel is still visible for a moment after it succeeded.
      pending={message.isPending || message.isSuccess}
      onSubmit={() => send()}
    >
      <Box sx={{ color: 'text.secondary' }}>{texts.sendHelp}</Box>
      {message.isError && <Refusal error={message.error} />}
      <SelectInput
        control={form.control}
        name="messageType"
        label={texts.messageType}
        options={CHANNELS.map((one) => ({ value: String(one), label: channelWords[one].label }))}
        onChosen={() => form.resetField('templateId')}
      />
      {channel !== undefined &&
        (fitting ? (
          fitting.length > 0 ? (
            <ComboInput
              // Another type has other templates, and the typed text belongs to the previous one.
              key={channel}
              control={form.control}
              name="templateId"
              label={texts.template}
              placeholder={texts.findTemplate}
              noneText={texts.noTemplateMatch}
              options={fitting.map(({ templateId: value, templateName: label }) => ({ value, label }))}
            />
          ) : (
            <Box sx={{ color: 'text.secondary' }}>
              {texts.noTemplates(channelWords[channel].one)} <TextLink {...paths.templates()}>{texts.toTemplates}</TextLink>
            </Box>
          )
        ) : templates.isError && !templates.isFetching ? (
          <LoadFailure title={errorText('TEMPLATES_FAILED')} error={templates.error} onRetry={() => void templates.refetch()} />
        ) : (
          <Skeleton role="status" aria-label={texts.loadingTemplates} variant="rounded" height={56} />
        ))}
      <OnceNeeded needed={isAsking}>
        <ConfirmDialog
          open={isAsking}
          title={texts.askDoNotCall}
          action={texts.sendAnyway}
          pending={message.isPending}
          onConfirm={() => send({ acknowledgeDoNotCall: true })}
          onClose={() => setAsking(false)}
        >
          {texts.doNotCallHelp(whom)}
        </ConfirmDialog>
      </OnceNeeded>
    </PanelForm>
  );
}

/** The user's mailbox, if it can send now. The check begins when the panel opens. */
function useActiveMailbox() {
  const { user } = appRoute.useRouteContext();
  const isAllowed = may(user, 'mailboxes');
  const { data, isError, isFetchedAfterMount } = useQuery({ ...activeMailboxQuery(), enabled: isAllowed, refetchOnMount: 'always' });
  return { isChecking: isAllowed && !isFetchedAfterMount, accountId: isError ? undefined : data?.accountId };
}

const INVALID_ADDRESS = '6045';

/** An unusable address says so itself. Any other failure is that the message wasn't sent, and why. */
function Refusal({ error }: { error: Error }) {
  const code = codeOf(error);
  if (code === DO_NOT_CALL || code === 'SESSION_ENDED') return null;
  if (code === INVALID_ADDRESS) return <Alert severity="error">{errorText(INVALID_ADDRESS)}</Alert>;
  const why = describeRefusal(error);
  return (
    <Alert severity="error">
      <div>{errorText(NOT_SENT)}</div>
      {why !== errorText(NOT_SENT) && <div>{why}</div>}
    </Alert>
  );
}
