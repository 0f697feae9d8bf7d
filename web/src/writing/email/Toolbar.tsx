/** The toolbar of formatted text. It renders when its state changes, not with every key. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Tooltip from '@mui/material/Tooltip';
import { redo, redoDepth, undo, undoDepth } from 'prosemirror-history';
import type { EditorState } from 'prosemirror-state';
import { type KeyboardEvent, lazy, type ReactNode, useState } from 'react';
import { texts as writingTexts } from '../../texts/writing';
import { texts } from '../../texts/writing-editor';
import { RedoIcon, UndoIcon } from '../../ui/icons';
import { OnceNeeded } from '../../ui/OnceNeeded';
import {
  alignAt,
  hasMark,
  insertPicture,
  isWithin,
  markAttrs,
  setAlignment,
  setLink,
  setStyle,
  toggleFormat,
  toggleList,
  toggleQuote,
} from './editor/commands';
import { type Editor, useEditorPart } from './editor/editor';
import type { Tools } from './editor/schema';
import { FONT_SIZES, fontOf, FONTS, sizeOf } from './fonts';
import {
  AlignCenterIcon,
  AlignLeftIcon,
  AlignRightIcon,
  BoldIcon,
  BulletsIcon,
  CodeIcon,
  ImageIcon,
  ItalicIcon,
  LinkIcon,
  NumbersIcon,
  QuoteIcon,
  StrikeIcon,
  UnderlineIcon,
} from './icons';
import { SIMPLE_LINK_MS, useOperation } from './operation';

const ImageDialog = lazy(() => import('./ImageDialog').then(({ ImageDialog: component }) => ({ default: component })));
const LinkDialog = lazy(() => import('./LinkDialog').then(({ LinkDialog: component }) => ({ default: component })));

interface ToolbarProps {
  editor: Editor;
  tools: Tools;
  /** The noun of the text, as used in a sentence. */
  what: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

function stateOf(state: EditorState) {
  const style = markAttrs(state, 'textStyle');
  const align = alignAt(state);
  return {
    font: fontOf(textOf(style?.fontFamily))?.id ?? '',
    size: sizeOf(textOf(style?.fontSize)),
    bold: hasMark(state, 'bold'),
    italic: hasMark(state, 'italic'),
    underline: hasMark(state, 'underline'),
    strike: hasMark(state, 'strike'),
    code: hasMark(state, 'code'),
    bulletList: isWithin(state, 'bulletList'),
    orderedList: isWithin(state, 'orderedList'),
    blockquote: isWithin(state, 'blockquote'),
    link: textOf(markAttrs(state, 'link')?.href),
    center: align === 'center',
    right: align === 'right',
    canUndo: undoDepth(state) > 0,
    canRedo: redoDepth(state) > 0,
  };
}

