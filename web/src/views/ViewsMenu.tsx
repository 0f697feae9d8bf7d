/** The menu of a list's saved views: chooses one, and saves, shares and deletes them. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FilterIn, SavedView, ViewList } from '../api/types';
import { DEFAULT_LAYOUT, type Layout } from '../table/layout';
import { shared } from '../texts/shared';
import { texts } from '../texts/views';
import { useAskedDialog } from '../ui/asked';
import { ChevronDownIcon } from '../ui/icons';
import { toastError, toastNotice } from '../ui/toasts';
import type { AskedView, ViewState } from './asked';
import { useSetDefaultView, useUpdateView, viewsQuery } from './queries';

const loadDialogs = () => import('./ViewDialogs').then(({ ViewDialogs: component }) => ({ default: component }));
const ViewDialogs = lazy(loadDialogs);

interface ViewsMenuProps {
  name: ViewList;
  list: { layout: Layout; onLayout: (layout: Layout) => void };
  /** The id of the chosen view; empty for none. */
  chosen: string;
  /** Whether the address names no page, filters or view, so that the default view applies. */
  isPlain: boolean;
  /** Whether the viewer may share views with the company. */
  mayShare: boolean;
  /** The current filters of the list. */
  filters: () => FilterIn[];
  /** Whether the current filters differ from those of the view. */
  isChanged: (view: SavedView) => boolean;
  /** Filters by a view, or with null as the list does without one. */
  onApply: (view: SavedView | null, options?: { replace: boolean }) => void;
  /** Chooses a view that was just saved, or with an empty id none, while the list stays as it is. */
  onChoose: (viewId: string) => void;
  /** The name of the button. */
  label?: string;
  /** The text of the button and of the first choice while no view is chosen. */
  unchosen?: string;
}

function isSameLayout({ hiddenColumns, density }: SavedView, layout: Layout): boolean {
  return density === layout.density && JSON.stringify(hiddenColumns.toSorted()) === JSON.stringify(layout.hidden.toSorted());
}

