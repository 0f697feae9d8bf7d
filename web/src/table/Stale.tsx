import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { shared } from '../texts/shared';
import { texts } from '../texts/table';

interface StaleProps {
  failure: string;
  retrying: boolean;
  onRetry: () => void;
}

/** Says that the rows are old. A toast has announced the failure; this stays until the rows are current again. */
export function Stale({ failure, retrying, onRetry }: StaleProps) {
  return (
    <Alert
      severity="warning"
      role="group"
      aria-label={texts.outdated}
      action={
        <Button variant="text" color="inherit" loading={retrying} onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
      sx={{ borderRadius: 0, borderBottom: 1, borderColor: 'line.hairline', alignItems: 'center' }}
    >
      {failure} {texts.outdatedRows}
    </Alert>
  );
}
