/** The minimized windows, at the bottom of the page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { texts } from '../../../texts/mailboxes-reader';
import { CloseIcon, MailIcon } from '../../../ui/icons';
import { useDiscard } from '../compose/Discard';
import { useSendState } from '../compose/use-send-state';
import type { MailWindow } from './open-windows';
import { closeWindow, raiseWindow } from './windows';

interface DockProps {
  dockRef: Ref<HTMLElement>;
  windows: readonly MailWindow[];
}

export function Dock({ dockRef, windows }: DockProps) {
  if (windows.length === 0) return null;
  return (
    <Box
      component="section"
      ref={dockRef}
      aria-label={texts.dock}
      sx={{
        position: 'absolute',
        insetInline: 0,
        bottom: 0,
        display: 'flex',
        flexWrap: 'wrap-reverse',
        justifyContent: 'flex-end',
        gap: 1,
        p: 1,
        maxHeight: '40%',
        overflow: 'auto',
        // The page beside the buttons can still be clicked.
        '&&': { pointerEvents: 'none' },
      }}
    >
      {windows.map((one) => (
        <DockItem key={one.id} window={one} />
      ))}
    </Box>
  );
}

function DockItem({ window: { id, kind, title, isRestored = false } }: { window: MailWindow }) {
  const discard = useDiscard(id, close);
  const isSending = useSendState(id) === 'sending';

  /** The pressed button disappears, so the page gets the focus. */
  function close() {
    // The question before a draft is discarded holds the focus until it is gone.
    flushSync(() => closeWindow(id));
    document.querySelector('main')?.focus();
  }

  return (
    <Paper
      elevation={3}
      sx={{ display: 'flex', alignItems: 'center', width: 220, maxWidth: '100%', border: 1, borderColor: 'line.hairline', pointerEvents: 'auto' }}
    >
      <Button
        variant="text"
        // The user has just minimized the window, whose place in the order of the keyboard this takes.
        autoFocus={!isRestored}
        startIcon={<MailIcon />}
        aria-label={texts.restore(title)}
        onClick={() => raiseWindow(id)}
        sx={{ flex: 1, minWidth: 0, justifyContent: 'flex-start', color: 'text.primary' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {title}
        </Box>
      </Button>
      <IconButton aria-label={texts.close(title)} disabled={isSending} onClick={kind === 'compose' ? discard.close : close}>
        <CloseIcon />
      </IconButton>
      {discard.question}
    </Paper>
  );
}
