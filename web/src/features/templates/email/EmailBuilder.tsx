/** The editor of an email, next to its preview. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { lazy, type ReactNode, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { texts as listTexts } from '../../../texts/templates';
import { texts } from '../../../texts/templates-email';
import { texts as formTexts } from '../../../texts/templates-form';
import { CopyIcon, DownloadIcon, EyeIcon, EyeOffIcon, MailIcon } from '../../../ui/icons';
import { toastErrorCode, toastNotice } from '../../../ui/toasts';
import { copyRich, saveJson } from '../export';
import { Palette } from '../../../writing/variables/Palette';
import type { Variable } from '../../../writing/variables/placeholders';
import { type Draft, useDraft } from '../../../writing/draft';
import { EMAIL_MODES, type EmailMode, type EmailValues, modeWords } from '../../../writing/email/email';
import { EmailNotes } from '../../../writing/email/EmailNotes';
import { DEFAULT_HEIGHT, HeightHandle } from './HeightHandle';
import { converted } from '../../../writing/email/modes';
import type { CharacterRange } from '../../../writing/email/selection';
import { SubjectField } from '../../../writing/email/SubjectField';
import { htmlToText } from '../../../writing/email/text';
import type { Writer } from '../../../writing/email/writer';

/** Loaded separately, so that the editor doesn't wait for it. */
const PartSwitches = lazy(() => import('./PartSwitches').then(({ PartSwitches: component }) => ({ default: component })));
/** Loaded when the mode needs it; the first is heavy. */
const RichText = lazy(() => import('../../../writing/email/RichText').then(({ RichText: component }) => ({ default: component })));
const SourceText = lazy(() => import('../../../writing/email/SourceText').then(({ SourceText: component }) => ({ default: component })));

interface EmailBuilderProps {
  draft: Draft<EmailValues>;
  variables: readonly Variable[];
  /** The variables that are known at the template's event. */
  group: Variable['group'];
  /** The preview; not rendered while it is hidden. */
  preview: ReactNode;
  /** Shown below the palette. */
  beside?: ReactNode;
  /** Renders the tools where there is space for them. */
  aside: (tools: ReactNode) => ReactNode;
  /** Called to send the current draft. */
  onSend: () => void;
}

type Field = 'body' | 'signature';

const SIGNATURE_HEIGHT = 200;

