/** The automated campaigns: which leads get which campaigns automatically. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useId, useMemo, useState } from 'react';
import { moveTypesQuery } from '../../../api/queries';
import type { AutomatedCampaign } from '../../../api/types';
import { useList } from '../../../table/list';
import { ListScreen } from '../../../table/ListScreen';
import { DEFAULT_PAGE_SIZE } from '../../../table/paging';
import { texts } from '../../../texts/automated-campaigns';
import { useAskedDialog } from '../../../ui/asked';
import { PlusIcon } from '../../../ui/icons';
import { AutomationAlert } from './AutomationAlert';
import { automatedCampaignsQuery } from './calls';
import { automatedColumns } from './columns';

const loadPanel = () => import('./AutomatedPanel').then(({ CreateAutomated: component }) => ({ default: component }));
const CreateAutomated = lazy(loadPanel);
const EditAutomated = lazy(() => import('./AutomatedPanel').then(({ EditAutomated: component }) => ({ default: component })));
const DeleteAutomated = lazy(() => import('./DeleteAutomated').then(({ DeleteAutomated: component }) => ({ default: component })));
const SwitchOff = lazy(() => import('./SwitchOff').then(({ SwitchOff: component }) => ({ default: component })));
const PreviewPanel = lazy(() => import('./PreviewPanel').then(({ PreviewPanel: component }) => ({ default: component })));

type Asked = { dialog: 'create' } | { dialog: 'edit' | 'delete' | 'off' | 'preview'; campaign: AutomatedCampaign };

interface AutomatedCampaignsProps {
  mayWrite: boolean;
  /** Further buttons of the toolbar. */
  tools: ReactNode;
}

const NONE: never[] = [];

export function AutomatedCampaigns({ mayWrite, tools }: AutomatedCampaignsProps) {
  const id = useId();
  const [paging, setPaging] = useState({ page: 1, size: DEFAULT_PAGE_SIZE });
  const { page, size } = paging;
  const query = useQuery({
    ...automatedCampaignsQuery,
    select: (all) => ({ data: all.slice((page - 1) * size, page * size), recordsTotal: all.length, hasActions: all.some(({ canEdit }) => canEdit) }),
  });
  const list = useList({
    name: 'automated-campaigns',
    query,
    search: paging,
    failure: texts.failed,
    onShow: (change) => setPaging((before) => ({ ...before, ...change })),
  });
  const moveTypes = useQuery(moveTypesQuery()).data ?? NONE;
  const { ask, dialogs } = useAskedDialog<Asked>(list.firstControl);
  const { asked, ...frame } = dialogs;
  const isNarrow = useMediaQuery(useTheme().breakpoints.down('sm'));
  const hasActions = list.data?.hasActions ?? mayWrite;
  const columns = useMemo(
    () =>
      automatedColumns(moveTypes, { hasActions, isNarrow }, (action, campaign, button) =>
        ask({ dialog: action === 'switch' ? (campaign.isActive ? 'off' : 'preview') : action, campaign }, button),
      ),
    [moveTypes, hasActions, isNarrow, ask],
  );

  const create = (variant: 'contained' | 'outlined') =>
    mayWrite && (
      <Button
        variant={variant}
        startIcon={<PlusIcon />}
        aria-haspopup="dialog"
        onClick={(event) => ask({ dialog: 'create' }, event.currentTarget)}
        onPointerEnter={() => void loadPanel()}
        onFocus={() => void loadPanel()}
      >
        {texts.create}
      </Button>
    );

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <AutomationAlert />
      <ListScreen
        list={list}
        label={texts.title}
        columns={columns}
        rowId={({ automatedCampaignId }) => automatedCampaignId}
        isTall
        lead={
          // The buttons stay beside it.
          <Box sx={{ flex: '1 1 280px' }}>
            <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1 }}>
              <Typography variant="h2" id={id}>
                {texts.title}
              </Typography>
              <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                {list.count}
              </Box>
            </Box>
            <Typography sx={{ color: 'text.secondary' }}>{mayWrite ? texts.lead : texts.leadOfOthers}</Typography>
          </Box>
        }
        actions={
          mayWrite && (
            <>
              {tools}
              {create('contained')}
            </>
          )
        }
        none={texts.none}
        emptyHint={
          <>
            <span>{texts.noneHelp}</span>
            {create('outlined')}
          </>
        }
      />
      <Suspense>
        {asked?.dialog === 'create' && <CreateAutomated {...frame} />}
        {asked?.dialog === 'edit' && <EditAutomated {...frame} campaign={asked.campaign} />}
        {asked?.dialog === 'delete' && <DeleteAutomated {...frame} campaign={asked.campaign} />}
        {asked?.dialog === 'off' && <SwitchOff {...frame} campaign={asked.campaign} />}
        {asked?.dialog === 'preview' && <PreviewPanel {...frame} campaign={asked.campaign} />}
      </Suspense>
    </Box>
  );
}
