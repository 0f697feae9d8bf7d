/** The panel with what an automated campaign would do. It is also how one is switched on. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import { type ComponentProps, useState } from 'react';
import { codeOf } from '../../../api/errors';
import type { AutomatedCampaign, AutomatedPreview } from '../../../api/types';
import { formatCount, formatInstant } from '../../../lib/format';
import { texts } from '../../../texts/automated-campaigns';
import { shared } from '../../../texts/shared';
import { LoadFailure } from '../../../ui/LoadFailure';
import { PageTabs } from '../../../ui/PageTabs';
import { SlideOver } from '../../../ui/SlideOver';
import { toastError, toastNotice } from '../../../ui/toasts';
import { FROM_NOW_ON, NOW, useSwitchAutomated } from './calls';
import { Counts } from './Counts';
import { PreviewLeads, type Ticked } from './PreviewLeads';
import { useCurrentPreview } from './use-current-preview';

interface PreviewPanelProps {
  campaign: AutomatedCampaign;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

export function PreviewPanel({ campaign, ...frame }: PreviewPanelProps) {
  const { name, isActive, canSwitch } = campaign;
  return (
    <SlideOver {...frame} wide title={!isActive && canSwitch ? texts.beforeTitle(name) : texts.previewTitle(name)}>
      <Content campaign={campaign} onClose={frame.onClose} />
    </SlideOver>
  );
}

const NOBODY: Ticked = [];
const OUTDATED = 'PREVIEW_OUTDATED';

function Content({ campaign, onClose }: { campaign: AutomatedCampaign; onClose: () => void }) {
  const { automatedCampaignId, name, isActive, canSwitch } = campaign;
  const { preview, error, isCalculating, isReady, order } = useCurrentPreview(campaign);
  const [ticks, setTicks] = useState<{ previewId: string | undefined; ticked: Ticked; edition: number }>({ previewId: undefined, ticked: NOBODY, edition: 0 });
  const [isOutdated, setOutdated] = useState(false);
  const change = useSwitchAutomated();
  const maySwitchOn = !isActive && canSwitch;
  const previewId = preview?.previewId;
  // Another preview may have other leads.
  const ticked = ticks.previewId === previewId ? ticks.ticked : NOBODY;
  const total = preview?.now.leads ?? 0;
  const count = ticked === 'all' ? total : ticked.length;
  const tick = (next: Ticked) => setTicks(({ edition }) => ({ previewId, ticked: next, edition: next === NOBODY ? edition + 1 : edition }));

  function switchOn() {
    if (previewId === undefined) return;
    setOutdated(false);
    const leads = ticked === 'all' ? { isAllOfNow: true } : ticked.length > 0 ? { opportunityIds: [...ticked] } : {};
    change.mutate(
      { automatedCampaignId, isActive: true, previewId, ...leads },
      {
        onSuccess: () => {
          toastNotice('done', { said: count > 0 ? texts.wasOnWith(name, count) : texts.wasOn(name) });
          onClose();
        },
        onError: (refusal) => {
          if (codeOf(refusal) !== OUTDATED) {
            toastError(refusal);
            return;
          }
          setOutdated(true);
          order();
        },
      },
    );
  }

  return (
    <>
      <Box
        sx={{ flex: 1, minHeight: 0, overflow: 'auto', p: 2.5, pb: 'calc(20px + var(--notice-room, 0px))', display: 'flex', flexDirection: 'column', gap: 2 }}
      >
        {isOutdated && <Alert severity="warning">{texts.outdated}</Alert>}
        <Box role="status" sx={{ display: 'contents' }}>
          {isCalculating && <Progress />}
        </Box>
        {error ? (
          <LoadFailure title={texts.previewFailed} error={error} onRetry={order} />
        ) : isReady && preview ? (
          <Result
            key={preview.previewId}
            preview={preview}
            needsCurrent={maySwitchOn}
            ticking={maySwitchOn && preview.isCurrent ? { ticked, edition: ticks.edition, onTick: tick } : undefined}
            onUpdate={order}
          />
        ) : isCalculating ? null : preview ? (
          <Alert
            severity="error"
            action={
              <Button variant="text" color="inherit" onClick={order}>
                {shared.tryAgain}
              </Button>
            }
          >
            {texts.notCalculated}
          </Alert>
        ) : (
          <Skeleton role="status" aria-label={texts.loadingPreview} variant="rounded" height={240} />
        )}
      </Box>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'flex-end',
          gap: 1,
          px: 2.5,
          py: 1.5,
          borderTop: 1,
          borderColor: 'line.hairline',
        }}
      >
        {maySwitchOn && isReady && preview?.isCurrent && total > 0 && (
          <Box sx={{ flex: '1 1 260px', display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5 }}>
            <Box role="status" sx={{ fontWeight: count > 0 ? 600 : undefined, fontVariantNumeric: 'tabular-nums' }}>
              {texts.tickedOf(count, formatCount(total))}
            </Box>
            {/* One button, so that it keeps the focus. */}
            <Button variant="text" onClick={() => tick(count < total ? 'all' : NOBODY)}>
              {count < total ? texts.tickAll(formatCount(total)) : texts.untick}
            </Button>
          </Box>
        )}
        <Button variant="outlined" onClick={onClose}>
          {maySwitchOn ? shared.cancel : shared.close}
        </Button>
        {maySwitchOn && (
          <Button variant="contained" disabled={!isReady || !preview?.isCurrent} loading={change.isPending} onClick={switchOn}>
            {count > 0 ? texts.switchOnAndAssign(count) : texts.switchOn}
          </Button>
        )}
      </Box>
    </>
  );
}

