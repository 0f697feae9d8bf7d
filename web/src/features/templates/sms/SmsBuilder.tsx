/** The editor of an SMS, and its preview. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { type ReactNode, useRef, useState } from 'react';
import { afterPress } from '../../../forms/after-press';
import { shared } from '../../../texts/shared';
import { texts } from '../../../texts/templates-form';
import { DownloadIcon } from '../../../ui/icons';
import { saveJson } from '../export';
import type { Variable } from '../../../writing/variables/placeholders';
import { Palette } from '../../../writing/variables/Palette';
import { PlaceholderNotes } from '../../../writing/variables/PlaceholderNotes';
import { type Draft, useDraft } from '../../../writing/draft';
import { useTextHistory } from '../../../writing/history';
import { placeCaret, withInserted } from '../../../writing/insert';
import { StepButtons } from '../../../writing/StepButtons';
import { SMS_MAX_LENGTH, smsHint } from './rules';
import { TYPING_MAX_LENGTH } from '../../../writing/sms/length';
import { SmsCounter } from '../../../writing/sms/SmsCounter';

export interface SmsValues {
  message: string;
}

interface SmsBuilderProps {
  draft: Draft<SmsValues>;
  variables: readonly Variable[];
  /** The variables that are known at the template's event. */
  group: Variable['group'];
  /** The SMS as its recipient sees it. */
  preview: ReactNode;
  /** Shown below the palette. */
  beside?: ReactNode;
  /** Renders the tools where there is space for them. */
  aside: (tools: ReactNode) => ReactNode;
}

export function SmsBuilder({ draft, variables, group, preview, beside, aside }: SmsBuilderProps) {
  const message = useDraft(draft, (values) => values.message);
  const [isPreview, setPreview] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const { steps, write, onKeyDown } = useTextHistory(message, (text) => draft.write({ message: text }));
  /** Whether the user has been in the field. Before that, an empty one has no hint. */
  const [isVisited, setVisited] = useState(false);
  const hint = isVisited || message !== '' ? smsHint(message) : undefined;

  function insert(placeholder: string) {
    if (!field.current) return;
    const { text, caret } = withInserted(field.current, placeholder);
    write(text);
    placeCaret(field.current, caret);
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, maxWidth: 760 }}>
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <ToggleButtonGroup
            exclusive
            value={isPreview ? 'preview' : 'edit'}
            onChange={(_event, chosen: string | null) => chosen && setPreview(chosen === 'preview')}
            aria-label={texts.editOrPreview}
          >
            <ToggleButton value="edit">{shared.edit}</ToggleButton>
            <ToggleButton value="preview">{texts.preview}</ToggleButton>
          </ToggleButtonGroup>
          {!isPreview && <StepButtons steps={steps} what={texts.message} />}
          <Button variant="text" startIcon={<DownloadIcon />} onClick={() => saveJson('sms-template.json', { message })} sx={{ ml: 'auto' }}>
            {texts.export}
          </Button>
        </Box>
        {isPreview ? (
          preview
        ) : (
          <>
            <TextField
              label={texts.message}
              value={message}
              multiline
              minRows={9}
              fullWidth
              inputRef={field}
              onChange={(event) => {
                write(event.target.value);
                setVisited(true);
              }}
              onBlur={() => afterPress(() => setVisited(true))}
              onKeyDown={onKeyDown}
              error={hint !== undefined}
              helperText={hint}
              slotProps={{ htmlInput: { maxLength: TYPING_MAX_LENGTH, 'aria-required': true } }}
            />
            <PlaceholderNotes text={message} variables={variables} group={group} />
          </>
        )}
        <SmsCounter message={message} most={SMS_MAX_LENGTH} />
      </Box>
      {aside(
        <>
          {!isPreview && <Palette variables={variables} group={group} onInsert={insert} />}
          {beside}
        </>,
      )}
    </Box>
  );
}
