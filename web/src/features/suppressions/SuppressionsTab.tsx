/** The suppression list of the company, by channel. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { suppressionsQuery } from '../../api/queries';
import type { SuppressionRow } from '../../api/types';
import { formatDate, formatInstant, UNKNOWN } from '../../lib/format';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/suppressions';
import { useAskedDialog } from '../../ui/asked';
import { BinIcon, PlusIcon } from '../../ui/icons';
import { ListViews } from '../../views/ListViews';
import { type Channel, readSuppressionsSearch, requestOf, SORT_COLUMNS } from './search';
import { wayOf, WAYS } from './ways';

const loadAddDialog = () => import('./AddDialog').then(({ AddDialog: component }) => ({ default: component }));
const AddDialog = lazy(loadAddDialog);
const loadRemoveDialog = () => import('./RemoveDialog').then(({ RemoveDialog: component }) => ({ default: component }));
const RemoveDialog = lazy(loadRemoveDialog);

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/settings/do-not-contact');
const column = columnsOf<SuppressionRow>();

const REASONS = new Map([
  [1, texts.optedOut],
  [2, texts.addedManually],
  [3, texts.undeliverable],
]);

/** Without a suppression, addresses are to be added. */
interface Asked {
  suppression?: SuppressionRow;
}

type Ask = (asked: Asked, button: HTMLElement | null) => void;

function columnsFor(canRemove: boolean, ask: Ask) {
  const shown = column.columns([
    column.accessor('address', { header: shared.address, enableSorting: false, meta: { primary: true, grow: true } }),
    column.accessor('reason', { header: texts.reason, enableSorting: false, cell: ({ getValue }) => REASONS.get(getValue()) ?? UNKNOWN }),
    column.accessor('note', { header: texts.note, enableSorting: false, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
    column.accessor('createdBy', { header: texts.addedBy, enableSorting: false, cell: ({ getValue }) => getValue() ?? shared.product }),
    column.accessor('createdAt', {
      id: 'date',
      header: texts.added,
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
  ]);
  const actions = column.display({
    id: 'actions',
    header: texts.actions,
    meta: { actions: true, width: 80 },
    cell: ({ row: { original: suppression } }) => (
      <Tooltip title={texts.remove}>
        <IconButton
          aria-label={texts.removeFromList(suppression.address)}
          aria-haspopup="dialog"
          onClick={(event) => ask({ suppression }, event.currentTarget)}
          onPointerEnter={() => void loadRemoveDialog()}
          onFocus={() => void loadRemoveDialog()}
          sx={{ width: 28, height: 28 }}
        >
          <BinIcon />
        </IconButton>
      </Tooltip>
    ),
  });
  return canRemove ? [...shown, actions] : shown;
}

export function SuppressionsTab() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const suppressions = useQuery(suppressionsQuery(requestOf(search)));
  const list = useList({
    name: 'suppressions',
    query: suppressions,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { show } = list;
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const columns = useMemo(() => columnsFor(may(viewer, 'suppressionsRemove'), ask), [viewer, ask]);
  const { label, many } = wayOf(search.channel);

  const add = (variant: 'contained' | 'outlined') => (
    <Button
      variant={variant}
      startIcon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={(event) => ask({}, event.currentTarget)}
      onPointerEnter={() => void loadAddDialog()}
      onFocus={() => void loadAddDialog()}
    >
      {texts.add}
    </Button>
  );

  return (
    <>
      <ListScreen
        list={list}
        views={<ListViews name="suppressions" list={list} search={search} read={readSuppressionsSearch} fixed={{ tab: search.tab }} />}
        label={texts.listOf(label)}
        columns={columns}
        rowId={({ suppressionId }) => suppressionId}
        search={{ label: texts.search, placeholder: texts.searchPlaceholder }}
        lead={
          <ToggleButtonGroup
            exclusive
            value={search.channel}
            onChange={(_event, channel: Channel | null) => channel && show({ channel, q: '' })}
            aria-label={texts.channel}
          >
            {WAYS.map(({ channel, label: name }) => (
              <ToggleButton key={channel} value={channel}>
                {name}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        actions={add('contained')}
        emptyHint={
          search.q ? (
            <NoMatch words={texts.noMatch(many, search.q)} onShowAll={() => show({ q: '' })} />
          ) : (
            <>
              <span>{texts.none(many)}</span>
              {add('outlined')}
            </>
          )
        }
      />
      {dialogs.asked && (
        <Suspense>
          {dialogs.asked.suppression ? (
            <RemoveDialog suppression={dialogs.asked.suppression} open={dialogs.open} onClose={dialogs.onClose} onGone={dialogs.onGone} />
          ) : (
            <AddDialog channel={search.channel} open={dialogs.open} onClose={dialogs.onClose} onGone={dialogs.onGone} />
          )}
        </Suspense>
      )}
    </>
  );
}
