/** The touchpoints of a campaign on axes of days, and as a list of fields beside or below them. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormHelperText from '@mui/material/FormHelperText';
import { useTheme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { moveLeadTemplatesQuery } from '../../api/templates';
import { errorText } from '../../lib/messages';
import { texts } from '../../texts/campaign-editor';
import { shared } from '../../texts/shared';
import { PlusIcon } from '../../ui/icons';
import type { CampaignType } from './campaign-types';
import { type AxisActions, DayAxis } from './DayAxis';
import { isGhost, type Preview } from './preview/use-preview';
import type { Edit } from './touchpoint-edits';
import { eventsFor, type Fault, isLastRegular, MOST_TOUCHPOINTS, type Touchpoint } from './touchpoint-rules';
import { focusCard, showCard, TouchpointCard } from './TouchpointCard';

interface TouchpointsProps {
  touchpoints: readonly Touchpoint[];
  /** The key of the chosen one. */
  chosen: string | undefined;
  type: CampaignType;
  /** Whether the campaign sends at 9:00 PM. */
  isLate: boolean;
  faults: readonly Fault[];
  /** The names of the stored templates, by id. */
  names: ReadonlyMap<string, string>;
  preview: Preview;
  onEdit: (edit: Edit) => void;
}

export function Touchpoints({ touchpoints, chosen, type, isLate, faults, names, preview, onEdit }: TouchpointsProps) {
  const headingId = useId();
  const axisId = useId();
  // Stacked, the axes would scroll out of view.
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const templates = useQuery(moveLeadTemplatesQuery());
  const templateNames = useMemo(
    () => new Map([...names, ...(templates.data?.map((one) => [one.templateId, one.templateName] as const) ?? [])]),
    [names, templates.data],
  );
  const faultsAt = (at: number | undefined) => faults.filter((fault) => fault.at === at);
  const ofAll = faultsAt(undefined).map(({ message }) => message);
  const faulty = new Set(faults.flatMap(({ at }) => (at === undefined ? [] : (touchpoints[at]?.key ?? []))));
  const { lead, zone, outlookOf } = preview;
  const ghosts = new Set(touchpoints.flatMap(({ key }) => (isGhost(outlookOf(key)) ? key : [])));

  const actions: AxisActions = {
    onDays: (key, days) => onEdit({ kind: 'days', key, days }),
    onLimit: (key) => onEdit({ kind: 'limit', key }),
    onOpen: focusCard,
    onRemove: (key) => {
      const at = touchpoints.findIndex((one) => one.key === key);
      flushSync(() => onEdit({ kind: 'remove', key }));
      return !isLastRegular(touchpoints, at);
    },
  };

  function add() {
    flushSync(() => onEdit({ kind: 'add', type }));
    const added = document.getElementById(headingId)?.closest('section')?.querySelector('li:last-of-type [role="combobox"]');
    if (added instanceof HTMLElement) added.focus();
  }

  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(400px, 2fr)' }, alignItems: 'start', gap: 2 }}>
      <Card component="section" aria-labelledby={axisId} sx={{ p: 2, minWidth: 0, position: { lg: 'sticky' }, top: { lg: 12 } }}>
        <Typography variant="h2" id={axisId} sx={{ mb: 1.5 }}>
          {texts.axis}
        </Typography>
        <DayAxis
          touchpoints={touchpoints}
          templateName={(id) => templateNames.get(id)}
          faulty={faulty}
          ghosts={ghosts}
          chosen={chosen}
          onChoose={(key) => {
            onEdit({ kind: 'choose', key });
            if (isWide) showCard(key);
          }}
          actions={actions}
        />
      </Card>
      <Box component="section" aria-labelledby={headingId} sx={{ minWidth: 0, display: 'flex', flexDirection: 'column', gap: 1.5 }}>
        <Box>
          <Typography variant="h2" id={headingId}>
            {texts.touchpoints}
          </Typography>
          <Box sx={{ color: 'text.secondary' }}>{texts.touchpointsHelp}</Box>
        </Box>
        {templates.isError && (
          <Alert
            severity="error"
            action={
              <Button variant="text" color="inherit" loading={templates.isFetching} onClick={() => void templates.refetch()}>
                {shared.tryAgain}
              </Button>
            }
          >
            {errorText('TEMPLATES_FAILED')}
          </Alert>
        )}
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1 }}>
          {touchpoints.map((touchpoint, at) => (
            <li key={touchpoint.key}>
              <TouchpointCard
                touchpoint={touchpoint}
                number={at + 1}
                isFirst={at === 0}
                isLast={at === touchpoints.length - 1}
                isNeeded={isLastRegular(touchpoints, at)}
                isChosen={touchpoint.key === chosen}
                events={eventsFor(touchpoints, at).join(' ')}
                isLate={isLate}
                wrong={[...new Set(faultsAt(at).flatMap(({ part }) => part ?? []))].join(' ')}
                problems={[...new Set(faultsAt(at).map(({ message }) => message))].join('\n')}
                templates={templates.data}
                templateName={templateNames.get(touchpoint.template)}
                outlook={outlookOf(touchpoint.key)}
                zone={zone}
                bookerZone={lead?.bookerTimezone ?? zone}
                onEdit={onEdit}
              />
            </li>
          ))}
        </Box>
        {ofAll.map((message) => (
          <FormHelperText key={message} error role="alert">
            {message}
          </FormHelperText>
        ))}
        <Button variant="outlined" startIcon={<PlusIcon />} disabled={touchpoints.length >= MOST_TOUCHPOINTS} onClick={add} sx={{ alignSelf: 'flex-start' }}>
          {texts.add}
        </Button>
      </Box>
    </Box>
  );
}
