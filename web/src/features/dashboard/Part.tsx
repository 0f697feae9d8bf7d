/** A section of the dashboard with title, note and tools, and its error state. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { describeError } from '../../api/errors';
import { shared } from '../../texts/shared';
import { RetryIcon } from '../../ui/icons';

interface PartProps {
  title: string;
  /** A few words about the section, after its title. */
  note?: ReactNode;
  tools?: ReactNode;
  children: ReactNode;
}

export function Part({ title, note, tools, children }: PartProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: 1.5,
          rowGap: 0.5,
          minHeight: 48,
          px: 2,
          py: 0.75,
          borderBottom: 1,
          borderColor: 'line.hairline',
        }}
      >
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, mr: 'auto' }}>
          <Typography variant="h2" id={titleId}>
            {title}
          </Typography>
          {note && (
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {note}
            </Box>
          )}
        </Box>
        {tools}
      </Box>
      {children}
    </Card>
  );
}

interface FailureProps {
  error: unknown;
  /** The sentence that names what could not be loaded. */
  what: string;
  onRetry: () => void;
  retrying: boolean;
}

export function Failure({ error, what, onRetry, retrying }: FailureProps) {
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 1.5, px: 2, py: 4, textAlign: 'center', color: 'text.secondary' }}
    >
      <span>{`${describeError(error)} ${what}`}</span>
      <Button variant="outlined" startIcon={<RetryIcon />} loading={retrying} onClick={onRetry}>
        {shared.tryAgain}
      </Button>
    </Box>
  );
}
