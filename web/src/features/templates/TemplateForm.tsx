/** The form of a template: its basic details on the left, and the builder of its channel. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Control, useWatch } from 'react-hook-form';
import { ApiError, codeOf } from '../../api/errors';
import { prospectingEventsQuery, templatePreviewQuery } from '../../api/queries';
import type { EmailSendIn, TemplateIn, TemplateOut } from '../../api/types';
import { Form } from '../../forms/Form';
import { tellRefusal } from '../../forms/refusal';
import { SelectInput } from '../../forms/SelectInput';
import { TextInput } from '../../forms/TextInput';
import { useFormOf } from '../../forms/use-form';
import { shared } from '../../texts/shared';
import { texts as listTexts } from '../../texts/templates';
import { texts } from '../../texts/templates-form';
import { TemplatesIcon } from '../../ui/icons';
import { Message } from '../../ui/Message';
import { OnceNeeded } from '../../ui/OnceNeeded';
import { toastErrorCode, toastHint } from '../../ui/toasts';
import { useUnsaved } from '../../ui/unsaved';
import type { SavedTemplate } from './asked';
import { useSaveTemplate } from './changes';
import { escapeHtml } from '../../writing/email/text';
import {
  basicRules,
  type Basics,
  basicsOf,
  bodyOf,
  changesLeadContent,
  type Drafts,
  draftsOf,
  groupAt,
  isSideMissing,
  mailOf,
  problemsOf,
  typeOf,
} from './form';
import { aboutOf, type ShownFor } from './shown-for';
import { EMAIL, MAILER, SMS, TEMPLATE_TYPES, type TemplateType } from './template';
import type { Variable } from '../../writing/variables/placeholders';
import { useDraft } from '../../writing/draft';

/** Only one builder is used at a time, and its preview loads after it. */
const EmailBuilder = lazy(() => import('./email/EmailBuilder').then(({ EmailBuilder: component }) => ({ default: component })));
const SmsBuilder = lazy(() => import('./sms/SmsBuilder').then(({ SmsBuilder: component }) => ({ default: component })));
const MailerBuilder = lazy(() => import('./postcard/MailerBuilder').then(({ MailerBuilder: component }) => ({ default: component })));
const FallbackFields = lazy(() => import('./FallbackFields').then(({ FallbackFields: component }) => ({ default: component })));
const Outdated = lazy(() => import('../../forms/Outdated').then(({ Outdated: component }) => ({ default: component })));
const ValidationDialog = lazy(() => import('./ValidationDialog').then(({ ValidationDialog: component }) => ({ default: component })));
const BuilderSendDialog = lazy(() => import('./BuilderSendDialog').then(({ BuilderSendDialog: component }) => ({ default: component })));
const LiveEmailPreview = lazy(() => import('./LivePreview').then(({ LiveEmailPreview: component }) => ({ default: component })));
const LiveSmsPreview = lazy(() => import('./LivePreview').then(({ LiveSmsPreview: component }) => ({ default: component })));

interface TemplateFormProps {
  /** Undefined to create one. */
  template: TemplateOut | undefined;
  variables: readonly Variable[];
  onDone: () => void;
  /** Called when the content of a template for move leads has changed. */
  onLeadContent: (saved: SavedTemplate) => void;
  /** Starts over with the template as another person has changed it. */
  onReload?: () => Promise<void>;
}

const TYPES = TEMPLATE_TYPES.map((type) => ({ value: String(type), label: listTexts.types[type].label }));

