import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describeError } from '../../../api/errors';
import { RetryIcon } from '../../../ui/icons';

/** The error when the map's data could not be loaded. */
export function MapFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button variant="text" color="inherit" startIcon={<RetryIcon />} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The map could not be loaded. {describeError(error)}
    </Alert>
  );
}
