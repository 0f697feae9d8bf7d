import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { texts } from '../texts/panel-forms';

interface OutdatedProps {
  /** The noun of the form's object. */
  what: string;
  /** Starts the form again with the current data. */
  onReload?: (() => Promise<void>) | undefined;
}

/** Another user changed the object first: nothing was saved, and the form can be loaded again. */
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
            {texts.reload}
          </Button>
        )
      }
    >
      {texts.outdated(what)}
    </Alert>
  );
}
