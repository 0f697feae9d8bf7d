/** The composer of a text message, with its billed segments. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useRef } from 'react';
import { texts } from '../../texts/outreach-panel';
import { type Draft, useDraft } from '../../writing/draft';
import { useTextHistory } from '../../writing/history';
import { placeCaret, withInserted } from '../../writing/insert';
import { lengthOf, TYPING_MAX_LENGTH } from '../../writing/sms/length';
import { SmsCounter } from '../../writing/sms/SmsCounter';
import { StepButtons } from '../../writing/StepButtons';
import { Palette } from '../../writing/variables/Palette';
import { PlaceholderNotes } from '../../writing/variables/PlaceholderNotes';
import type { Variable } from '../../writing/variables/placeholders';
import { type Problems, SMS_MAX_LENGTH, SMS_WARNING_FROM } from '../order';

interface SmsComposerProps {
  draft: Draft<{ message: string }>;
  variables: readonly Variable[];
  /** The variables that have a value here. */
  offered: readonly Variable[];
  problems: Problems;
}

export function SmsComposer({ draft, variables, offered, problems }: SmsComposerProps) {
  const message = useDraft(draft, (values) => values.message);
  const field = useRef<HTMLTextAreaElement>(null);
  const { steps, write, onKeyDown } = useTextHistory(message, (text) => draft.write({ message: text }));

  function insert(placeholder: string) {
    if (!field.current) return;
    const { text, caret } = withInserted(field.current, placeholder);
    write(text);
    placeCaret(field.current, caret);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2, alignItems: 'start', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 212px' } }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
        <TextField
          label={texts.message}
          value={message}
          multiline
          minRows={7}
          fullWidth
          autoFocus
          inputRef={field}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          error={problems.body !== undefined}
          helperText={problems.body}
          slotProps={{ htmlInput: { maxLength: TYPING_MAX_LENGTH, 'aria-required': true } }}
        />
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <SmsCounter message={message} most={SMS_MAX_LENGTH} />
          </Box>
          <StepButtons steps={steps} what={texts.message} />
        </Box>
        <Box role="status">{lengthOf(message) >= SMS_WARNING_FROM && <Alert severity="warning">{texts.longSms}</Alert>}</Box>
        <PlaceholderNotes text={message} variables={variables} group="property" />
      </Box>
      <Palette variables={offered} group="property" onInsert={insert} />
    </Box>
  );
}
