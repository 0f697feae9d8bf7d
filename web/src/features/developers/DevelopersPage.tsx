/** Settings for developers: the API keys of the company; for a super admin, of all companies. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, useMemo, useState } from 'react';
import type { ApiKeyRow, UserOut } from '../../api/types';
import { formatDate, formatInstant } from '../../lib/format';
import { paths } from '../../lib/paths';
import { may } from '../../session/permissions';
import { columnsOf } from '../../table/columns';
import { useList } from '../../table/list';
import { ListScreen } from '../../table/ListScreen';
import { rowActions } from '../../table/row-actions';
import { texts } from '../../texts/developers';
import { shared } from '../../texts/shared';
import { useAskedDialog } from '../../ui/asked';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { BinIcon, ChevronLeftIcon, PlusIcon, RetryIcon } from '../../ui/icons';
import { ButtonLink } from '../../ui/links';
import { Page } from '../../ui/Page';
import { StatusDot } from '../../ui/StatusDot';
import { ListViews } from '../../views/ListViews';
import { apiKeysQuery, useRevokeKey, useRotateKey } from './api-keys';
import { KeyShown } from './KeyShown';
import { readDevelopersSearch } from './search';

const loadCreateKey = () => import('./CreateKey').then(({ CreateKey: component }) => ({ default: component }));
const CreateKey = lazy(loadCreateKey);

const route = getRouteApi('/app/settings/developers');
const appRoute = getRouteApi('/app');
const column = columnsOf<ApiKeyRow>();

/** Without a key, one is to be created. */
type Asked = { action: 'create' } | { action: 'rotate' | 'revoke'; key: ApiKeyRow };

type Ask = (asked: Asked, button: HTMLElement | null) => void;

const isExpired = ({ expiresAt }: ApiKeyRow) => Date.parse(expiresAt) <= Date.now();

function stateOf(key: ApiKeyRow) {
  if (key.revokedAt) return { tone: 'muted', word: texts.revoked(formatDate(key.revokedAt)) } as const;
  if (isExpired(key)) return { tone: 'warning', word: texts.expired(formatDate(key.expiresAt)) } as const;
  return { tone: 'success', word: texts.active(formatDate(key.expiresAt)) } as const;
}

const usedWords = ({ lastUsedAt, lastUsedAddress }: ApiKeyRow) =>
  lastUsedAt ? texts.lastUsedFrom(formatInstant(lastUsedAt), lastUsedAddress) : texts.neverUsed;

function columnsFor(viewer: UserOut, ask: Ask) {
  const shown = column.columns([
    column.accessor('name', { header: texts.name, enableSorting: false, meta: { primary: true } }),
    column.accessor('lastFour', {
      header: texts.key,
      enableSorting: false,
      cell: ({ getValue }) => (
        <Box component="span" sx={{ fontFamily: 'monospace' }}>
          {texts.endsIn(getValue())}
        </Box>
      ),
    }),
    column.accessor(({ scopes }) => scopes.map((scope) => texts.scopes[scope]).join(', '), { id: 'access', header: texts.access, enableSorting: false }),
    column.accessor((key) => stateOf(key).word, {
      id: 'status',
      header: texts.status,
      enableSorting: false,
      cell: ({ row: { original: key } }) => (
        <Tooltip title={key.formerKeyEndsAt ? texts.formerKey(formatInstant(key.formerKeyEndsAt)) : ''}>
          <span>
            <StatusDot {...stateOf(key)} />
          </span>
        </Tooltip>
      ),
    }),
    column.accessor(usedWords, { id: 'lastUsed', header: texts.lastUsed, enableSorting: false, meta: { grow: true } }),
    column.accessor('createdAt', { header: texts.created, enableSorting: false, cell: ({ getValue }) => formatDate(getValue()) }),
    column.accessor('createdBy', { header: texts.createdBy, enableSorting: false }),
  ]);
  const company = column.accessor('companyName', { header: shared.company, enableSorting: false });
  const actions = column.display({
    ...rowActions,
    meta: { actions: true, width: 88 },
    cell: ({ row: { original: key } }) => (
      <>
        {key.canRotate && (
          <Tooltip title={texts.rotateAction}>
            <IconButton
              aria-label={texts.rotate(key.name)}
              aria-haspopup="dialog"
              sx={{ width: 28, height: 28 }}
              onClick={(event) => ask({ action: 'rotate', key }, event.currentTarget)}
            >
              <RetryIcon />
            </IconButton>
          </Tooltip>
        )}
        {key.canRevoke && (
          <Tooltip title={texts.revokeAction}>
            <IconButton
              aria-label={texts.revoke(key.name)}
              aria-haspopup="dialog"
              sx={{ width: 28, height: 28 }}
              onClick={(event) => ask({ action: 'revoke', key }, event.currentTarget)}
            >
              <BinIcon />
            </IconButton>
          </Tooltip>
        )}
      </>
    ),
  });
  return may(viewer, 'companiesRead') ? [company, ...shown, actions] : [...shown, actions];
}

