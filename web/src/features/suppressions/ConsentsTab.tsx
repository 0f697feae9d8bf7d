/** The consents to automatic texts, in force and revoked, with source and wording. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { ConsentRow } from '../../api/types';
import { formatDate, formatInstant, formatPhone } from '../../lib/format';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { Cut } from '../../table/Cut';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { NoMatch } from '../../table/NoMatch';
import { texts } from '../../texts/suppressions-consents';
import { useAskedDialog } from '../../ui/asked';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Fact, Facts } from '../../ui/Facts';
import { CloseIcon, PlusIcon } from '../../ui/icons';
import { StatusDot } from '../../ui/StatusDot';
import { ListViews } from '../../views/ListViews';
import { AddConsentPanel } from './AddConsentPanel';
import { consentsQuery, useRevokeConsent } from './consents';
import { consentsRequestOf, type Force, FORCES, readSuppressionsSearch, SORT_COLUMNS } from './search';

const appRoute = getRouteApi('/app');
const route = getRouteApi('/app/settings/do-not-contact');
const column = columnsOf<ConsentRow>();

/** Without a consent, one is to be added. */
interface Asked {
  consent?: ConsentRow;
}

type Ask = (asked: Asked, button: HTMLElement | null) => void;

const stateWords = ({ revokedAt }: ConsentRow) => (revokedAt ? texts.revokedOn(formatDate(revokedAt)) : texts.active);

function columnsFor(canRevoke: boolean, ask: Ask) {
  const shown = column.columns([
    column.accessor('address', { header: texts.number, enableSorting: false, meta: { primary: true }, cell: ({ getValue }) => formatPhone(getValue()) }),
    column.accessor(stateWords, {
      id: 'force',
      header: texts.status,
      enableSorting: false,
      cell: ({ row: { original: consent } }) => <StatusDot tone={consent.revokedAt ? 'muted' : 'success'} word={stateWords(consent)} />,
    }),
    column.accessor('source', { header: texts.source, enableSorting: false, cell: ({ getValue }) => <Cut widthPx={220}>{getValue()}</Cut> }),
    column.accessor('wording', { header: texts.wording, enableSorting: false, meta: { grow: true } }),
    column.accessor('givenAt', {
      header: texts.given,
      enableSorting: false,
      cell: ({ getValue }) => <time dateTime={getValue()}>{formatDate(getValue())}</time>,
    }),
    column.accessor('recordedAt', {
      id: 'date',
      header: texts.recorded,
      cell: ({ getValue }) => (
        <time dateTime={getValue()} title={formatInstant(getValue())}>
          {formatDate(getValue())}
        </time>
      ),
    }),
    column.accessor('recordedBy', { header: texts.recordedBy, enableSorting: false }),
  ]);
  const actions = column.display({
    id: 'actions',
    header: texts.actions,
    meta: { actions: true, width: 80 },
    cell: ({ row: { original: consent } }) =>
      !consent.revokedAt && (
        <Tooltip title={texts.revoke}>
          <IconButton
            aria-label={texts.revokeOf(formatPhone(consent.address))}
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
  const list = useList({
    name: 'consents',
    query: consents,
    search,
    sorts: SORT_COLUMNS,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { show } = list;
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const columns = useMemo(() => columnsFor(may(viewer, 'consentsRevoke'), ask), [viewer, ask]);
  const isNarrowed = search.q !== '' || search.force !== 'all';

  const add = (variant: 'contained' | 'outlined') => (
    <Button variant={variant} startIcon={<PlusIcon />} aria-haspopup="dialog" onClick={(event) => ask({}, event.currentTarget)}>
      {texts.add}
    </Button>
  );

  return (
    <>
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>{texts.help}</Box>
      <ListScreen
        list={list}
        views={<ListViews name="consents" list={list} search={search} read={readSuppressionsSearch} fixed={{ tab: search.tab }} />}
        label={texts.consents}
        columns={columns}
        rowId={({ consentId }) => consentId}
        search={{ label: texts.search, placeholder: texts.searchPlaceholder }}
        lead={
          <ToggleButtonGroup exclusive value={search.force} onChange={(_event, force: Force | null) => force && show({ force })} aria-label={texts.status}>
            {FORCES.map((force) => (
              <ToggleButton key={force} value={force}>
                {texts.filters[force]}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        }
        actions={add('contained')}
        emptyHint={
          isNarrowed ? (
            <NoMatch words={texts.noMatch} onShowAll={() => show({ q: '', force: 'all' })} />
          ) : (
            <>
              <span>{texts.none}</span>
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
      <Facts label={texts.consent}>
        <Fact term={texts.wording} wide>
          <Box component="span" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {wording}
          </Box>
        </Fact>
        <Fact term={texts.source} wide>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {source}
          </Box>
        </Fact>
        <Fact term={texts.given}>{formatDate(givenAt)}</Fact>
        <Fact term={texts.recorded} note={texts.by(recordedBy)}>
          {formatInstant(recordedAt)}
        </Fact>
        {revokedAt && (
          <Fact term={texts.revoked} {...(revokedBy && { note: texts.by(revokedBy) })}>
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
      title={texts.askRevoke(formatPhone(address))}
      action={texts.revoke}
      pending={revoke.isPending}
      onConfirm={() => revoke.mutate({ consentId }, { onSuccess: onClose })}
      onClose={onClose}
      onGone={onGone}
    >
      {texts.revokeHelp}
    </ConfirmDialog>
  );
}
