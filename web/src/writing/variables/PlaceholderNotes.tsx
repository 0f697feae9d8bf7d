import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { type Variable, placeholderProblems } from './placeholders';

interface PlaceholderNotesProps {
  /** Plain text, of whatever is being written. */
  text: string;
  variables: readonly Variable[];
  /** Those that are known at the template's event. */
  group: Variable['group'];
  /** Which text it is, where there are several. */
  where?: string;
}

/** More at once help nobody. */
const SHOWN = 3;

/** What is wrong with the placeholders of a text, while it is being written. */
export function PlaceholderNotes({ text, variables, group, where }: PlaceholderNotesProps) {
  const problems = placeholderProblems(text, variables, group);
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning" aria-label={`Variables to look at${where ? ` in the ${where}` : ''}`}>
      {where && <Box sx={{ fontWeight: 600 }}>In the {where}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.slice(0, SHOWN).map(({ at, text: words }) => (
          <li key={at}>{words}</li>
        ))}
        {problems.length > SHOWN && <li>And {problems.length - SHOWN} more.</li>}
      </Box>
    </Alert>
  );
}
