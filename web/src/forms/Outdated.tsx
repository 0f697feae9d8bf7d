import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';

interface OutdatedProps {
  /** What the form is about. */
  what: string;
  /** Begins anew with it as it stands now. */
  onReload?: (() => Promise<void>) | undefined;
}

/** Someone else was quicker: nothing was saved, and the form can begin anew. */
export function Outdated({ what, onReload }: OutdatedProps) {
  const [loading, setLoading] = useState(false);
  return (
    <Alert
      severity="warning"
      action={
        onReload && (
          <Button
            variant="text"
            color="inherit"
            loading={loading}
            onClick={() => {
              setLoading(true);
              void onReload();
            }}
          >
            Load again
          </Button>
        )
      }
    >
      Someone else changed this {what} in the meantime. Nothing was saved; loading again shows how it stands now, without your changes.
    </Alert>
  );
}
