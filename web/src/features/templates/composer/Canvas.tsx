/** A side of the postcard with its boxes, which can be dragged, resized by their edges, or moved by arrow keys. */
import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react';
import type { PostcardBox } from '../../../api/types';
import { texts } from '../../../texts/templates-composer';
import { visuallyHidden } from '../../../ui/visually-hidden';
import { Guides } from '../../../writing/postcard/Guides';
import type { PostcardSize } from '../../../writing/postcard/sizes';
import { Drawing } from '../../../writing/postcard/Drawing';
import { FAR, labelOf, movedBy, onSheet, type Place, type Pull, pulledBy, PULLS, type SideName, sheetOf, STEP } from './scene';

interface CanvasProps {
  side: SideName;
  size: PostcardSize;
  boxes: readonly PostcardBox[];
  /** The side as the server has laid it out; undefined until the first response. */
  svg: string | undefined;
  hasGuides: boolean;
  /** The names of boxes with problems. */
  faulty: ReadonlySet<string>;
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  /** Changes with the same `step` are undone together, so several key presses are one step. */
  onPlace: (name: string, place: Place, step?: string) => void;
  onDelete: (name: string) => void;
  /** Called when the user wants to edit the box's text. */
  onEdit: (name: string) => void;
}

/** The height of what is above and below the postcard, in pixels. */
const AROUND_PX = 380;

/** A box that is being dragged. */
interface Hold {
  name: string;
  pull: Pull | undefined;
  /** The pointer's position in pixels and the box's place when the drag started. */
  from: { x: number; y: number };
  start: Place;
  /** Thousandths of an inch for each pixel. */
  scale: number;
  now: Place;
}