export function TemplateForm({ template: given, variables, onDone, onLeadContent, onReload }: TemplateFormProps) {
  // The state when the form was opened; changes are computed against it.
  const [template] = useState(given);
  const [drafts] = useState(() => draftsOf(given));
  const [start] = useState(() => startOf(given, drafts));
  const form = useFormOf<Basics>(basicRules, basicsOf(template));
  const basics = useWatch({ control: form.control, compute: (typed: Basics) => typed });
  const type = typeOf(basics);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const save = useSaveTemplate();
  const [isDrawing, setDrawing] = useState(false);
  const client = useQueryClient();
  /** The element below the basic details, where a wide window has space for the tools. */
  const [slot, setSlot] = useState<HTMLElement | null>(null);
  const isPending = save.isPending || isDrawing;
  const isStale = codeOf(save.error) === 'STALE_WRITE';
  const isWritten = useWritten(drafts);
  const close = useUnsaved((form.formState.isDirty || isWritten) && !isPending);
  const isReady = useIsReady(type, drafts);

  const read = (of: TemplateType) => bodyOf(form.getValues(), of, drafts, template);

  async function submit() {
    if (!type) return;
    if (type === MAILER && isSideMissing(drafts.mailer.read())) {
      toastErrorCode('5011');
      return;
    }
    const wrong = problemsOf(type, drafts);
    setProblems(wrong);
    if (wrong.length > 0) return;
    const body = read(type);
    if (template && JSON.stringify(body) === JSON.stringify(start)) {
      toastHint('NO_CHANGE');
      onDone();
      return;
    }
    setDrawing(true);
    const thumbnail = await drawn(body);
    setDrawing(false);
    save.mutate(
      { ...body, ...thumbnail },
      {
        onSuccess: ({ templateId, templateName }) => {
          if (template && changesLeadContent(start, body)) onLeadContent({ templateId, templateName });
          onDone();
        },
        onError: showError,
      },
    );
  }

  /** Draws the thumbnail. A failure doesn't prevent saving. */
  async function drawn(body: TemplateIn) {
    if (type === MAILER) return undefined;
    try {
      const { thumbnailPart } = await import('./thumbnail');
      const preview = await client.query(templatePreviewQuery({ template: body, outboundProspectingType: 2 }));
      return await thumbnailPart(preview.html ?? `<div style="font-size:24px;white-space:pre-wrap">${escapeHtml(preview.text ?? '')}</div>`);
    } catch {
      return undefined;
    }
  }

  /** Refusals of basic details show at their fields, refusals of the content in the dialog. */
  function showError(error: Error) {
    if (codeOf(error) === 'STALE_WRITE') return;
    const fields = Object.keys(form.getValues());
    const written = error instanceof ApiError ? error.details.filter(({ field }) => !fields.includes(field)).map(({ message }) => message) : [];
    if (written.length > 0) setProblems(written);
    else tellRefusal(form, error, { '3015': 'templateName' });
  }

  return (
    <Form
      form={form}
      label={template ? texts.editForm : texts.createForm}
      pending={isPending}
      onSubmit={() => void submit()}
      onInvalid={() => toastErrorCode('PLEASE_FILL_THE_FORM')}
      sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}
    >
      <Box
        sx={{
          flex: 1,
          minHeight: 0,
          overflow: { xs: 'auto', md: 'hidden' },
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '272px minmax(0, 1fr)' },
          gridTemplateRows: { md: 'minmax(0, 1fr)' },
        }}
      >
        <Box
          sx={{
            p: 2.5,
            display: 'flex',
            flexDirection: 'column',
            gap: 2,
            overflow: { md: 'auto' },
            borderRight: { md: 1 },
            borderBottom: { xs: 1, md: 0 },
            borderColor: { xs: 'line.hairline', md: 'line.hairline' },
          }}
        >
          <Typography variant="h3" component="h3">
            {texts.basics}
          </Typography>
          {isStale && (
            <Suspense>
              <Outdated what={texts.template} onReload={onReload} />
            </Suspense>
          )}
          <TextInput control={form.control} name="templateName" label={listTexts.name} autoFocus={template === undefined} />
          <SelectInput
            control={form.control}
            name="templateType"
            label={texts.mode}
            options={TYPES}
            disabled={template !== undefined}
            help={template && texts.modeFixed}
            onChosen={() => form.setValue('prospectingEvent', '')}
          />
          <EventSelect control={form.control} type={type} />
          <Box
            ref={setSlot}
            sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, '&:not(:empty)': { pt: 2, borderTop: 1, borderColor: 'line.hairline' } }}
          />
        </Box>
        <Box onKeyDown={blockSending} sx={{ p: 2.5, minWidth: 0, overflow: { md: 'auto' } }}>
          {type === undefined ? (
            <NothingYet />
          ) : (
            <Builder
              key={type}
              type={type}
              drafts={drafts}
              variables={variables}
              group={groupAt(basics.prospectingEvent)}
              read={() => ({ ...read(type), templateName: '' })}
              readMail={(addresses, about) => mailOf(form.getValues(), drafts, addresses, about)}
              slot={slot}
            />
          )}
        </Box>
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        <Button variant="outlined" onClick={close}>
          {shared.cancel}
        </Button>
        <Button type="submit" variant="contained" disabled={(!isReady || isStale) && !isPending} loading={isPending}>
          {template ? shared.saveChanges : texts.createForm}
        </Button>
      </Box>
      <OnceNeeded needed={problems.length > 0}>
        <ValidationDialog problems={problems} onClose={() => setProblems([])} />
      </OnceNeeded>
    </Form>
  );
}

/** The body of a save without changes. */
function startOf(template: TemplateOut | undefined, drafts: Drafts): TemplateIn | undefined {
  const basics = basicsOf(template);
  const type = typeOf(basics);
  return type === undefined ? undefined : bodyOf(basics, type, drafts, template);
}

/** Enter in a single-line input of the builder doesn't submit the form; Ctrl+Enter does. */
function blockSending(event: KeyboardEvent<HTMLElement>) {
  const { target, currentTarget } = event;
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey && target instanceof HTMLInputElement && currentTarget.contains(target)) event.preventDefault();
}

