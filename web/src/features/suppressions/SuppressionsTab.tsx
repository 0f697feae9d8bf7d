/** The suppression list of the company, by channel. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Navigate } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { describeError } from '../../api/errors';
import { suppressionsQuery } from '../../api/queries';
import type { SuppressionRow } from '../../api/types';
import { formatDate, formatInstant, UNKNOWN } from '../../lib/format';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { columnsOf } from '../../table/columns';
import { DataTable } from '../../table/DataTable';
import { useKept } from '../../table/kept';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { useAskedDialog } from '../../ui/asked';
import { BinIcon, PlusIcon } from '../../ui/icons';
import { AddDialog } from './AddDialog';
import { RemoveDialog } from './RemoveDialog';
import { type Channel, requestOf, type SuppressionsSearch } from './search';
import { wayOf, WAYS } from './ways';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/settings/do-not-contact');
const column = columnsOf<SuppressionRow>();

const REASONS = new Map([
  [1, 'Asked for it'],
  [2, 'Added by hand'],
  [3, 'Undeliverable'],
]);

/** Without a suppression, addresses are to be added. */
interface Asked {
  suppression?: SuppressionRow;
}

type Ask = (asked: Asked, button: HTMLElement | null) => void;

function columnsFor(canRemove: boolean, ask: Ask) {
  const shown = column.columns([
    column.accessor('address', { header: 'Address', enableSorting: false, meta: { primary: true, grow: true } }),
    column.accessor('reason', { header: 'Why', enableSorting: false, cell: ({ getValue }) => REASONS.get(getValue()) ?? UNKNOWN }),
    column.accessor('note', { header: 'Note', enableSorting: false, cell: ({ getValue }) => getValue() ?? UNKNOWN }),
    column.accessor('createdBy', { header: 'Added by', enableSorting: false, cell: ({ getValue }) => getValue() ?? 'Doorstep' }),
    column.accessor('createdAt', {
      id: 'date',
      header: 'Since',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
  ]);
  const actions = column.display({
    id: 'actions',
    header: 'Actions',
    meta: { actions: true, width: 80 },
    cell: ({ row: { original: suppression } }) => (
      <Tooltip title="Take off the list">
        <IconButton
          aria-label={`Take ${suppression.address} off the list`}
          aria-haspopup="dialog"
          onClick={(event) => ask({ suppression }, event.currentTarget)}
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
  const { data, asked: shown } = useKept(suppressions, search);
  const toolbar = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Asked>(() => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled), input') ?? null);
  const columns = useMemo(() => columnsFor(roleOf(viewer) === 'CA', ask), [viewer, ask]);
  const total = data?.recordsTotal;
  const last = pageCount(suppressions.data?.recordsTotal ?? 0, search.size);
  const { label, one } = wayOf(search.channel);

  function show(change: Partial<SuppressionsSearch>, { replace = false } = {}) {
    void navigate({ search: (previous) => ({ ...previous, page: 1, ...change }), replace });
  }

  const add = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<PlusIcon />} aria-haspopup="dialog" onClick={(event) => ask({}, event.currentTarget)}>
      Add
    </Button>
  );

  return (
    <>
      {suppressions.data && !suppressions.isPlaceholderData && search.page > last && (
        <Navigate {...paths.doNotContact()} search={{ ...search, page: last }} replace />
      )}
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ToggleButtonGroup
          exclusive
          value={search.channel}
          onChange={(_event, channel: Channel | null) => channel && show({ channel, q: '' })}
          aria-label="By what way"
        >
          {WAYS.map(({ channel, label: name }) => (
            <ToggleButton key={channel} value={channel}>
              {name}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchInput value={search.q} onSearch={(q) => show({ q }, { replace: true })} label="Search by how the address begins" placeholder="Begins with" />
        <Box sx={{ ml: { sm: 'auto' } }}>{add('contained')}</Box>
      </Box>
      <DataTable
        label={`Do not contact by ${label}`}
        columns={columns}
        rows={data?.data}
        total={total}
        rowId={({ suppressionId }) => suppressionId}
        page={shown.page}
        pageSize={shown.size}
        onPage={(page) => show({ page })}
        onPageSize={(size) => show({ size })}
        sort={{ column: shown.sort, direction: shown.dir }}
        onSort={({ direction }) => show({ dir: direction })}
        fetching={suppressions.isFetching}
        failure={suppressions.isError ? `${describeError(suppressions.error)} The list could not be loaded.` : undefined}
        onRetry={() => void suppressions.refetch()}
        emptyHint={
          search.q ? (
            <>
              <Box component="span" sx={{ maxWidth: 560, overflowWrap: 'anywhere' }}>{`No ${one} on the list begins with “${search.q}”`}</Box>
              <Button variant="outlined" onClick={() => show({ q: '' })}>
                Show all
              </Button>
            </>
          ) : (
            <>
              <span>{`No ${one} is on the list. Add anyone who opts out.`}</span>
              {add('outlined')}
            </>
          )
        }
      />
      {dialogs.asked &&
        (dialogs.asked.suppression ? (
          <RemoveDialog suppression={dialogs.asked.suppression} open={dialogs.open} onClose={dialogs.onClose} onGone={dialogs.onGone} />
        ) : (
          <AddDialog channel={search.channel} open={dialogs.open} onClose={dialogs.onClose} onGone={dialogs.onGone} />
        ))}
    </>
  );
}
