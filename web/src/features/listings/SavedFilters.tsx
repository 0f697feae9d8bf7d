/** The select of the user's saved filters, and the actions on the selected one. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import { savedFiltersQuery } from '../../api/queries';
import type { FilterIn, SavedFilter } from '../../api/types';
import { MoreIcon } from '../../ui/icons';
import { toastError, toastNotice } from '../../ui/toasts';
import { useUpdateFilter } from './saved-filters';

const SavedFilterDialogs = lazy(() => import('./SavedFilterDialogs').then(({ SavedFilterDialogs: component }) => ({ default: component })));

interface SavedFiltersProps {
  /** The id of the selected filter; empty for none. */
  chosen: string;
  /** Whether the current filters differ from the saved ones. */
  isChanged: (saved: SavedFilter) => boolean;
  /** The current filters in the form in which they are saved. */
  current: () => FilterIn[];
  onChoose: (saved: SavedFilter | null) => void;
  /** Called when the selected filter has been deleted; the list keeps its filters. */
  onForget: () => void;
}

export function SavedFilters({ chosen, isChanged, current, onChoose, onForget }: SavedFiltersProps) {
  const { data, isError, refetch } = useQuery(savedFiltersQuery());
  const update = useUpdateFilter();
  const [menuOpen, setMenuOpen] = useState(false);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  /** Kept until the closing animation of the dialog has ended. */
  const [subject, setSubject] = useState<SavedFilter | null>(null);
  const actions = useRef<HTMLButtonElement>(null);
  const frame = useRef<HTMLDivElement>(null);

  const saved = data?.find(({ propertyFilterId }) => propertyFilterId === chosen) ?? null;

  function ask(what: 'rename' | 'delete') {
    setMenuOpen(false);
    setSubject(saved);
    setDialog(what);
  }

  function overwrite() {
    setMenuOpen(false);
    if (!saved) return;
    update.mutate(
      { propertyFilterId: saved.propertyFilterId, filterName: saved.filterName, filters: current() },
      { onSuccess: () => toastNotice('filterOverwritten'), onError: toastError },
    );
  }

  return (
    <Box ref={frame} sx={{ display: 'flex', gap: 0.5, minWidth: 0, flex: { xs: '1 1 0', sm: 'none' } }}>
      <TextField
        select
        value={saved?.propertyFilterId ?? ''}
        onChange={(event) => onChoose(data?.find(({ propertyFilterId }) => propertyFilterId === event.target.value) ?? null)}
        slotProps={{
          select: {
            displayEmpty: true,
            SelectDisplayProps: { 'aria-label': 'Saved filters' },
            onOpen: () => {
              if (isError) void refetch();
            },
            renderValue: () =>
              saved ? (
                <Box component="span" sx={{ display: 'flex', gap: 0.75 }}>
                  <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
                    {saved.filterName}
                  </Box>
                  {isChanged(saved) && (
                    <Box component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
                      changed
                    </Box>
                  )}
                </Box>
              ) : (
                'Select'
              ),
            MenuProps: { slotProps: { paper: { sx: { maxHeight: 360, maxWidth: 360 } } } },
          },
        }}
        sx={{ width: { xs: '100%', sm: 200 }, minWidth: 0 }}
      >
        <MenuItem value="">Select</MenuItem>
        {data?.map(({ propertyFilterId, filterName }) => (
          <MenuItem key={propertyFilterId} value={propertyFilterId} title={filterName}>
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
              {filterName}
            </Box>
          </MenuItem>
        ))}
        {data?.length === 0 && (
          <MenuItem disabled value="none">
            Filters you save appear here
          </MenuItem>
        )}
        {isError && (
          <MenuItem disabled value="failed">
            Your saved filters could not be loaded
          </MenuItem>
        )}
      </TextField>
      {saved && (
        <IconButton
          ref={actions}
          aria-label={`Actions for ${saved.filterName}`}
          aria-haspopup="menu"
          aria-expanded={menuOpen}
          onClick={() => setMenuOpen(true)}
          loading={update.isPending}
        >
          <MoreIcon />
        </IconButton>
      )}
      {saved && (
        <Menu open={menuOpen} anchorEl={() => actions.current} onClose={() => setMenuOpen(false)}>
          <MenuItem disabled={!isChanged(saved)} onClick={overwrite}>
            Overwrite with the current filters
          </MenuItem>
          <MenuItem onClick={() => ask('rename')}>Rename</MenuItem>
          <MenuItem onClick={() => ask('delete')}>Delete</MenuItem>
        </Menu>
      )}
      {subject && (
        <Suspense>
          <SavedFilterDialogs
            key={subject.propertyFilterId}
            saved={subject}
            dialog={dialog}
            onClose={() => setDialog(null)}
            onDeleted={onForget}
            // The menu entry that opened the dialog no longer exists.
            onGone={() => {
              setSubject(null);
              (actions.current ?? frame.current?.querySelector<HTMLElement>('[role="combobox"]'))?.focus();
            }}
          />
        </Suspense>
      )}
    </Box>
  );
}
