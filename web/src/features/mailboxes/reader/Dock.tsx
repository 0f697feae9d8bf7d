/** The minimized windows, at the bottom of the page. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Ref } from 'react';
import { texts } from '../../../texts/mailboxes-reader';
import { CloseIcon, MailIcon } from '../../../ui/icons';
import type { MailWindow } from './open-windows';
import { closeWindow, raiseWindow } from './windows';

interface DockProps {
  dockRef: Ref<HTMLElement>;
  windows: readonly MailWindow[];
}

/** The pressed button disappears, so the page gets the focus. */
function close(id: string) {
  closeWindow(id);
  document.querySelector('main')?.focus();
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
      {windows.map(({ id, title, isRestored = false }) => (
        <Paper
          key={id}
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
          <IconButton aria-label={texts.close(title)} onClick={() => close(id)}>
            <CloseIcon />
          </IconButton>
        </Paper>
      ))}
    </Box>
  );
}
