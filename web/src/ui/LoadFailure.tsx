/** A failure to load something, without or with older content. */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describeError } from '../api/errors';
import { shared } from '../texts/shared';
import { texts } from '../texts/ui';
import { OutageIcon, RetryIcon } from './icons';
import { Message } from './Message';

interface FailureProps {
  error: unknown;
  onRetry: () => void;
  /** Whether a retry is running; undefined if something else is shown during a retry. */
  retrying?: boolean;
}

/** Shown instead of the missing content. The title says what is missing. */
export function LoadFailure({ title, error, onRetry, retrying }: FailureProps & { title: string }) {
  return (
    <Message
      icon={<OutageIcon size={22} />}
      title={title}
      action={
        <Button variant="contained" startIcon={<RetryIcon />} loading={retrying ?? null} loadingPosition="start" onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
    >
      {describeError(error)}
    </Message>
  );
}

/** Shown above older content. */
export function RefreshFailure({ error, onRetry, retrying }: FailureProps) {
  return (
    <Alert
      severity="warning"
      action={
        <Button variant="text" color="inherit" loading={retrying ?? null} onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
    >
      {describeError(error)} {texts.mayBeOutdated}
    </Alert>
  );
}
