import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { texts } from '../texts/table';

interface NoMatchProps {
  /** What nothing matches. */
  words: string;
  /** The label of the button that removes the filters. */
  action?: string;
  onShowAll: () => void;
}

/** The hint of a list whose search or filters match nothing. */
export function NoMatch({ words, action = texts.showAll, onShowAll }: NoMatchProps) {
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
