/**
 * The timeline of a lead: the touchpoints of all its campaigns, the messages that users sent at once, the lead's replies, and the
 * changes of its status and survey.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useId } from 'react';
import { describeError } from '../../../api/errors';
import type { LeadTouchpoint } from '../../../api/types';
import { texts } from '../../../texts/lead-campaigns';
import { shared } from '../../../texts/shared';
import { useAskedDialog } from '../../../ui/asked';
import { leadEventsQuery, needsReason, touchpointsQuery, useResumeAll } from './calls';
import { ContentDialog } from './lazy-panels';
import { LeadEventItem } from './LeadEventItem';
import { Question } from './Question';
import { timelineOf } from './timeline';
import { Touchpoint } from './Touchpoint';
import { useTouchpointActions } from './use-touchpoint-actions';

interface TouchpointsProps {
  opportunityId: string;
  mayWrite: boolean;
}

export function Touchpoints({ opportunityId, mayWrite }: TouchpointsProps) {
  const id = useId();
  const { data, error, isError, isFetching, refetch } = useQuery(touchpointsQuery(opportunityId));
  const events = useQuery(leadEventsQuery(opportunityId));
  const resumeAll = useResumeAll(opportunityId);
  const { isActing, failureOf, start, question } = useTouchpointActions(opportunityId);
  const { ask, dialogs } = useAskedDialog<LeadTouchpoint>(() => document.getElementById(id));
  const { asked: shown, ...frame } = dialogs;
  const isBusy = isActing || resumeAll.isPending;
  const entries = timelineOf(data ?? [], events.data ?? []);
  const isAnyPaused = data?.some(({ actions }) => actions.includes('resume')) ?? false;

  return (
    <Box component="section" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}>
        <Typography variant="h2" id={id} tabIndex={-1}>
          {texts.touchpoints}
        </Typography>
        {mayWrite && isAnyPaused && (
          <Button
            variant="outlined"
            loading={resumeAll.isPending}
            disabled={isBusy}
            // The button disappears.
            onClick={() => resumeAll.mutate(undefined, { onSuccess: () => document.getElementById(id)?.focus() })}
          >
            {texts.resumeAll}
          </Button>
        )}
      </Box>
      {resumeAll.isError && needsReason(resumeAll.error) && <Box sx={{ color: 'error.main' }}>{describeError(resumeAll.error)}</Box>}
      <Card>
        {data ? (
          <>
            {data.length === 0 && (
              <Box sx={{ p: 2.5 }}>
                <Box sx={{ fontWeight: 550 }}>{texts.none}</Box>
                <Box sx={{ color: 'text.secondary' }}>{texts.noneHelp}</Box>
              </Box>
            )}
            {entries.length > 0 && (
              <Box component="ol" aria-labelledby={id} sx={listSx(data.length === 0)}>
                {entries.map(({ touchpoint, event }, at) =>
                  touchpoint ? (
                    <Touchpoint
                      key={touchpoint.id}
                      touchpoint={touchpoint}
                      isBusy={isBusy}
                      failure={failureOf(touchpoint.id)}
                      onShow={(button) => ask(touchpoint, button)}
                      onAct={mayWrite ? (action, button) => start(action, touchpoint, button) : undefined}
                    />
                  ) : (
                    <LeadEventItem key={`${event.at} ${at}`} event={event} />
                  ),
                )}
              </Box>
            )}
            {events.isError && !events.isFetching && (
              <Box sx={{ ...failedSx, borderTop: 1, borderColor: 'line.hairline' }}>
                {texts.eventsFailed(describeError(events.error))}
                <Button variant="outlined" onClick={() => void events.refetch()}>
                  {shared.tryAgain}
                </Button>
              </Box>
            )}
          </>
        ) : isError && !isFetching ? (
          <Box sx={failedSx}>
            {texts.touchpointsFailed(describeError(error))}
            <Button variant="outlined" onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          </Box>
        ) : (
          <Skeleton role="status" aria-label={texts.loadingTouchpoints} variant="rounded" height={96} />
        )}
      </Card>
      <Question {...question} />
      {shown && (
        <Suspense>
          <ContentDialog {...frame} opportunityId={opportunityId} touchpoint={shown} />
        </Suspense>
      )}
    </Box>
  );
}

const failedSx = { p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, color: 'text.secondary' } as const;

const listSx = (isBelow: boolean) => ({ listStyle: 'none', m: 0, p: 0, ...(isBelow && { borderTop: 1, borderColor: 'line.hairline' }) });
