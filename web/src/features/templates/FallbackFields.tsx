/** The fallback texts of the used variables, with the number of listings that lack each value. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import * as limits from '../../api/limits';
import { templateCheckQuery } from '../../api/queries';
import type { TemplateCheck, TemplateIn } from '../../api/types';
import { texts } from '../../texts/templates-form';
import type { Fallbacks } from './form';
import { usePolled } from './live';
import { bare, PLACEHOLDER, type Variable } from '../../writing/variables/placeholders';
import { type Draft, useDraft } from '../../writing/draft';

interface FallbackFieldsProps {
  draft: Draft<{ texts: Fallbacks }>;
  /** The variables that are known at the template's event. */
  variables: readonly Variable[];
  /** Returns the current draft of the template. */
  read: () => TemplateIn;
}

/** The check reads all current listings, so it runs less often than the preview. */
const POLL_MS = 2500;

function writtenIn({
  templateEmailSubject = '',
  templateEmailBody = '',
  templateEmailSignature = '',
  templateSMSBody = '',
  templateScene,
}: TemplateIn): string {
  // A placeholder may be partly formatted.
  return [
    templateEmailSubject,
    templateEmailBody.replace(/<[^>]*>/g, ''),
    templateEmailSignature.replace(/<[^>]*>/g, ''),
    templateSMSBody,
    ...textsOn(templateScene),
  ].join('\n');
}

function textsOn(scene: TemplateIn['templateScene']): string[] {
  return scene ? [...scene.front, ...scene.back].map(({ text = '' }) => text) : [];
}

function namesIn(template: TemplateIn): Set<string> {
  return new Set(Array.from(writtenIn(template).matchAll(PLACEHOLDER), ([, name = '']) => bare(name)));
}

/** The check depends on the full text of an SMS, because of its segments, but only on the variables of an email. */
function keyOf(template: TemplateIn): string {
  const { prospectingEvent, fallbacks, templateSMSBody } = template;
  return JSON.stringify([prospectingEvent, fallbacks, templateSMSBody, [...namesIn(template)].sort()]);
}

export function FallbackFields({ draft, variables, read }: FallbackFieldsProps) {
  const id = useId();
  const fallbacks = useDraft(draft, (values) => values.texts);
  const template = usePolled(read, POLL_MS, keyOf);
  const check = useQuery(templateCheckQuery({ template, outboundProspectingType: 2 }));
  const names = namesIn(template);
  const used = variables.filter(({ placeholder }) => names.has(bare(placeholder)));
  if (used.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      <Box>
        <Typography variant="h3" id={id}>
          {texts.fallbacks}
        </Typography>
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.fallbacksHelp}
        </Typography>
      </Box>
      {check.data && <Outcome check={check.data} />}
      {used.map(({ id: variable, label }) => (
        <TextField
          key={variable}
          label={label}
          value={fallbacks[variable] ?? ''}
          placeholder={texts.noFallback}
          onChange={(event) => draft.write({ texts: { ...fallbacks, [variable]: event.target.value } })}
          helperText={check.data?.variables.find((entry) => entry.variable.id === variable && entry.listings > 0)?.sentence}
          fullWidth
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: limits.FallbackText.text.maxLength, 'aria-label': texts.fallbackFor(label) } }}
        />
      ))}
    </Box>
  );
}

function Outcome({ check: { held, listings, worstSms } }: { check: TemplateCheck }) {
  return (
    <>
      {held > 0 && <Alert severity="warning">{texts.held(held, listings)}</Alert>}
      {worstSms && (
        <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {texts.mostSegments(worstSms.segments)}
        </Typography>
      )}
    </>
  );
}
