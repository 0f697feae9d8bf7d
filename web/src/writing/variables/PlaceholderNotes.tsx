import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { texts } from '../../texts/writing';
import { type Variable, placeholderProblems } from './placeholders';

interface PlaceholderNotesProps {
  /** The content as plain text. */
  text: string;
  variables: readonly Variable[];
  /** The group that is available at the template's event. */
  group: Variable['group'];
  /** The name of the text, if there are several. */
  where?: string;
}

/** The most problems shown at once. */
const MAX_SHOWN = 3;

/** The problems of a text's placeholders, shown while the user types. */
export function PlaceholderNotes({ text, variables, group, where }: PlaceholderNotesProps) {
  const problems = placeholderProblems(text, variables, group);
  if (problems.length === 0) return null;
  return (
    <Alert severity="warning" aria-label={texts.problems(where)}>
      {where && <Box sx={{ fontWeight: 600 }}>{texts.problemsIn(where)}</Box>}
      <Box component="ul" sx={{ m: 0, pl: 2 }}>
        {problems.slice(0, MAX_SHOWN).map(({ at, text: words }) => (
          <li key={at}>{words}</li>
        ))}
        {problems.length > MAX_SHOWN && <li>{texts.more(problems.length - MAX_SHOWN)}</li>}
      </Box>
    </Alert>
  );
}
