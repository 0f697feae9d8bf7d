/** The bar with the actions on all selected listings. */
import Button from '@mui/material/Button';
import { lazy, type ReactNode, useState } from 'react';
import type { PropertyRow } from '../../api/types';
import { SelectionBar as Frame } from '../../table/SelectionBar';
import { texts } from '../../texts/listings';
import { terms } from '../../texts/listings-terms';
import { OwnerIcon } from '../../ui/icons';
import { OnceNeeded } from '../../ui/OnceNeeded';
import { useChangeFlags } from './flags';
import { MARKS } from './marks';

const RequestOwners = lazy(() => import('./RequestOwners').then(({ RequestOwners: component }) => ({ default: component })));

export function SelectionBar({ chosen, onClear }: { chosen: PropertyRow[]; onClear: () => void }) {
  const change = useChangeFlags();
  const [asking, setAsking] = useState(false);
  const count = chosen.length;
  const propertyIds = chosen.map(({ propertyId }) => propertyId);

  return (
    <>
      <Frame label={texts.selectedListings} count={count} onClear={onClear}>
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
      </Frame>
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
