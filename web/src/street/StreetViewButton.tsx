/** Opens a street view, which is loaded on demand. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { texts } from '../texts/street';
import { StreetIcon } from '../ui/icons';
import type { StreetCall, StreetPlace } from './place';

const loadDialog = () => import('./StreetViewDialog').then(({ StreetViewDialog: component }) => ({ default: component }));
const StreetViewDialog = lazy(loadDialog);

export function StreetViewButton({ place, call }: { place: StreetPlace; call: StreetCall }) {
  const [state, setState] = useState<'unused' | 'open' | 'closed'>('unused');
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<StreetIcon size={16} />}
        aria-haspopup="dialog"
        onClick={() => setState('open')}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        sx={{ alignSelf: 'flex-start' }}
      >
        {texts.streetView}
      </Button>
      {state !== 'unused' && (
        <Suspense fallback={null}>
          <StreetViewDialog place={place} call={call} open={state === 'open'} onClose={() => setState('closed')} onGone={() => setState('unused')} />
        </Suspense>
      )}
    </>
  );
}
