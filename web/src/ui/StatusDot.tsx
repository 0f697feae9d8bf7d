import Box from '@mui/material/Box';

export type Tone = 'info' | 'success' | 'warning' | 'error' | 'muted';

const colors: Readonly<Record<Tone, string>> = {
  info: 'info.main',
  success: 'success.main',
  warning: 'warning.main',
  error: 'error.main',
  muted: 'text.secondary',
};

interface StatusDotProps {
  tone: Tone;
  word: string;
  /** Whether the words may take several lines. */
  wraps?: boolean;
}

/** A state as color and word, never as color alone. */
export function StatusDot({ tone, word, wraps = false }: StatusDotProps) {
  return (
    <Box component="span" sx={{ color: colors[tone], fontWeight: 550, whiteSpace: 'nowrap', ...(wraps && WRAPPED) }}>
      <Box
        component="span"
        aria-hidden
        sx={{ display: 'inline-block', width: 7, height: 7, mr: 0.75, borderRadius: '50%', bgcolor: 'currentcolor', position: 'relative', top: -1 }}
      />
      {word}
    </Box>
  );
}

/** The first line begins at the dot, the others below the words. */
const WRAPPED = { display: 'inline-block', pl: '13px', whiteSpace: 'normal', '& > span': { ml: '-13px' } } as const;