export function Toolbar({ editor, tools, what }: ToolbarProps) {
  const state = useEditorPart(editor, stateOf);
  const linking = useOperation(SIMPLE_LINK_MS);
  const [isLinkOpen, setLinkOpen] = useState(false);
  const [isImageOpen, setImageOpen] = useState(false);
  const { run } = editor;
  /** A link at the caret counts as a selection. */
  const hasSelection = () => !editor.view.state.selection.empty || state.link !== '';

  return (
    <Box
      role="toolbar"
      aria-label={texts.formatting(what)}
      aria-busy={linking.isActive}
      onKeyDown={moveFocus}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.25, p: 0.5, borderBottom: 1, borderColor: 'line.hairline', bgcolor: 'tint.header' }}
    >
      <Select
        size="small"
        value={state.font}
        displayEmpty
        onChange={({ target: { value } }) => run(setStyle({ fontFamily: FONTS.find(({ id }) => id === value)?.family ?? null }))}
        renderValue={(value) => FONTS.find(({ id }) => id === value)?.name ?? texts.font}
        SelectDisplayProps={{ 'aria-label': texts.font }}
        sx={{ width: 128, mr: 0.25 }}
      >
        <MenuItem value="">{texts.defaultFont}</MenuItem>
        {FONTS.map(({ id, name, family }) => (
          <MenuItem key={id} value={id} style={{ fontFamily: family }}>
            {name}
          </MenuItem>
        ))}
      </Select>
      <Select
        size="small"
        value={state.size ?? ''}
        displayEmpty
        onChange={({ target: { value } }) => run(setStyle({ fontSize: String(value) === '' ? null : `${value}px` }))}
        renderValue={(value: number | string) => (value === '' ? texts.size : texts.px(value))}
        SelectDisplayProps={{ 'aria-label': texts.fontSize }}
        sx={{ width: 84, mr: 0.5 }}
      >
        <MenuItem value="">{texts.defaultSize}</MenuItem>
        {/* A pasted size is offered too. */}
        {[...new Set<number>([...FONT_SIZES, ...(state.size === undefined ? [] : [state.size])])]
          .sort((a, b) => a - b)
          .map((size) => (
            <MenuItem key={size} value={size}>
              {texts.px(size)}
            </MenuItem>
          ))}
      </Select>
      <Tool label={texts.bold} keys="Ctrl+B" icon={<BoldIcon />} on={state.bold} onUse={() => run(toggleFormat('bold'))} />
      <Tool label={texts.italic} keys="Ctrl+I" icon={<ItalicIcon />} on={state.italic} onUse={() => run(toggleFormat('italic'))} />
      <Tool label={texts.underline} keys="Ctrl+U" icon={<UnderlineIcon />} on={state.underline} onUse={() => run(toggleFormat('underline'))} />
      <Tool label={texts.strikethrough} icon={<StrikeIcon />} on={state.strike} onUse={() => run(toggleFormat('strike'))} />
      <Gap />
      <Tool label={texts.alignLeft} icon={<AlignLeftIcon />} on={!state.center && !state.right} onUse={() => run(setAlignment('left'))} />
      <Tool label={texts.alignCenter} icon={<AlignCenterIcon />} on={state.center} onUse={() => run(setAlignment('center'))} />
      <Tool label={texts.alignRight} icon={<AlignRightIcon />} on={state.right} onUse={() => run(setAlignment('right'))} />
      <Gap />
      {tools === 'all' && (
        <>
          <Tool label={texts.bullets} icon={<BulletsIcon />} on={state.bulletList} onUse={() => run(toggleList('bulletList'))} />
          <Tool label={texts.numbers} icon={<NumbersIcon />} on={state.orderedList} onUse={() => run(toggleList('orderedList'))} />
          <Tool label={texts.quote} icon={<QuoteIcon />} on={state.blockquote} onUse={() => run(toggleQuote)} />
          <Tool label={texts.code} icon={<CodeIcon />} on={state.code} onUse={() => run(toggleFormat('code'))} />
          <Gap />
        </>
      )}
      <Tool
        label={texts.link}
        icon={<LinkIcon />}
        on={state.link !== ''}
        opens
        disabled={linking.isActive}
        onUse={() => {
          linking.begin();
          setLinkOpen(true);
        }}
      />
      {tools === 'all' && <Tool label={texts.image} icon={<ImageIcon />} opens onUse={() => setImageOpen(true)} />}
      <Gap />
      <Tool label={writingTexts.undoIn(what)} keys="Ctrl+Z" icon={<UndoIcon />} disabled={!state.canUndo} onUse={() => run(undo)} />
      <Tool label={writingTexts.redoIn(what)} keys="Ctrl+Shift+Z" icon={<RedoIcon />} disabled={!state.canRedo} onUse={() => run(redo)} />
      <OnceNeeded needed={isLinkOpen}>
        <LinkDialog
          open={isLinkOpen}
          url={state.link}
          hasSelection={hasSelection}
          // Changes the whole link, wherever the caret is in it.
          onLink={({ url }) => run(setLink(url))}
          onRemove={state.link === '' ? undefined : () => run(setLink(undefined))}
          onClose={() => {
            setLinkOpen(false);
            linking.end();
          }}
          onGone={() => editor.view.focus()}
        />
      </OnceNeeded>
      <OnceNeeded needed={isImageOpen}>
        <ImageDialog
          open={isImageOpen}
          onInsert={(picture) => run(insertPicture(picture))}
          onClose={() => setImageOpen(false)}
          onGone={() => editor.view.focus()}
        />
      </OnceNeeded>
    </Box>
  );
}

interface ToolProps {
  label: string;
  keys?: string;
  icon: ReactNode;
  /** Whether the format is on at the caret; undefined for a one-time action. */
  on?: boolean;
  /** Whether it opens a dialog. */
  opens?: boolean;
  disabled?: boolean;
  onUse: () => void;
}

function Tool({ label, keys, icon, on, opens = false, disabled = false, onUse }: ToolProps) {
  return (
    <Tooltip title={keys ? texts.withKeys(label, keys) : label}>
      {/* A disabled button sends no events to the tooltip, so it needs a wrapper. */}
      <span>
        <IconButton
          aria-label={label}
          aria-pressed={opens ? undefined : on}
          aria-haspopup={opens ? 'dialog' : undefined}
          disabled={disabled}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={onUse}
          sx={{ width: 28, height: 28, ...(on && { bgcolor: 'tint.chosen', color: 'primary.main' }) }}
        >
          {icon}
        </IconButton>
      </span>
    </Tooltip>
  );
}

function Gap() {
  return <Box aria-hidden sx={{ width: '1px', height: 20, bgcolor: 'line.hairline', mx: 0.5 }} />;
}

/** The Left and Right keys move the focus between tools. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  // React also bubbles keys from dialogs and menus that were opened here.
  if (step === undefined || !(event.target instanceof Element) || !event.currentTarget.contains(event.target)) return;
  const all = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled), [role="combobox"]'));
  const next = all[all.findIndex((tool) => tool === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
