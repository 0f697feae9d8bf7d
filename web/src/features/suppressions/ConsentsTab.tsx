/** The consents to automatic texts, in force and revoked, with source and wording. */
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
import type { ConsentRow } from '../../api/types';
import { formatDate, formatInstant, formatPhone } from '../../lib/format';
import { paths } from '../../lib/paths';
import { roleOf } from '../../session/roles';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { DataTable } from '../../table/DataTable';
import { useKept } from '../../table/kept';
import { pageCount } from '../../table/paging';
import { SearchInput } from '../../table/SearchInput';
import { useAskedDialog } from '../../ui/asked';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Fact, Facts } from '../../ui/Facts';
import { CloseIcon, PlusIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { AddConsentPanel } from './AddConsentPanel';
import { consentsQuery, useRevokeConsent } from './consents';
import { consentsRequestOf, type Force, FORCES, type SuppressionsSearch } from './search';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/settings/do-not-contact');
const column = columnsOf<ConsentRow>();

const forceWords: Readonly<Record<Force, string>> = { all: 'All', inForce: 'In force', revoked: 'Revoked' };

/** Without a consent, one is to be added. */
interface Asked {
  consent?: ConsentRow;
}

type Ask = (asked: Asked, button: HTMLElement | null) => void;

function columnsFor(canRevoke: boolean, ask: Ask) {
  const shown = column.columns([
    column.accessor('address', { header: 'Mobile number', enableSorting: false, meta: { primary: true }, cell: ({ getValue }) => formatPhone(getValue()) }),
    column.display({
      id: 'force',
      header: 'State',
      cell: ({
        row: {
          original: { revokedAt },
        },
      }) => (revokedAt ? <StatusDot tone="muted" word={`Revoked ${formatDate(revokedAt)}`} /> : <StatusDot tone="success" word="In force" />),
    }),
    column.accessor('source', { header: 'Where it was given', enableSorting: false, cell: ({ getValue }) => <Cut widthPx={220}>{getValue()}</Cut> }),
    column.accessor('wording', { header: 'What they agreed to', enableSorting: false, meta: { grow: true } }),
    column.accessor('givenAt', { header: 'Given', enableSorting: false, cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time> }),
    column.accessor('recordedAt', {
      id: 'date',
      header: 'Recorded',
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
    column.accessor('recordedBy', { header: 'Recorded by', enableSorting: false }),
  ]);
  const actions = column.display({
    id: 'actions',
    header: 'Actions',
    meta: { actions: true, width: 80 },
    cell: ({ row: { original: consent } }) =>
      !consent.revokedAt && (
        <Tooltip title="Revoke">
          <IconButton
            aria-label={`Revoke the consent of ${formatPhone(consent.address)}`}
            aria-haspopup="dialog"
            onClick={(event) => ask({ consent }, event.currentTarget)}
            sx={{ width: 28, height: 28 }}
          >
            <CloseIcon />
          </IconButton>
        </Tooltip>
      ),
  });
  return canRevoke ? [...shown, actions] : shown;
}

export function ConsentsTab() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const consents = useQuery(consentsQuery(consentsRequestOf(search)));
  const { data, asked: shown } = useKept(consents, search);
  const toolbar = useRef<HTMLDivElement>(null);
  const { ask, dialogs } = useAskedDialog<Asked>(() => toolbar.current?.querySelector<HTMLElement>('button:not(:disabled), input') ?? null);
  const columns = useMemo(() => columnsFor(roleOf(viewer) === 'CA', ask), [viewer, ask]);
  const last = pageCount(consents.data?.recordsTotal ?? 0, search.size);
  const isNarrowed = search.q !== '' || search.force !== 'all';

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
      {consents.data && !consents.isPlaceholderData && search.page > last && <Navigate {...paths.doNotContact()} search={{ ...search, page: last }} replace />}
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>
        Automatic texts go to home owners only with a consent on record: where it was given, to what words, and when. Without one they are held.
      </Box>
      <Box ref={toolbar} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <ToggleButtonGroup exclusive value={search.force} onChange={(_event, force: Force | null) => force && show({ force })} aria-label="Which consents">
          {FORCES.map((force) => (
            <ToggleButton key={force} value={force}>
              {forceWords[force]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchInput
          value={search.q}
          onSearch={(q) => show({ q }, { replace: true })}
          label="Search by how the number begins"
          placeholder="Number begins with"
        />
        <Box sx={{ ml: { sm: 'auto' } }}>{add('contained')}</Box>
      </Box>
      <DataTable
        label="Consents"
        columns={columns}
        rows={data?.data}
        total={data?.recordsTotal}
        rowId={({ consentId }) => consentId}
        page={shown.page}
        pageSize={shown.size}
        onPage={(page) => show({ page })}
        onPageSize={(size) => show({ size })}
        sort={{ column: shown.sort, direction: shown.dir }}
        onSort={({ direction }) => show({ dir: direction })}
        fetching={consents.isFetching}
        failure={consents.isError ? `${describeError(consents.error)} The consents could not be loaded.` : undefined}
        onRetry={() => void consents.refetch()}
        emptyHint={
          isNarrowed ? (
            <>
              <span>No consent matches.</span>
              <Button variant="outlined" onClick={() => show({ q: '', force: 'all' })}>
                Show all
              </Button>
            </>
          ) : (
            <>
              <span>No consent is on record. Add the people who agreed to get texts.</span>
              {add('outlined')}
            </>
          )
        }
        renderExpanded={(consent) => <ConsentDetails consent={consent} />}
      />
      {dialogs.asked &&
        (dialogs.asked.consent ? (
          <RevokeDialog consent={dialogs.asked.consent} open={dialogs.open} onClose={dialogs.onClose} onGone={dialogs.onGone} />
        ) : (
          <AddConsentPanel open={dialogs.open} onClose={dialogs.onClose} onGone={dialogs.onGone} />
        ))}
    </>
  );
}

/** A consent in full, because it is a proof. */
function ConsentDetails({ consent: { source, wording, givenAt, recordedAt, recordedBy, revokedAt, revokedBy } }: { consent: ConsentRow }) {
  return (
    <Box sx={{ width: { md: 808 }, maxWidth: '100%' }}>
      <Facts label="Consent">
        <Fact term="What they agreed to" wide>
          <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {wording}
          </Box>
        </Fact>
        <Fact term="Where it was given" wide>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {source}
          </Box>
        </Fact>
        <Fact term="Given">{formatDate(givenAt)}</Fact>
        <Fact term="Recorded" note={`by ${recordedBy}`}>
          {formatInstant(recordedAt)}
        </Fact>
        {revokedAt && (
          <Fact term="Revoked" {...(revokedBy && { note: `by ${revokedBy}` })}>
            {formatInstant(revokedAt)}
          </Fact>
        )}
      </Facts>
    </Box>
  );
}

interface RevokeDialogProps {
  consent: ConsentRow;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

function RevokeDialog({ consent: { consentId, address }, open, onClose, onGone }: RevokeDialogProps) {
  const revoke = useRevokeConsent();
  return (
    <ConfirmDialog
      open={open}
      title={`Revoke the consent of ${formatPhone(address)}?`}
      action="Revoke"
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ consentId }, { onSuccess: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      No automatic text goes to this number any more. The record stays, with the day it was revoked.
    </ConfirmDialog>
  );
}
