import { useDeferredValue, useMemo } from 'react';
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

/** A long letter is looked through only where there is a brace in it. */
const textOf = (content: string, mode: EmailValues['mode']) => (!/[{}]/.test(content) ? '' : mode === 'PLAIN_TEXT' ? content : htmlToText(content));

/** What is wrong with the placeholders of subject, body and signature. */
export function EmailNotes({ draft, variables, group }: EmailNotesProps) {
  const subject = useDraft(draft, (values) => values.subject);
  // A long letter written by hand is read through when there is time.
  const body = useDeferredValue(useDraft(draft, (values) => values.body));
  const signature = useDraft(draft, (values) => values.signature);
  const mode = useDraft(draft, (values) => values.mode);
  const bodyText = useMemo(() => textOf(body, mode), [body, mode]);
  const texts = { subject, body: bodyText, signature: textOf(signature, mode) };
  return (
    <>
      {(['subject', 'body', 'signature'] as const).map((field) => (
        <PlaceholderNotes key={field} where={field} text={texts[field]} variables={variables} group={group} />
      ))}
    </>
  );
}