/** Whether the drafts have changed since the form was opened. */
function useWritten(drafts: Drafts): boolean {
  const [start] = useState(() => ({ email: drafts.email.peek(), sms: drafts.sms.peek(), mailer: drafts.mailer.peek(), fallbacks: drafts.fallbacks.peek() }));
  const email = useDraft(drafts.email, (values) => values !== start.email);
  const sms = useDraft(drafts.sms, (values) => values !== start.sms);
  const mailer = useDraft(drafts.mailer, (values) => values !== start.mailer);
  const fallbacks = useDraft(drafts.fallbacks, (values) => values !== start.fallbacks);
  return email || sms || mailer || fallbacks;
}

/** An email can be saved when it has a subject and a body; the other problems show on saving. */
function useIsReady(type: TemplateType | undefined, drafts: Drafts): boolean {
  const hasEmail = useDraft(drafts.email, ({ subject, body }) => subject.trim() !== '' && body.trim() !== '');
  return type !== EMAIL || hasEmail;
}

function EventSelect({ control, type }: { control: Control<Basics>; type: TemplateType | undefined }) {
  const events = useQuery({ ...prospectingEventsQuery(type ?? EMAIL), enabled: type !== undefined });
  const options = type === undefined ? [] : (events.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectInput
      control={control}
      name="prospectingEvent"
      label={texts.event}
      options={options}
      disabled={type === undefined}
      help={events.isError ? texts.eventsFailed : type === undefined ? texts.chooseMode : undefined}
    />
  );
}

function NothingYet() {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: { xs: 240, md: '60dvh' } }}>
      <Message icon={<TemplatesIcon size={22} />} title={texts.fillBasics}>
        {texts.fillBasicsHelp}
      </Message>
    </Box>
  );
}

interface BuilderProps {
  type: TemplateType;
  drafts: Drafts;
  variables: readonly Variable[];
  group: Variable['group'];
  read: () => TemplateIn;
  /** Returns the draft as an email to these addresses, with the values of the shown listing. */
  readMail: (addresses: readonly string[], about: ReturnType<typeof aboutOf>) => EmailSendIn;
  slot: HTMLElement | null;
}

function Builder({ type, drafts, variables, group, read, readMail, slot }: BuilderProps): ReactNode {
  const isWide = useMediaQuery(({ breakpoints }: Theme) => breakpoints.up('md'));
  const [shownFor, setShownFor] = useState<ShownFor>({ listing: null, audience: 2 });
  const [isSending, setSending] = useState(false);
  const known = variables.filter((variable) => variable.group === group);
  const beside = (
    <Suspense>
      <FallbackFields draft={drafts.fallbacks} variables={known} read={read} />
    </Suspense>
  );
  const aside = (tools: ReactNode) =>
    isWide && slot ? (
      createPortal(
        <Box onKeyDown={blockSending} sx={{ display: 'contents' }}>
          {tools}
        </Box>,
        slot,
      )
    ) : (
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2.5 }}>{tools}</Box>
    );
  const builder = () => {
    switch (type) {
      case EMAIL:
        return (
          <EmailBuilder
            draft={drafts.email}
            variables={variables}
            group={group}
            preview={
              <LazyPart label={texts.loadingPreview}>
                <LiveEmailPreview read={read} shownFor={shownFor} onShownFor={setShownFor} />
              </LazyPart>
            }
            beside={beside}
            aside={aside}
            onSend={() => setSending(true)}
          />
        );
      case SMS:
        return (
          <SmsBuilder
            draft={drafts.sms}
            variables={variables}
            group={group}
            preview={
              <LazyPart label={texts.loadingPreview}>
                <LiveSmsPreview read={read} shownFor={shownFor} onShownFor={setShownFor} />
              </LazyPart>
            }
            beside={beside}
            aside={aside}
          />
        );
      case MAILER:
        return <MailerBuilder draft={drafts.mailer} variables={variables} group={group} read={read} beside={beside} aside={aside} />;
    }
  };
  return (
    <Box role="group" aria-label={texts.builder(listTexts.types[type].label)}>
      <LazyPart label={texts.loadingBuilder}>{builder()}</LazyPart>
      <OnceNeeded needed={isSending}>
        <BuilderSendDialog read={(addresses) => readMail(addresses, aboutOf(shownFor))} open={isSending} onClose={() => setSending(false)} />
      </OnceNeeded>
    </Box>
  );
}

/** Shows a skeleton while its content is loaded for the first time. */
function LazyPart({ label, children }: { label: string; children: ReactNode }) {
  return <Suspense fallback={<Skeleton role="status" aria-label={label} variant="rounded" height={320} />}>{children}</Suspense>;
}
