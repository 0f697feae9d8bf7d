/** The selection of rows, and the bar with the actions on all of them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import { createContext, lazy, type ReactNode, use, useCallback, useMemo, useState } from 'react';
import type { PropertyRow } from '../../api/types';
import { formatCount } from '../../lib/format';
import { columnsOf } from '../../table/columns';
import { CloseIcon, OwnerIcon } from '../../ui/icons';
import { OnceNeeded } from '../../ui/OnceNeeded';
import { visuallyHidden } from '../../ui/visually-hidden';
import { useChangeFlags } from './flags';
import { MARKS } from './marks';

const RequestOwners = lazy(() => import('./RequestOwners').then(({ RequestOwners: component }) => ({ default: component })));

const NONE: PropertyRow[] = [];

/** The selected rows of the shown page. A row that leaves the page is no longer selected. */
export function useSelection(rows: PropertyRow[] | undefined) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const chosen = useMemo(() => (ids.size === 0 ? NONE : (rows ?? NONE).filter(({ propertyId }) => ids.has(propertyId))), [ids, rows]);
  const toggle = useCallback(({ propertyId }: PropertyRow) => {
    setIds((before) => {
      const after = new Set(before);
      if (!after.delete(propertyId)) after.add(propertyId);
      return after;
    });
  }, []);
  const choose = useCallback((all: PropertyRow[]) => setIds(new Set(all.map(({ propertyId }) => propertyId))), []);
  return useMemo(() => ({ ids, chosen, toggle, choose }), [ids, chosen, toggle, choose]);
}

type Selection = ReturnType<typeof useSelection> & {
  /** The rows of the shown page. */
  rows: PropertyRow[];
};

const SelectionContext = createContext<Selection>({ ids: new Set(), chosen: NONE, toggle: () => undefined, choose: () => undefined, rows: NONE });

/** Provides the selection to the checkboxes of {@link selectionColumn}. The column itself never changes, so that no checkbox loses the focus. */
export function Selectable({
  selection,
  rows,
  children,
}: {
  selection: ReturnType<typeof useSelection>;
  rows: PropertyRow[] | undefined;
  children: ReactNode;
}) {
  const value = useMemo(() => ({ ...selection, rows: rows ?? NONE }), [selection, rows]);
  return <SelectionContext value={value}>{children}</SelectionContext>;
}

const column = columnsOf<PropertyRow>();

/** The checkbox of each row, and the one of the whole page in the header. */
export const selectionColumn = column.display({
  id: 'selection',
  meta: { width: 30 },
  header: () => <PageBox />,
  cell: ({ row: { original: listing } }) => <RowBox listing={listing} />,
});

function PageBox() {
  const { rows, chosen, choose } = use(SelectionContext);
  const isAll = rows.length > 0 && chosen.length === rows.length;
  return (
    <Box sx={{ mx: -1.25 }}>
      <Checkbox
        size="small"
        checked={isAll}
        indeterminate={chosen.length > 0 && !isAll}
        disabled={rows.length === 0}
        onChange={() => choose(isAll ? NONE : rows)}
        slotProps={{ input: { 'aria-label': 'Select all listings of this page' } }}
        sx={boxSx}
      />
    </Box>
  );
}

function RowBox({ listing }: { listing: PropertyRow }) {
  const { ids, toggle } = use(SelectionContext);
  return (
    <Checkbox
      size="small"
      checked={ids.has(listing.propertyId)}
      onChange={() => toggle(listing)}
      // The row has the focus and handles the letter.
      slotProps={{ input: { 'aria-label': `Select ${listing.address}`, 'aria-keyshortcuts': 'x', tabIndex: -1, title: 'Select (X)' } }}
      // Taken off the text baseline, whose descent would make the row taller than others.
      sx={{ ...boxSx, my: -0.5, mx: -1.25, verticalAlign: 'top' }}
    />
  );
}

const boxSx = { p: 0.5 } as const;

/** Floats over the list while rows are selected. */
export function SelectionBar({ chosen, choose }: Pick<Selection, 'chosen' | 'choose'>) {
  const change = useChangeFlags();
  const [asking, setAsking] = useState(false);
  const count = chosen.length;
  const propertyIds = chosen.map(({ propertyId }) => propertyId);
  const words = count === 1 ? '1 selected' : `${formatCount(count)} selected`;
  const clear = () => choose(NONE);

  return (
    <>
      {/* A live region, because the bar itself appears and disappears. */}
      <Box role="status" sx={visuallyHidden}>
        {count > 0 && words}
      </Box>
      {count > 0 && (
        <Paper
          role="group"
          aria-label="Selected listings"
          elevation={6}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
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
            Request owner data
          </Action>
          <IconButton aria-label="Clear the selection" onClick={clear} sx={{ ml: 'auto', width: 28, height: 28 }}>
            <CloseIcon size={16} />
          </IconButton>
        </Paper>
      )}
      <OnceNeeded needed={asking && count > 0}>
        <RequestOwners open={asking && count > 0} propertyIds={propertyIds} onClose={() => setAsking(false)} onOrdered={clear} />
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
