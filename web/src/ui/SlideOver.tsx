import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from './icons';
import { UnsavedGuard, type UnsavedQuestion, useGuardedClose } from './unsaved';

interface SlideOverProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Room for a table; a form needs less. */
  wide?: boolean;
  /** All there is but an edge of the page, for a builder. */
  full?: boolean;
  /** How whoever closes it with something unsaved is asked, where that isn't the usual question. */
  question?: UnsavedQuestion;
  /** The panel has left the screen. */
  onGone?: () => void;
  /** Made anew at every opening. */
  children: ReactNode;
}

/**
 * A dialog at the right edge, over the page it belongs to; on a small screen it is the page. It asks before something
 * unsaved in it (`useUnsaved`) is closed away.
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
        <IconButton aria-label="Close" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      {children}
    </Drawer>
  );
}