export function Canvas({ side, size, boxes, svg, hasGuides, faulty, chosen, onChoose, onPlace, onDelete, onEdit }: CanvasProps) {
  const helpId = useId();
  const [hold, setHold] = useState<Hold>();
  const sheet = sheetOf(size);

  function take(event: PointerEvent<HTMLElement>, box: PostcardBox, pull?: Pull) {
    const canvas = event.currentTarget.closest('[data-canvas]');
    if (event.button !== 0 || !canvas) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    onChoose(box.name);
    const { x, y, width, height } = box;
    const start = { x, y, width, height };
    setHold({
      name: box.name,
      pull,
      from: { x: event.clientX, y: event.clientY },
      start,
      scale: sheet.width / canvas.getBoundingClientRect().width,
      now: start,
    });
  }

  function drag(event: PointerEvent<HTMLElement>) {
    if (!hold) return;
    const across = (event.clientX - hold.from.x) * hold.scale;
    const down = (event.clientY - hold.from.y) * hold.scale;
    const now = hold.pull ? pulledBy(hold.start, hold.pull, { across, down }, sheet) : movedBy(hold.start, across, down, sheet);
    setHold({ ...hold, now });
  }

  function drop() {
    if (!hold) return;
    setHold(undefined);
    const { start, now, name } = hold;
    if (start.x !== now.x || start.y !== now.y || start.width !== now.width || start.height !== now.height) onPlace(name, now);
  }

  function press(event: KeyboardEvent<HTMLElement>, box: PostcardBox) {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      const [across = 0, down = 0] = way.map((one) => one * STEP * (event.shiftKey ? FAR : 1));
      const place = event.altKey ? onSheet({ ...box, width: box.width + across, height: box.height + down }, sheet) : movedBy(box, across, down, sheet);
      onChoose(box.name);
      onPlace(box.name, { x: place.x, y: place.y, width: place.width, height: place.height }, `keys ${box.name}`);
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault();
      onDelete(box.name);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onChoose(box.name);
      if (event.key === 'Enter') onEdit(box.name);
    } else if (event.key === 'Escape' && chosen === box.name) {
      event.stopPropagation();
      onChoose(undefined);
    }
  }

  return (
    <Box
      data-canvas
      role="group"
      aria-label={texts.layersOn[side]}
      onPointerDown={() => onChoose(undefined)}
      sx={{
        position: 'relative',
        width: '100%',
        bgcolor: '#ffffff',
        border: 1,
        borderColor: 'line.control',
        borderRadius: 0.5,
        overflow: 'hidden',
        userSelect: 'none',
      }}
      // Small enough to show the whole postcard at once, if there is space for its tools above.
      style={{ aspectRatio: sheet.width / sheet.height, maxWidth: `max(280px, calc((100dvh - ${AROUND_PX}px) * ${(sheet.width / sheet.height).toFixed(3)}))` }}
    >
      <Box component="span" id={helpId} sx={visuallyHidden}>
        {texts.keysHelp}
      </Box>
      <Box sx={{ position: 'absolute', inset: 0, pointerEvents: 'none' }}>{svg !== undefined && <Drawing svg={svg} />}</Box>
      {hasGuides && <Guides size={size} side={side} isPortrait={false} />}
      {boxes.map((box) => {
        const place = hold?.name === box.name ? hold.now : box;
        const isChosen = box.name === chosen;
        return (
          <Box
            key={box.name}
            id={boxId(side, box.name)}
            role="button"
            tabIndex={0}
            aria-pressed={isChosen}
            aria-label={labelOf(box)}
            aria-describedby={helpId}
            data-box={box.name}
            onPointerDown={(event) => take(event, box)}
            onPointerMove={drag}
            onPointerUp={drop}
            onPointerCancel={() => setHold(undefined)}
            onDoubleClick={() => onEdit(box.name)}
            onFocus={() => onChoose(box.name)}
            onKeyDown={(event) => press(event, box)}
            style={percent(place, sheet)}
            sx={{
              position: 'absolute',
              cursor: 'move',
              touchAction: 'none',
              outline: '1px dashed transparent',
              outlineOffset: -1,
              outlineColor: faulty.has(box.name) ? 'error.main' : 'transparent',
              '&:hover': { outlineColor: 'primary.main' },
              '&[aria-pressed="true"]': { outline: '2px solid', outlineColor: 'primary.main' },
              '&:focus-visible': { boxShadow: '0 0 0 4px color-mix(in srgb, var(--doorstep-palette-primary-main) 35%, transparent)' },
            }}
          >
            {isChosen &&
              PULLS.map((pull) => (
                <Box
                  key={`${pull.across} ${pull.down}`}
                  aria-hidden
                  data-pull={`${pull.across} ${pull.down}`}
                  // The events of moving and dropping bubble up to the box.
                  onPointerDown={(event) => take(event, box, pull)}
                  sx={{
                    position: 'absolute',
                    width: 14,
                    height: 14,
                    m: '-7px',
                    touchAction: 'none',
                    left: `${(pull.across + 1) * 50}%`,
                    top: `${(pull.down + 1) * 50}%`,
                    cursor: cursorOf(pull),
                    '&::after': {
                      content: '""',
                      position: 'absolute',
                      inset: 3,
                      bgcolor: 'background.paper',
                      border: 1,
                      borderColor: 'primary.main',
                      borderRadius: '2px',
                    },
                  }}
                />
              ))}
          </Box>
        );
      })}
    </Box>
  );
}

/** The id of a box's element. */
export const boxId = (side: SideName, name: string) => `card-${side}-${name.replace(/\W+/g, '-')}`;

function percent(place: Place, sheet: Place) {
  return {
    left: `${(place.x / sheet.width) * 100}%`,
    top: `${(place.y / sheet.height) * 100}%`,
    width: `${(place.width / sheet.width) * 100}%`,
    height: `${(place.height / sheet.height) * 100}%`,
  };
}

function cursorOf({ across, down }: Pull): string {
  if (across === 0) return 'ns-resize';
  if (down === 0) return 'ew-resize';
  return across === down ? 'nwse-resize' : 'nesw-resize';
}
