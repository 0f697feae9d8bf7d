import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { describeError } from '../../../api/errors';
import { texts } from '../../../texts/markets';
import { shared } from '../../../texts/shared';
import { RetryIcon } from '../../../ui/icons';

/** The error when the map's data could not be loaded. */
export function MapFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Alert
      severity="error"
      action={
        <Button variant="text" color="inherit" startIcon={<RetryIcon />} onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
    >
      {texts.mapFailed(describeError(error))}
    </Alert>
  );
}
