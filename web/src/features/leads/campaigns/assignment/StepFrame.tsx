/** The frame of a step of the panel: its content scrolls, and its buttons stay visible. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface StepFrameProps {
  title: string;
  /** The buttons. */
  actions: ReactNode;
  children: ReactNode;
}

/** The button that had the focus belongs to the previous step. */
function takeFocus(element: HTMLElement | null) {
  element?.focus();
}

export function StepFrame({ title, actions, children }: StepFrameProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId} sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ flex: 1, overflow: 'auto', p: 2.5, pb: 'calc(20px + var(--notice-room, 0px))', display: 'flex', flexDirection: 'column', gap: 2 }}>
        <Typography id={titleId} ref={takeFocus} variant="h3" tabIndex={-1} sx={{ overflowWrap: 'anywhere', outline: 'none' }}>
          {title}
        </Typography>
        {children}
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', justifyContent: 'flex-end', gap: 1, px: 2.5, py: 1.5, borderTop: 1, borderColor: 'line.hairline' }}>
        {actions}
      </Box>
    </Box>
  );
}