export function EmailBuilder({ draft, variables, group, preview, beside, aside, onSend }: EmailBuilderProps) {
  const id = useId();
  const mode = useDraft(draft, (values) => values.mode);
  const [tab, setTab] = useState<Field>('body');
  const [heightPx, setHeight] = useState(DEFAULT_HEIGHT);
  const [isPreviewShown, setPreviewShown] = useState(true);
  const [selected, setSelected] = useState<Partial<Record<Field, CharacterRange>>>({});
  const subject = useRef<Writer>(null);
  const body = useRef<Writer>(null);
  const signature = useRef<Writer>(null);
  /** The field that had the focus last, where variables are inserted. */
  const last = useRef<RefObject<Writer | null>>(body);

  function change(next: EmailMode) {
    if (next === mode) return;
    setSelected({ ...(body.current && { body: body.current.selection() }), ...(signature.current && { signature: signature.current.selection() }) });
    const values = draft.read();
    draft.write({ mode: next, body: converted(values.body, mode, next), signature: converted(values.signature, mode, next) });
  }

  function insert(placeholder: string) {
    // A hidden field can't get a variable.
    const hidden = tab === 'body' ? signature : body;
    const shown = tab === 'body' ? body : signature;
    const target = last.current === hidden || (last.current === subject && tab !== 'body') ? shown : last.current;
    target.current?.insert(placeholder);
  }

  async function copy() {
    const { subject: line, body: text, signature: end, mode: written } = draft.read();
    const html = [converted(text, written, 'BASIC_HTML'), converted(end, written, 'BASIC_HTML')].join('\n');
    const plain = written === 'PLAIN_TEXT' ? [text, end].join('\n\n') : htmlToText(html);
    try {
      await copyRich(html, texts.copied(line, written, plain.trim()));
      toastNotice('templateCopied');
    } catch {
      toastErrorCode('TEMPLATE_NOT_COPIED');
    }
  }

  function save() {
    const { subject: line, body: text, signature: end, mode: written, parts } = draft.read();
    saveJson(`email-template-${written}.json`, { subject: line, content: text, signature: end, mode: written, ...parts });
  }

  const writer = (field: Field, shownHeight: number) => {
    const ref = field === 'body' ? body : signature;
    const common = {
      draft,
      field,
      label: texts[field],
      heightPx: shownHeight,
      selected: selected[field],
      onFocus: () => {
        last.current = ref;
      },
      ref,
    };
    // Each mode has its own editor; the selection is passed on from the previous one.
    return (
      <Suspense key={mode} fallback={<Skeleton role="status" aria-label={texts.loadingEditor} variant="rounded" height={shownHeight + 40} />}>
        {mode === 'WYSIWYG' ? (
          <RichText {...common} tools={field === 'body' ? 'all' : 'signature'} variables={variables} />
        ) : (
          <SourceText {...common} mode={mode} />
        )}
      </Suspense>
    );
  };

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: isPreviewShown ? 'minmax(0, 1fr) minmax(0, 1fr)' : 'minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
          <ToggleButtonGroup exclusive value={mode} onChange={(_event, chosen: EmailMode | null) => chosen && change(chosen)} aria-label={texts.mode}>
            {EMAIL_MODES.map((value) => (
              <ToggleButton key={value} value={value}>
                {modeWords[value]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
            <Button variant="text" startIcon={<MailIcon />} aria-haspopup="dialog" onClick={onSend}>
              {listTexts.send}
            </Button>
            <Tooltip title={texts.copyHint}>
              <IconButton aria-label={texts.copy} onClick={() => void copy()}>
                <CopyIcon />
              </IconButton>
            </Tooltip>
            <Tooltip title={texts.exportHint}>
              <IconButton aria-label={formTexts.export} onClick={save}>
                <DownloadIcon />
              </IconButton>
            </Tooltip>
            <Button
              variant="text"
              startIcon={isPreviewShown ? <EyeOffIcon /> : <EyeIcon />}
              aria-pressed={isPreviewShown}
              onClick={() => setPreviewShown(!isPreviewShown)}
            >
              {isPreviewShown ? texts.hidePreview : texts.showPreview}
            </Button>
          </Box>
        </Box>
        <Tabs
          value={tab}
          onChange={(_event, chosen: Field) => setTab(chosen)}
          selectionFollowsFocus
          aria-label={texts.tabs}
          sx={{ borderBottom: 1, borderColor: 'line.hairline' }}
        >
          <Tab value="body" label={texts.compose} id={`${id}-body`} aria-controls={`${id}-body-panel`} />
          <Tab value="signature" label={texts.signature} id={`${id}-signature`} aria-controls={`${id}-signature-panel`} />
        </Tabs>
        {/* Both stay mounted, so that each keeps its undo history. */}
        <Box role="tabpanel" id={`${id}-body-panel`} aria-labelledby={`${id}-body`} hidden={tab !== 'body'}>
          <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
            <SubjectField
              draft={draft}
              onFocus={() => {
                last.current = subject;
              }}
              ref={subject}
            />
            <Box>
              {writer('body', heightPx)}
              <HeightHandle heightPx={heightPx} onChange={setHeight} />
            </Box>
          </Box>
        </Box>
        <Box role="tabpanel" id={`${id}-signature-panel`} aria-labelledby={`${id}-signature`} hidden={tab !== 'signature'}>
          {writer('signature', SIGNATURE_HEIGHT)}
        </Box>
        <EmailNotes draft={draft} variables={variables} group={group} />
      </Box>
      {isPreviewShown && preview}
      {aside(
        <>
          <Palette variables={variables} group={group} onInsert={insert} />
          {beside}
          <Suspense>
            <PartSwitches draft={draft} />
          </Suspense>
        </>,
      )}
    </Box>
  );
}
