/** The properties of the selected box: text, font, color, place and layer. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { type RefObject, useId } from 'react';
import * as limits from '../../../api/limits';
import type { PostcardBox } from '../../../api/types';
import { shared } from '../../../texts/shared';
import { texts } from '../../../texts/templates-composer';
import { ArrowDownIcon, ArrowUpIcon, BinIcon } from '../../../ui/icons';
import { Palette } from '../../../writing/variables/Palette';
import type { Variable } from '../../../writing/variables/placeholders';
import { placeCaret, withInserted } from '../../../writing/insert';
import { labelOf, onSheet, type Place } from './scene';

interface InspectorProps {
  box: PostcardBox;
  sheet: Place;
  variables: readonly Variable[];
  group: Variable['group'];
  /** The problems of the box. */
  notes: readonly string[];
  isTop: boolean;
  isBottom: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  /** Changes with the same `step` are undone together, so typing is one step. */
  onChange: (change: Partial<PostcardBox>, step?: string) => void;
  onOrder: (by: 1 | -1) => void;
  onDelete: () => void;
}

const FONTS = [
  { font: 'sans', name: 'Open Sans' },
  { font: 'serif', name: 'Noto Serif' },
  { font: 'narrow', name: 'Oswald' },
  { font: 'script', name: 'Caveat' },
] as const;

const WEIGHTS = ['regular', 'bold'] as const;
const ALIGNMENTS = ['left', 'center', 'right'] as const;
const PLACES = ['x', 'y', 'width', 'height'] as const;

export function Inspector({ box, sheet, variables, group, notes, isTop, isBottom, field, onChange, onOrder, onDelete }: InspectorProps) {
  const id = useId();
  const change = (what: Partial<PostcardBox>) => onChange(what, `${Object.keys(what).join()} ${box.name}`);

  function insert(placeholder: string) {
    if (!field.current) return;
    const { text, caret } = withInserted(field.current, placeholder);
    onChange({ text });
    placeCaret(field.current, caret);
  }

  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography variant="h3" id={id} sx={{ minWidth: 0, mr: 'auto', overflowWrap: 'anywhere' }}>
          {labelOf(box)}
        </Typography>
        <Tooltip title={texts.forward}>
          <span>
            <IconButton aria-label={texts.forward} disabled={isTop} onClick={() => onOrder(1)}>
              <ArrowUpIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={texts.backward}>
          <span>
            <IconButton aria-label={texts.backward} disabled={isBottom} onClick={() => onOrder(-1)}>
              <ArrowDownIcon />
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={shared.delete}>
          <IconButton aria-label={texts.deleteLayer} onClick={onDelete}>
            <BinIcon />
          </IconButton>
        </Tooltip>
      </Box>
      {box.kind === 'text' && (
        <>
          <TextField
            label={texts.kinds.text}
            value={box.text ?? ''}
            multiline
            minRows={3}
            fullWidth
            inputRef={field}
            error={notes.length > 0}
            helperText={notes.join(' ')}
            onChange={({ target: { value } }) => change({ text: value })}
            slotProps={{ htmlInput: { maxLength: limits.PostcardBoxRequest.text.maxLength } }}
          />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr) 104px' }}>
            <TextField
              select
              label={texts.font}
              value={box.font ?? 'sans'}
              onChange={({ target: { value } }) => change({ font: FONTS.find(({ font }) => font === value)?.font ?? 'sans' })}
            >
              {FONTS.map(({ font, name }) => (
                <MenuItem key={font} value={font}>
                  {name}
                </MenuItem>
              ))}
            </TextField>
            <NumberField
              key={`${box.name} size ${box.sizeTenths ?? 0}`}
              label={texts.fontSize}
              value={(box.sizeTenths ?? 0) / 10}
              least={6}
              most={144}
              step={1}
              onChange={(points) => change({ sizeTenths: Math.round(points * 10) })}
            />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={box.weight ?? 'regular'}
              aria-label={texts.weight}
              onChange={(_event, weight: PostcardBox['weight'] | null) => weight && change({ weight })}
            >
              {WEIGHTS.map((weight) => (
                <ToggleButton key={weight} value={weight}>
                  {texts.weights[weight]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            <ToggleButtonGroup
              exclusive
              size="small"
              value={box.alignment ?? 'left'}
              aria-label={texts.alignment}
              onChange={(_event, alignment: PostcardBox['alignment'] | null) => alignment && change({ alignment })}
            >
              {ALIGNMENTS.map((alignment) => (
                <ToggleButton key={alignment} value={alignment}>
                  {texts.alignments[alignment]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          </Box>
        </>
      )}
      {box.kind !== 'picture' && (
        <TextField
          type="color"
          label={texts.color}
          value={box.colour ?? '#000000'}
          onChange={({ target: { value } }) => change({ colour: value.toLowerCase() })}
          slotProps={{ inputLabel: { shrink: true } }}
          sx={{ width: 104 }}
        />
      )}
      <Box role="group" aria-label={texts.place} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        {PLACES.map((member) => (
          <NumberField
            key={`${box.name} ${member} ${box[member]}`}
            label={texts.places[member]}
            value={box[member] / 1000}
            least={0}
            most={20}
            step={0.01}
            onChange={(inches) => {
              const { x, y, width, height } = onSheet({ ...box, [member]: inches * 1000 }, sheet);
              onChange({ x, y, width, height });
            }}
          />
        ))}
      </Box>
      {box.kind === 'text' && <Palette variables={variables} group={group} onInsert={insert} />}
    </Box>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  least: number;
  most: number;
  step: number;
  onChange: (value: number) => void;
}

/** A number input that reports its value on Enter or blur, because a half-typed number is no value. Remounted when the value changes elsewhere. */
function NumberField({ label, value, least, most, step, onChange }: NumberFieldProps) {
  function take(text: string) {
    const number = Number(text);
    if (text.trim() !== '' && Number.isFinite(number) && number !== value) onChange(Math.max(least, Math.min(most, number)));
  }
  return (
    <TextField
      type="number"
      label={label}
      defaultValue={value}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) take(event.target.value);
      }}
      slotProps={{ htmlInput: { min: least, max: most, step } }}
    />
  );
}

/** Shown while no box is selected. */
export function NoBox({ boxes, onChoose }: { boxes: readonly PostcardBox[]; onChoose: (name: string) => void }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Typography variant="h3" id={id}>
        {texts.layers}
      </Typography>
      <Typography variant="caption" component="p" sx={{ m: 0, color: 'text.secondary' }}>
        {texts.layersHelp}
      </Typography>
      {[...boxes].reverse().map((box) => (
        <Button
          key={box.name}
          variant="text"
          onClick={() => onChoose(box.name)}
          sx={{ justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
        >
          {labelOf(box)}
        </Button>
      ))}
    </Box>
  );
}