export function DevelopersPage() {
  const { user: viewer } = appRoute.useRouteContext();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const keys = useQuery(apiKeysQuery({ pageIndex: search.page, pageSize: search.size }));
  const list = useList({
    name: 'api-keys',
    query: keys,
    search,
    failure: texts.failed,
    onShow: (change, { replace = false } = {}) => void navigate({ search: (previous) => ({ ...previous, ...change }), replace }),
  });
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const columns = useMemo(() => columnsFor(viewer, ask), [viewer, ask]);
  const [shown, setShown] = useState<{ secret: string; open: boolean }>();
  const rotate = useRotateKey();
  const revoke = useRevokeKey();
  const { asked } = dialogs;
  const isOfAll = may(viewer, 'companiesRead');

  function show(secret: string) {
    dialogs.onClose();
    setShown({ secret, open: true });
  }

  return (
    <Page title={texts.title}>
      <Box sx={{ color: 'text.secondary', maxWidth: 720 }}>{isOfAll ? texts.helpForAll : texts.help}</Box>
      <ListScreen
        list={list}
        views={<ListViews name="apiKeys" list={list} search={search} read={readDevelopersSearch} />}
        label={texts.apiKeys}
        columns={columns}
        rowId={({ apiKeyId }) => apiKeyId}
        lead={
          <ButtonLink variant="outlined" startIcon={<ChevronLeftIcon />} {...paths.settings()} activeOptions={{ exact: true }}>
            {shared.settings}
          </ButtonLink>
        }
        actions={
          may(viewer, 'apiKeysWrite') && (
            <Button
              variant="contained"
              startIcon={<PlusIcon />}
              aria-haspopup="dialog"
              onClick={(event) => ask({ action: 'create' }, event.currentTarget)}
              onPointerEnter={() => void loadCreateKey()}
              onFocus={() => void loadCreateKey()}
            >
              {texts.create}
            </Button>
          )
        }
        emptyHint={<span>{isOfAll ? texts.noneOfAll : texts.none}</span>}
      />
      {asked?.action === 'create' && (
        <Suspense>
          <CreateKey open={dialogs.open} hasPlugin={may(viewer, 'leadsRead')} onClose={dialogs.onClose} onCreated={show} onGone={dialogs.onGone} />
        </Suspense>
      )}
      {asked?.action === 'rotate' && (
        <ConfirmDialog
          open={dialogs.open}
          title={texts.askRotate(asked.key.name)}
          action={texts.rotateAction}
          tone="primary"
          pending={rotate.isPending}
          onConfirm={() => rotate.mutate(asked.key.apiKeyId, { onSuccess: ({ key }) => show(key), onError: dialogs.onClose })}
          onClose={dialogs.onClose}
          onGone={dialogs.onGone}
        >
          {texts.rotateHelp}
        </ConfirmDialog>
      )}
      {asked?.action === 'revoke' && (
        <ConfirmDialog
          open={dialogs.open}
          title={texts.askRevoke(asked.key.name)}
          action={texts.revokeAction}
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate(asked.key.apiKeyId, { onSettled: dialogs.onClose })}
          onClose={dialogs.onClose}
          onGone={dialogs.onGone}
        >
          {texts.revokeHelp}
        </ConfirmDialog>
      )}
      {shown && <KeyShown {...shown} onClose={() => setShown({ ...shown, open: false })} onGone={() => setShown(undefined)} />}
    </Page>
  );
}
