import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface LinkCardProps {
  title: string;
  /** A description of the page. */
  children: ReactNode;
  /** The button that opens the page. */
  link: ReactNode;
}

/** Links to a settings page that is too large for the Settings page itself. */
export function LinkCard({ title, children, link }: LinkCardProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Typography variant="h2" id={id}>
        {title}
      </Typography>
      <Card sx={{ p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ maxWidth: 560 }}>{children}</Box>
        {link}
      </Card>
    </Box>
  );
}
