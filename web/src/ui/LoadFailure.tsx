/** What could not be loaded: nothing of it is there, or what was loaded before is. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describeError } from '../api/errors';
import { OutageIcon, RetryIcon } from './icons';
import { Message } from './Message';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** It is being tried again; left out where something else takes its place then. */
  retrying?: boolean;
}

/** In place of what isn't there; the title says what that is. */
export function LoadFailure({ title, error, onRetry, retrying }: FailureProps & { title: string }) {
  return (
    <Message
      icon={<OutageIcon size={22} />}
      title={title}
      action={
        <Button variant="contained" startIcon={<RetryIcon />} loading={retrying ?? null} loadingPosition="start" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {describeError(error)}
    </Message>
  );
}

/** Above what was loaded before and stays. */
export function RefreshFailure({ error, onRetry, retrying }: FailureProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button variant="text" color="inherit" loading={retrying ?? null} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {describeError(error)} What is shown may be out of date.
    </Alert>
  );
}
