/** The bar with the actions on all selected listings. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { lazy, type ReactNode, useState } from 'react';
import type { PropertyRow } from '../../api/types';
import { texts } from '../../texts/listings';
import { terms } from '../../texts/listings-terms';
import { CloseIcon, OwnerIcon } from '../../ui/icons';
import { OnceNeeded } from '../../ui/OnceNeeded';
import { visuallyHidden } from '../../ui/visually-hidden';
import { useChangeFlags } from './flags';
import { MARKS } from './marks';

const RequestOwners = lazy(() => import('./RequestOwners').then(({ RequestOwners: component }) => ({ default: component })));

/** Floats over the list while rows are selected. */
export function SelectionBar({ chosen, onClear }: { chosen: PropertyRow[]; onClear: () => void }) {
  const change = useChangeFlags();
  const [asking, setAsking] = useState(false);
  const count = chosen.length;
  const propertyIds = chosen.map(({ propertyId }) => propertyId);
  const words = texts.selected(count);

  return (
    <>
      {/* A live region, because the bar itself appears and disappears. */}
      <Box role="status" sx={visuallyHidden}>
        {count > 0 && words}
      </Box>
      {count > 0 && (
        <Paper
          role="group"
          aria-label={texts.selectedListings}
          elevation={6}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClear();
          }}
          sx={{
            position: 'fixed',
            zIndex: 'appBar',
            bottom: { xs: 8, sm: 20 },
            left: { xs: 8, sm: '50%' },
            right: { xs: 8, sm: 'auto' },
            transform: { sm: 'translateX(-50%)' },
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            gap: 0.75,
            px: 1.5,
            py: 1,
            border: 1,
            borderColor: 'line.hairline',
          }}
        >
          <Box component="span" sx={{ fontWeight: 600, mr: 0.75, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
            {words}
          </Box>
          {MARKS.map(({ flag, word, Icon }) => {
            const isSet = chosen.every((listing) => listing[flag]);
            return (
              <Action
                key={flag}
                icon={<Icon size={16} />}
                pressed={isSet}
                disabled={change.isPending}
                onClick={() => change.mutate({ propertyIds, statusType: flag, value: !isSet })}
              >
                {word}
              </Action>
            );
          })}
          <Action icon={<OwnerIcon size={16} />} dialog onClick={() => setAsking(true)}>
            {terms.requestOwner}
          </Action>
          <IconButton aria-label={texts.clearSelection} onClick={onClear} sx={{ ml: 'auto', width: 28, height: 28 }}>
            <CloseIcon size={16} />
          </IconButton>
        </Paper>
      )}
      <OnceNeeded needed={asking && count > 0}>
        <RequestOwners open={asking && count > 0} propertyIds={propertyIds} onClose={() => setAsking(false)} onOrdered={onClear} />
      </OnceNeeded>
    </>
  );
}

interface ActionProps {
  icon: ReactNode;
  /** Whether all selected listings have the flag, so that the button removes it. */
  pressed?: boolean;
  dialog?: boolean;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

function Action({ icon, pressed, dialog = false, disabled = false, onClick, children }: ActionProps) {
  return (
    <Button
      variant="text"
      color={pressed ? 'primary' : 'inherit'}
      startIcon={icon}
      aria-pressed={pressed}
      aria-haspopup={dialog ? 'dialog' : undefined}
      disabled={disabled}
      onClick={onClick}
    >
      {children}
    </Button>
  );
}
