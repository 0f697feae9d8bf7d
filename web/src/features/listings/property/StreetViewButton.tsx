/** Opens the street view of a listing, which is loaded on demand. */
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import type { PropertyDetails } from '../../../api/types';
import { texts } from '../../../texts/listings-property';
import { StreetIcon } from '../../../ui/icons';

const loadDialog = () => import('../street/StreetViewDialog').then(({ StreetViewDialog: component }) => ({ default: component }));
const StreetViewDialog = lazy(loadDialog);

export function StreetViewButton({ property }: { property: PropertyDetails }) {
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
          <StreetViewDialog property={property} open={state === 'open'} onClose={() => setState('closed')} onGone={() => setState('unused')} />
        </Suspense>
      )}
    </>
  );
}
