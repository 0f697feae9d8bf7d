/** The suppression list of the company, by channel. */
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { suppressionsQuery } from '../../api/queries';
import type { SuppressionRow } from '../../api/types';
import { formatDate, formatInstant, UNKNOWN } from '../../lib/format';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { useAskedDialog } from '../../ui/asked';
import { BinIcon, PlusIcon } from '../../ui/icons';
import { ListViews } from '../../views/ListViews';
import { AddDialog } from './AddDialog';
import { RemoveDialog } from './RemoveDialog';
import { type Channel, readSuppressionsSearch, requestOf, SORT_COLUMNS } from './search';
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
  const list = useList({
    name: 'suppressions',
    query: suppressions,
    search,
    sorts: SORT_COLUMNS,
    failure: 'The list could not be loaded.',
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { show } = list;
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const columns = useMemo(() => columnsFor(may(viewer, 'suppressionsRemove'), ask), [viewer, ask]);
  const { label, one } = wayOf(search.channel);

  const add = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<PlusIcon />} aria-haspopup="dialog" onClick={(event) => ask({}, event.currentTarget)}>
      Add
    </Button>
  );

  return (
    <>
      <ListScreen
        list={list}
        views={<ListViews name="suppressions" list={list} search={search} read={readSuppressionsSearch} fixed={{ tab: search.tab }} />}
        label={`Do not contact by ${label}`}
        columns={columns}
        rowId={({ suppressionId }) => suppressionId}
        search={{ label: 'Search by how the address begins', placeholder: 'Begins with' }}
        lead={
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
        }
        actions={add('contained')}
        emptyHint={
          search.q ? (
            <NoMatch words={`No ${one} on the list begins with “${search.q}”`} onShowAll={() => show({ q: '' })} />
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
