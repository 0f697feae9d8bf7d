/** The composer of an email: its subject, its body in the editor of the templates, and the variables. */
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Skeleton from '@mui/material/Skeleton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { lazy, type RefObject, Suspense, useId, useRef, useState } from 'react';
import { texts as outreach } from '../../texts/outreach';
import { texts } from '../../texts/outreach-panel';
import { type Draft, useDraft } from '../../writing/draft';
import { EMAIL_MODES, type EmailMode, type EmailValues, modeWords } from '../../writing/email/email';
import { EmailNotes } from '../../writing/email/EmailNotes';
import { converted } from '../../writing/email/modes';
import type { CharacterRange } from '../../writing/email/selection';
import { SubjectField } from '../../writing/email/SubjectField';
import type { Writer } from '../../writing/email/writer';
import { Palette } from '../../writing/variables/Palette';
import type { Variable } from '../../writing/variables/placeholders';
import type { Problems } from '../order';

/** Loaded on demand; the first one is large. */
const RichText = lazy(() => import('../../writing/email/RichText').then(({ RichText: component }) => ({ default: component })));
const SourceText = lazy(() => import('../../writing/email/SourceText').then(({ SourceText: component }) => ({ default: component })));

const HEIGHT = 280;

interface EmailComposerProps {
  draft: Draft<EmailValues>;
  variables: readonly Variable[];
  /** The variables that have a value here. */
  offered: readonly Variable[];
  problems: Problems;
}

export function EmailComposer({ draft, variables, offered, problems }: EmailComposerProps) {
  const problemId = useId();
  const mode = useDraft(draft, (values) => values.mode);
  const [selected, setSelected] = useState<CharacterRange>();
  const subject = useRef<Writer>(null);
  const body = useRef<Writer>(null);
  /** The field that had the focus last: variables are inserted there. */
  const lastFocused = useRef<RefObject<Writer | null>>(body);

  function change(next: EmailMode) {
    if (next === mode) return;
    setSelected(body.current?.selection());
    draft.write({ mode: next, body: converted(draft.read().body, mode, next) });
  }

  const common = {
    draft,
    field: 'body' as const,
    label: texts.body,
    heightPx: HEIGHT,
    selected,
    onFocus: () => {
      lastFocused.current = body;
    },
    ref: body,
  };
  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 212px' } }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
        <SubjectField
          draft={draft}
          problem={problems.subject}
          onFocus={() => {
            lastFocused.current = subject;
          }}
          ref={subject}
        />
        <ToggleButtonGroup
          exclusive
          value={mode}
          onChange={(_event, chosen: EmailMode | null) => chosen && change(chosen)}
          aria-label={texts.mode}
          sx={{ alignSelf: 'flex-start' }}
        >
          {EMAIL_MODES.map((value) => (
            <ToggleButton key={value} value={value}>
              {modeWords[value]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Box role="group" aria-label={outreach.emailBody} aria-describedby={problems.body ? problemId : undefined}>
          <Suspense key={mode} fallback={<Skeleton role="status" aria-label={texts.loadingPanel} variant="rounded" height={HEIGHT + 40} />}>
            {mode === 'WYSIWYG' ? <RichText {...common} tools="all" variables={variables} /> : <SourceText {...common} mode={mode} />}
          </Suspense>
          {problems.body && (
            <FormHelperText id={problemId} error>
              {problems.body}
            </FormHelperText>
          )}
        </Box>
        <EmailNotes draft={draft} variables={variables} group="property" />
      </Box>
      <Palette variables={offered} group="property" onInsert={(placeholder) => lastFocused.current.current?.insert(placeholder)} />
    </Box>
  );
}
