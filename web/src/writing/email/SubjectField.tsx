import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { texts } from '../../texts/writing-email';
import { type Draft, useDraft } from '../draft';
import { useTextHistory } from '../history';
import { placeCaret, withInserted } from '../insert';
import { StepButtons } from '../StepButtons';
import { type EmailValues, SUBJECT_MAX_LENGTH } from './email';
import type { Writer } from './writer';

interface SubjectFieldProps {
  draft: Draft<EmailValues>;
  /** The error of the subject. */
  problem?: string | undefined;
  onFocus: () => void;
  ref: Ref<Writer>;
}

export function SubjectField({ draft, problem, onFocus, ref }: SubjectFieldProps) {
  const subject = useDraft(draft, (values) => values.subject);
  const field = useRef<HTMLInputElement>(null);
  const { steps, write, onKeyDown } = useTextHistory(subject, (next) => draft.write({ subject: next }));

  useImperativeHandle(ref, () => ({
    insert: (text) => {
      const input = field.current;
      if (!input) return;
      const { text: next, caret } = withInserted(
        { value: input.value, selectionStart: input.selectionStart ?? input.value.length, selectionEnd: input.selectionEnd ?? input.value.length },
        text,
      );
      write(next);
      placeCaret(input, caret);
    },
    replace: write,
    selection: () => ({ from: 0, to: 0 }),
  }));

  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
      <TextField
        label={texts.subject}
        value={subject}
        inputRef={field}
        onFocus={onFocus}
        onChange={(event) => write(event.target.value)}
        onKeyDown={onKeyDown}
        fullWidth
        error={problem !== undefined}
        helperText={problem}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: SUBJECT_MAX_LENGTH, 'aria-required': true } }}
      />
      <StepButtons steps={steps} what={texts.parts.subject} />
    </Box>
  );
}
