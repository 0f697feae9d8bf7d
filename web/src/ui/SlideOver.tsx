import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { texts } from '../texts/ui';
import { CloseIcon } from './icons';
import { UnsavedGuard, type UnsavedQuestion, useGuardedClose } from './unsaved';

interface SlideOverProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Wide enough for a table; a form needs less. */
  wide?: boolean;
  /** The whole width except for an edge of the page, for an editor. */
  full?: boolean;
  /** The question before unsaved input is discarded, if it isn't the default one. */
  question?: UnsavedQuestion;
  /** Called when the panel has left the screen. */
  onGone?: () => void;
  /** Mounted again at each opening. */
  children: ReactNode;
}

/**
 * A dialog at the right edge, over its page; on a small screen it fills the screen. It asks before closing it discards unsaved
 * input (`useUnsaved`).
 */
export function SlideOver(props: SlideOverProps) {
  return (
    <UnsavedGuard open={props.open} onClose={props.onClose} question={props.question}>
      <Panel {...props} />
    </UnsavedGuard>
  );
}

function Panel({ open, title, wide = false, full = false, onGone, children }: SlideOverProps) {
  const titleId = useId();
  const close = useGuardedClose();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={close}
      slotProps={{
        transition: { onExited: onGone },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: {
            width: { xs: '100%', sm: full ? 'calc(100vw - 24px)' : wide ? 'min(800px, 92vw)' : 480 },
            borderLeft: { sm: 1 },
            borderColor: { sm: 'line.hairline' },
          },
        },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          flex: 'none',
          pl: 2.5,
          pr: 1.5,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'line.hairline',
        }}
      >
        <Typography variant="h2" id={titleId}>
          {title}
        </Typography>
        <IconButton aria-label={texts.close} onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
