/** The editor of hand-written text: basic HTML or plain text. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ChangeEvent, lazy, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { texts } from '../../texts/writing-editor';
import { OnceNeeded } from '../../ui/OnceNeeded';
import { type Draft, useDraft } from '../draft';
import { useTextHistory } from '../history';
import { placeCaret, withInserted } from '../insert';
import { StepButtons } from '../StepButtons';
import type { EmailMode, EmailValues } from './email';
import { LinkIcon } from './icons';
import { EXTERNAL_LINK_MS, useOperation } from './operation';
import { type CharacterRange, characterRange, offsetsIn } from './selection';
import { escapeHtml } from './text';
import type { Writer } from './writer';

const LinkDialog = lazy(() => import('./LinkDialog').then(({ LinkDialog: component }) => ({ default: component })));

interface SourceTextProps {
  draft: Draft<EmailValues>;
  field: 'body' | 'signature';
  label: string;
  mode: Exclude<EmailMode, 'WYSIWYG'>;
  heightPx: number;
  /** The selection in the previous mode. */
  selected: CharacterRange | undefined;
  onFocus: () => void;
  ref: Ref<Writer>;
}

interface Linking {
  words: string;
  start: number;
  end: number;
}

export function SourceText({ draft, field, label, mode, heightPx, selected, onFocus, ref }: SourceTextProps) {
  const text = useDraft(draft, (values) => values[field]);
  const area = useRef<HTMLTextAreaElement>(null);
  const { steps, write, onKeyDown } = useTextHistory(text, (next) => draft.write({ [field]: next }));
  const operation = useOperation(EXTERNAL_LINK_MS);
  const [linking, setLinking] = useState<Linking>();
  const [isOpen, setOpen] = useState(false);
  const format = mode === 'BASIC_HTML' ? 'html' : 'text';

  // Only on mount: from then on the field keeps its own selection.
  useEffect(() => {
    if (!area.current || !selected) return;
    const { start, end } = offsetsIn(area.current.value, format, selected);
    area.current.setSelectionRange(start, end);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only on mount
  }, []);

  function insert(inserted: string) {
    if (!area.current) return;
    const { text: next, caret } = withInserted(area.current, inserted);
    write(next);
    placeCaret(area.current, caret);
  }

  useImperativeHandle(ref, () => ({
    insert,
    replace: write,
    selection: () => (area.current ? characterRange(area.current.value, format, area.current.selectionStart, area.current.selectionEnd) : { from: 0, to: 0 }),
  }));

  function beginLink() {
    if (!area.current) return;
    const { selectionStart: start, selectionEnd: end, value } = area.current;
    setLinking({ words: value.slice(start, end), start, end });
    setOpen(true);
    operation.begin();
  }

  function link({ url, words }: { url: string; words: string }) {
    if (!linking || !area.current) return;
    const inserted = mode === 'BASIC_HTML' ? `<a href="${escapeHtml(url)}">${escapeHtml(words)}</a>` : words === url ? url : `${words} (${url})`;
    write(text.slice(0, linking.start) + inserted + text.slice(linking.end));
    placeCaret(area.current, linking.start + inserted.length);
  }

  return (
    <Box
      sx={{
        border: 1,
        borderColor: 'line.control',
        borderRadius: 1,
        bgcolor: 'background.paper',
        overflow: 'hidden',
        '&:focus-within': { outline: 2, outlineColor: 'primary.main', outlineOffset: -1 },
      }}
    >
      <Box
        role="toolbar"
        aria-label={texts.tools(label.toLowerCase())}
        aria-busy={operation.isActive}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.5, p: 0.5, borderBottom: 1, borderColor: 'line.hairline', bgcolor: 'tint.header' }}
      >
        <StepButtons steps={steps} what={label.toLowerCase()} />
        <Button
          variant="text"
          startIcon={<LinkIcon />}
          aria-haspopup="dialog"
          disabled={operation.isActive}
          onMouseDown={(event) => event.preventDefault()}
          onClick={beginLink}
          sx={{ minHeight: 28, py: 0.25 }}
        >
          {texts.link}
        </Button>
      </Box>
      <Box
        component="textarea"
        value={text}
        ref={area}
        aria-label={label}
        aria-required={field === 'body'}
        spellCheck={mode === 'PLAIN_TEXT'}
        onFocus={onFocus}
        onChange={(event: ChangeEvent<HTMLTextAreaElement>) => write(event.target.value)}
        onKeyDown={onKeyDown}
        style={{ height: heightPx }}
        sx={{
          display: 'block',
          width: '100%',
          boxSizing: 'border-box',
          m: 0,
          p: 2,
          border: 0,
          outline: 'none',
          resize: 'none',
          bgcolor: 'background.paper',
          color: 'text.primary',
          fontSize: '0.8125rem',
          lineHeight: '1.25rem',
          fontFamily: mode === 'BASIC_HTML' ? 'ui-monospace, "SF Mono", Menlo, Consolas, monospace' : 'inherit',
        }}
      />
      <OnceNeeded needed={isOpen}>
        <LinkDialog
          open={isOpen}
          url=""
          words={linking?.words ?? ''}
          onLink={link}
          onClose={() => {
            setOpen(false);
            operation.end();
          }}
          onGone={() => area.current?.focus()}
        />
      </OnceNeeded>
    </Box>
  );
}