export function ViewsMenu({
  name,
  list: { layout, onLayout },
  chosen,
  isPlain,
  mayShare,
  filters,
  isChanged,
  onApply,
  onChoose,
  label = texts.views,
  unchosen = texts.standard,
}: ViewsMenuProps) {
  const { data: views, isError, refetch } = useQuery(viewsQuery(name));
  const update = useUpdateView(name);
  const setDefault = useSetDefaultView(name);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { ask, dialogs } = useAskedDialog<AskedView>(() => button.current);
  // Only a list that opens plain gets the default view: one that is reset stays plain.
  const awaitsDefault = useRef(isPlain);

  const applyDefault = useEffectEvent((view: SavedView) => show(view, { replace: true }));
  useEffect(() => {
    if (!views || !awaitsDefault.current) return;
    awaitsDefault.current = false;
    const view = views.find(({ isDefault }) => isDefault);
    if (view && isPlain) applyDefault(view);
  }, [views, isPlain]);

  const view = views?.find(({ viewId }) => viewId === chosen);
  const hasChanged = view !== undefined && (isChanged(view) || !isSameLayout(view, layout));
  const mayChange = view?.isOwn === true && (mayShare || !view.isShared);

  function current(): ViewState {
    return { filters: filters(), hiddenColumns: [...layout.hidden], density: layout.density };
  }

  function show(next: SavedView | null, options?: { replace: boolean }) {
    onLayout(next ? { density: next.density, hidden: next.hiddenColumns } : DEFAULT_LAYOUT);
    onApply(next, options);
  }

  function apply(next: SavedView | null) {
    setOpen(false);
    show(next);
  }

  function askFor(asked: AskedView) {
    setOpen(false);
    ask(asked, button.current);
  }

  function change(of: SavedView, part: Partial<SavedView>, notice: 'viewChanged' | 'viewShared' | 'viewUnshared') {
    setOpen(false);
    update.mutate({ view: of, change: part }, { onSuccess: () => toastNotice(notice), onError: toastError });
  }

  function toggleDefault({ viewId, isDefault }: SavedView) {
    setOpen(false);
    setDefault.mutate(isDefault ? undefined : viewId, { onSuccess: () => toastNotice(isDefault ? 'defaultViewCleared' : 'defaultViewSet') });
  }

  const choices = (heading: string, offered: SavedView[] = []) =>
    offered.length > 0 && [
      <ListSubheader key={heading} role="presentation" disableSticky sx={{ lineHeight: '1.75rem', bgcolor: 'transparent' }}>
        {heading}
      </ListSubheader>,
      ...offered.map((one) => (
        <MenuItem key={one.viewId} role="menuitemradio" aria-checked={one === view} selected={one === view} title={one.name} onClick={() => apply(one)}>
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {one.name}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', flex: 'none', ml: 'auto', pl: 2 }}>
            {[one.isOwn && one.isShared && texts.shared, one.isDefault && texts.default].filter(Boolean).join(', ')}
          </Box>
        </MenuItem>
      )),
    ];

  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        endIcon={<ChevronDownIcon />}
        aria-label={texts.button(label, view?.name ?? unchosen, hasChanged)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => {
          if (isError) void refetch();
          setOpen(true);
        }}
        onPointerEnter={() => void loadDialogs()}
        onFocus={() => void loadDialogs()}
        sx={{ minWidth: 0, maxWidth: { sm: 240 }, flex: { xs: '1 1 0', sm: 'none' }, justifyContent: 'space-between' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {view?.name ?? unchosen}
        </Box>
        {hasChanged && (
          <Box component="span" sx={{ color: 'text.secondary', flex: 'none', ml: 0.75 }}>
            {texts.changed}
          </Box>
        )}
      </Button>
      <Menu open={open} anchorEl={() => button.current} onClose={() => setOpen(false)} slotProps={{ paper: { sx: { maxHeight: 480, maxWidth: 360 } } }}>
        <MenuItem role="menuitemradio" aria-checked={!view} selected={!view} onClick={() => apply(null)}>
          {unchosen}
        </MenuItem>
        {choices(
          texts.own,
          views?.filter(({ isOwn }) => isOwn),
        )}
        {choices(
          texts.others,
          views?.filter(({ isOwn }) => !isOwn),
        )}
        {views?.length === 0 && <MenuItem disabled>{texts.none}</MenuItem>}
        {isError && <MenuItem disabled>{texts.failed}</MenuItem>}
        <Divider />
        {view && mayChange && (
          <MenuItem disabled={!hasChanged} onClick={() => change(view, current(), 'viewChanged')}>
            {shared.saveChanges}
          </MenuItem>
        )}
        <MenuItem onClick={() => askFor({ what: 'save' })}>{texts.saveNew}</MenuItem>
        {view && mayChange && <MenuItem onClick={() => askFor({ what: 'rename', view })}>{texts.rename}</MenuItem>}
        {view?.isOwn && !view.isShared && mayShare && <MenuItem onClick={() => change(view, { isShared: true }, 'viewShared')}>{texts.share}</MenuItem>}
        {view?.isOwn && view.isShared && <MenuItem onClick={() => change(view, { isShared: false }, 'viewUnshared')}>{texts.unshare}</MenuItem>}
        {view && <MenuItem onClick={() => toggleDefault(view)}>{view.isDefault ? texts.clearDefault : texts.makeDefault}</MenuItem>}
        {view?.isOwn && (
          <MenuItem onClick={() => askFor({ what: 'delete', view })} sx={{ color: 'error.main' }}>
            {texts.delete}
          </MenuItem>
        )}
      </Menu>
      {dialogs.asked && (
        <Suspense>
          <ViewDialogs {...dialogs} list={name} asked={dialogs.asked} current={current} onSaved={onChoose} onDeleted={() => onChoose('')} />
        </Suspense>
      )}
    </>
  );
}
