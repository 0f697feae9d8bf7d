/** A message in a page or panel without content: what will be here, what failed, and the next step. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageProps {
  icon?: ReactNode;
  title: string;
  /** h1 if the message is the whole page, h2 inside a page. */
  level?: 'h1' | 'h2';
  children?: ReactNode;
  action?: ReactNode;
}

export function Message({ icon, title, level = 'h2', children, action }: MessageProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', textAlign: 'center', gap: 1, px: 2, py: 6 }}>
      {icon && (
        <Box
          aria-hidden
          sx={{ display: 'grid', placeItems: 'center', width: 44, height: 44, mb: 1, borderRadius: '50%', bgcolor: 'tint.chosen', color: 'primary.main' }}
        >
          {icon}
        </Box>
      )}
      <Typography variant="h2" component={level}>
        {title}
      </Typography>
      {children && (
        <Typography component="div" sx={{ color: 'text.secondary', maxWidth: 440 }}>
          {children}
        </Typography>
      )}
      {action && <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>{action}</Box>}
    </Box>
  );
}
