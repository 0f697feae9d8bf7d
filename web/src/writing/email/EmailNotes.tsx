import { useDeferredValue, useMemo } from 'react';
import { texts } from '../../texts/writing-email';
import type { Variable } from '../variables/placeholders';
import { PlaceholderNotes } from '../variables/PlaceholderNotes';
import { type Draft, useDraft } from '../draft';
import type { EmailValues } from './email';
import { htmlToText } from './text';

interface EmailNotesProps {
  draft: Draft<EmailValues>;
  variables: readonly Variable[];
  group: Variable['group'];
}

/** A long text is converted only if it contains a brace. */
const textOf = (content: string, mode: EmailValues['mode']) => (!/[{}]/.test(content) ? '' : mode === 'PLAIN_TEXT' ? content : htmlToText(content));

/** The problems of the placeholders in subject, body and signature. */
export function EmailNotes({ draft, variables, group }: EmailNotesProps) {
  const subject = useDraft(draft, (values) => values.subject);
  // Checking a long hand-written body is deferred, so that typing stays responsive.
  const body = useDeferredValue(useDraft(draft, (values) => values.body));
  const signature = useDraft(draft, (values) => values.signature);
  const mode = useDraft(draft, (values) => values.mode);
  const bodyText = useMemo(() => textOf(body, mode), [body, mode]);
  const written = { subject, body: bodyText, signature: textOf(signature, mode) };
  return (
    <>
      {(['subject', 'body', 'signature'] as const).map((field) => (
        <PlaceholderNotes key={field} where={texts.parts[field]} text={written[field]} variables={variables} group={group} />
      ))}
    </>
  );
}
