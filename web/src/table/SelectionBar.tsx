/** The frame of the bar with the actions on all selected rows. It floats over the list while rows are selected. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { texts } from '../texts/table';
import { CloseIcon } from '../ui/icons';
import { visuallyHidden } from '../ui/visually-hidden';

interface SelectionBarProps {
  /** The name of the bar. */
  label: string;
  count: number;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

export function SelectionBar({ label, count, onClear, children }: SelectionBarProps) {
  const words = texts.selected(count);
  return (
    <>
      {/* A live region, because the bar itself appears and disappears. */}
      <Box role="status" sx={visuallyHidden}>
        {count > 0 && words}
      </Box>
      {count > 0 && (
        <Paper
          role="group"
          aria-label={label}
          elevation={6}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClear();
          }}
          sx={{
            position: 'fixed',
            zIndex: 'appBar',
            bottom: { xs: 8, sm: 20 },
            left: { xs: 8, sm: '50%' },
            right: { xs: 8, sm: 'auto' },
            transform: { sm: 'translateX(-50%)' },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 0.75,
            px: 1.5,
            py: 1,
            border: 1,
            borderColor: 'line.hairline',
          }}
        >
          <Box component="span" sx={{ fontWeight: 600, mr: 0.75, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {words}
          </Box>
          {children}
          <IconButton aria-label={texts.clearSelection} onClick={onClear} sx={{ ml: 'auto', width: 28, height: 28 }}>
            <CloseIcon size={16} />
          </IconButton>
        </Paper>
      )}
    </>
  );
}
