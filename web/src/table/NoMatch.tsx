import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface NoMatchProps {
  /** What nothing matches. */
  words: string;
  /** The label of the button that removes the filters. */
  action?: string;
  onShowAll: () => void;
}

/** The hint of a list whose search or filters match nothing. */
export function NoMatch({ words, action = 'Show all', onShowAll }: NoMatchProps) {
  return (
    <>
      <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>
        {words}
      </Box>
      <Button variant="outlined" onClick={onShowAll}>
        {action}
      </Button>
    </>
  );
}
