/** A window with an email or a draft: a dialog beside the page, which can be moved, resized, minimized and closed. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Rnd } from 'react-rnd';
import { isTyping } from '../../../table/keys';
import { texts } from '../../../texts/mailboxes-reader';
import { CloseIcon, MinusIcon } from '../../../ui/icons';
import { isInside } from '../../../ui/own-events';
import { visuallyHidden } from '../../../ui/visually-hidden';
import type { Frame, Place } from './open-windows';
import { keepInside, LEAST_SIZE, minimizeWindow, placeWindow, raiseWindow, type Viewport } from './windows';

/** Marks the element of a window; its value is the window's id. */
export const WINDOW_ATTRIBUTE = 'data-mail-window';

const BAR_CLASS = 'mail-window-bar';
/** The distance in px that a key moves a window. */
const KEY_STEP = 20;

const ARROWS: ReadonlyMap<string, { x: number; y: number }> = new Map([
  ['ArrowLeft', { x: -KEY_STEP, y: 0 }],
  ['ArrowRight', { x: KEY_STEP, y: 0 }],
  ['ArrowUp', { x: 0, y: -KEY_STEP }],
  ['ArrowDown', { x: 0, y: KEY_STEP }],
]);

/** There, Alt with an arrow key moves the caret of a field by a word. */
const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Where a window is shown. */
export interface WindowProps {
  isFront: boolean;
  /** Whether the window fills the viewport. */
  isNarrow: boolean;
  viewport: Viewport;
}

interface MailWindowProps extends WindowProps {
  frame: Frame;
  /** Whether it takes the focus when it appears. */
  takesFocus?: boolean;
  canClose?: boolean;
  onClose: () => void;
  /** Handles a key of the content. Returns whether it did. */
  onKey?: (event: KeyboardEvent) => boolean;
  /** `isStill`: the window is in front and doesn't move. */
  children: (isStill: boolean) => ReactNode;
}

export function MailWindow({ frame, isFront, isNarrow, viewport, takesFocus = true, canClose = true, onClose, onKey, children }: MailWindowProps) {
  const { id, title, isMinimized, raised } = frame;
  const titleId = useId();
  const keysId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const [isDragged, setIsDragged] = useState(false);
  const firstRaised = useRef(takesFocus ? undefined : raised);
  const place = keepInside(frame.place, viewport);
  const move = (change: Partial<Place>) => placeWindow(id, keepInside({ ...place, ...change }, viewport));

  useEffect(() => {
    if (raised === firstRaised.current) return;
    firstRaised.current = undefined;
    if (!isMinimized && !dialog.current?.contains(document.activeElement)) dialog.current?.focus();
  }, [raised, isMinimized]);

  function press(event: KeyboardEvent) {
    if (event.defaultPrevented || !isInside(event)) return;
    const movesCaret = isApple && event.target instanceof Element && isTyping(event.target);
    const arrow = event.altKey && !isNarrow && !movesCaret ? ARROWS.get(event.key) : undefined;
    if (arrow && event.shiftKey) move({ width: place.width + arrow.x, height: place.height + arrow.y });
    else if (arrow) move({ x: place.x + arrow.x, y: place.y + arrow.y });
    else if (event.key === 'Escape') minimizeWindow(id);
    else if (!onKey?.(event)) return;
    event.preventDefault();
  }

  const content = (
    <Paper
      ref={dialog}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={keysId}
      tabIndex={-1}
      {...{ [WINDOW_ATTRIBUTE]: id }}
      elevation={isFront ? 8 : 3}
      onFocus={(event) => !isFront && isInside(event) && raiseWindow(id)}
      onKeyDown={press}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        height: '100%',
        overflow: 'hidden',
        border: 1,
        borderColor: isFront ? 'line.control' : 'line.hairline',
      }}
    >
      <Box
        className={BAR_CLASS}
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 0.5,
          py: 0.5,
          borderBottom: 1,
          borderColor: 'line.hairline',
          bgcolor: isFront ? 'tint.chosen' : 'tint.header',
          cursor: isNarrow ? 'default' : 'move',
        }}
      >
        <Box
          component="h2"
          id={titleId}
          title={title}
          sx={{ flex: 1, minWidth: 0, m: 0, font: 'inherit', fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {title}
        </Box>
        <Box component="span" id={keysId} sx={visuallyHidden}>
          {isNarrow ? texts.keysNarrow : texts.keys}
        </Box>
        <Tooltip title={texts.minimize(title)}>
          <IconButton aria-label={texts.minimize(title)} onClick={() => minimizeWindow(id)}>
            <MinusIcon />
          </IconButton>
        </Tooltip>
        <Tooltip title={texts.close(title)}>
          {/* A tooltip needs the events that a disabled button doesn't have. */}
          <span>
            <IconButton aria-label={texts.close(title)} disabled={!canClose} onClick={onClose}>
              <CloseIcon />
            </IconButton>
          </span>
        </Tooltip>
      </Box>
      {children(isFront && !isDragged)}
    </Paper>
  );

  // Hidden, a window keeps its content and its scroll position.
  const style = { zIndex: raised, ...(isMinimized && { visibility: 'hidden' as const }) };
  // A device that is turned keeps its fields and its focus, so a narrow viewport has the same elements.
  const filling = { position: { x: 0, y: 0 }, size: { width: '100%', height: '100%' }, disableDragging: true, enableResizing: false };
  const free = { position: place, size: place, minWidth: LEAST_SIZE.width, minHeight: LEAST_SIZE.height };
  return (
    <Rnd
      {...(isNarrow ? filling : free)}
      bounds="window"
      dragHandleClassName={BAR_CLASS}
      cancel="button"
      style={style}
      onDragStart={() => {
        setIsDragged(true);
        // A finger that drags moves no focus.
        if (!isFront) raiseWindow(id);
      }}
      onDragStop={(_event, { x, y }) => {
        setIsDragged(false);
        move({ x, y });
      }}
      onResizeStart={() => setIsDragged(true)}
      onResizeStop={(_event, _direction, { offsetWidth: width, offsetHeight: height }, _change, { x, y }) => {
        setIsDragged(false);
        move({ x, y, width, height });
      }}
    >
      {content}
    </Rnd>
  );
}