function Progress() {
  return (
    <Box>
      <Box sx={{ mb: 0.5, fontWeight: 550 }}>{texts.calculating}</Box>
      <LinearProgress aria-label={texts.calculating} sx={{ height: 4 }} />
      <Box sx={{ mt: 1, color: 'text.secondary' }}>{texts.calculatingHelp}</Box>
    </Box>
  );
}

interface ResultProps {
  preview: AutomatedPreview;
  /** Whether only a current preview is of use. */
  needsCurrent: boolean;
  ticking: ComponentProps<typeof PreviewLeads>['ticking'];
  onUpdate: () => void;
}

function Result({ preview, needsCurrent, ticking, onUpdate }: ResultProps) {
  const { previewId, calculatedAt, isCurrent, fromNowOn, now } = preview;
  const [set, setSet] = useState<'fromNowOn' | 'now'>('fromNowOn');
  const tabs = [
    { name: 'fromNowOn', label: texts.tab(texts.fromNowOn, formatCount(fromNowOn.leads)) },
    { name: 'now', label: texts.tab(texts.now, formatCount(now.leads)) },
  ] as const;
  return (
    <>
      {needsCurrent && !isCurrent && <Alert severity="warning">{texts.noLongerCurrent}</Alert>}
      <PageTabs label={texts.sets} tabs={tabs} value={set} onChange={setSet}>
        <Box sx={{ color: 'text.secondary' }}>{set === 'fromNowOn' ? texts.fromNowOnHelp : ticking ? texts.nowHelp : texts.nowHelpOnly}</Box>
        <Counts counts={set === 'fromNowOn' ? fromNowOn : now} />
        {/* The ticks stay while the other set is shown. An empty set has no list. */}
        {fromNowOn.leads > 0 && (
          <Box hidden={set !== 'fromNowOn'}>
            <PreviewLeads previewId={previewId} set={FROM_NOW_ON} label={texts.leadsOf(texts.fromNowOn)} isShown={set === 'fromNowOn'} />
          </Box>
        )}
        {now.leads > 0 && (
          <Box hidden={set !== 'now'}>
            <PreviewLeads previewId={previewId} set={NOW} label={texts.leadsOf(texts.now)} isShown={set === 'now'} ticking={ticking} />
          </Box>
        )}
      </PageTabs>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
        {calculatedAt !== undefined && texts.calculatedAt(formatInstant(calculatedAt))}
        <Button variant="text" onClick={onUpdate}>
          {texts.update}
        </Button>
      </Box>
    </>
  );
}
