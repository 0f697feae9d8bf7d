/** The automatic messages about a listing: one switch for the whole company. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useId, useState } from 'react';
import { describeError } from '../../../api/errors';
import type { PropertyOutreach } from '../../../api/types';
import { texts } from '../../../texts/listings-property';
import { shared } from '../../../texts/shared';
import { listingPlanQuery, whyNothingIsSent } from './plan';
import { propertyOutreachQuery, useSwitchTouches } from './touches';

const loadDialog = () => import('./TouchesDialog').then(({ TouchesDialog: component }) => ({ default: component }));
const TouchesDialog = lazy(loadDialog);

export function TouchesCard({ propertyId }: { propertyId: string }) {
  const id = useId();
  const outreach = useQuery(propertyOutreachQuery(propertyId));
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2.5, display: 'flex', flexDirection: 'column', gap: 1 }}>
      <Typography variant="h2" id={id}>
        {texts.touches}
      </Typography>
      {outreach.data ? (
        <Touches outreach={outreach.data} />
      ) : outreach.isError && !outreach.isFetching ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
          <span>{texts.touchesFailed(describeError(outreach.error))}</span>
          <Button variant="outlined" onClick={() => void outreach.refetch()}>
            {shared.tryAgain}
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label={texts.loadingTouches}>
          <Skeleton variant="rounded" height={20} sx={{ width: 180, my: 1 }} />
        </Box>
      )}
    </Card>
  );
}

function Touches({ outreach }: { outreach: PropertyOutreach }) {
  const helpId = useId();
  const { mutate } = useSwitchTouches();
  const [isChoosing, setChoosing] = useState(false);
  const { propertyId, hasTemplates, automaticTouchesEnabled } = outreach;
  // The switch alone doesn't decide whether anything is sent: the market has one too.
  const plan = useQuery(listingPlanQuery(propertyId));
  const reason = plan.data && whyNothingIsSent({ ...plan.data, propertyIsOn: automaticTouchesEnabled });
  return (
    <Box>
      <FormControlLabel
        disabled={!hasTemplates}
        control={
          <Switch
            checked={hasTemplates && automaticTouchesEnabled}
            slotProps={{ input: { 'aria-describedby': helpId } }}
            onChange={(_event, value) => mutate({ propertyId, automaticTouchesEnabled: value })}
          />
        }
        label={texts.touches}
      />
      <Typography id={helpId} variant="body2" sx={{ color: 'text.secondary' }}>
        {hasTemplates ? (reason ?? texts.touchesHelp) : texts.noTemplates}
      </Typography>
      {hasTemplates && (
        <Button
          variant="text"
          size="small"
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
          onPointerEnter={() => void loadDialog()}
          onFocus={() => void loadDialog()}
          sx={{ ml: -1, mt: 0.5 }}
        >
          {texts.templateSettings}
        </Button>
      )}
      {isChoosing && (
        <Suspense fallback={null}>
          <TouchesDialog outreach={outreach} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </Box>
  );
}
