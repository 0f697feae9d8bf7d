/** The choice of the lead that a campaign is previewed for, and the warnings over the leads that qualify. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ApiError, describeError } from '../../../api/errors';
import type { CampaignPreview, CampaignWarning, Lead } from '../../../api/types';
import { formatCount, formatDate } from '../../../lib/format';
import { zoneName } from '../../../lib/zones';
import { texts } from '../../../texts/campaign-preview';
import { shared } from '../../../texts/shared';
import { CheckIcon } from '../../../ui/icons';
import { StatusDot } from '../../../ui/StatusDot';
import { LeadPicker } from './LeadPicker';
import type { Preview } from './use-preview';

interface PreviewPanelProps {
  preview: Preview;
  /** Moves the focus to the touchpoint with this key. */
  onGoTo: (key: string) => void;
}

export function PreviewPanel({ preview, onGoTo }: PreviewPanelProps) {
  const { lead, onLead, answer, isLoading, isIncomplete, error, onRetry, keyAt } = preview;
  const id = useId();
  const warningsId = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ position: 'relative' }}>
      {isLoading && <LinearProgress aria-label={texts.loading} sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2 }} />}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(260px, 2fr) minmax(0, 3fr)' } }}>
        <Box sx={{ p: { xs: 2, sm: 2.5 }, display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
          <Typography variant="h2" id={id}>
            {texts.title}
          </Typography>
          <LeadPicker lead={lead} onPick={onLead} />
          {lead ? <LeadLine lead={lead} /> : <Box sx={{ color: 'text.secondary' }}>{texts.leadHelp}</Box>}
        </Box>
        <Box
          role="group"
          aria-labelledby={warningsId}
          sx={{
            p: { xs: 2, sm: 2.5 },
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            minWidth: 0,
            borderStyle: 'solid',
            borderWidth: { xs: '1px 0 0', md: '0 0 0 1px' },
            borderColor: 'line.hairline',
          }}
        >
          <Typography variant="h2" component="h3" id={warningsId}>
            {texts.warnings}
          </Typography>
          {error && <Failure error={error} onRetry={onRetry} />}
          {answer ? (
            <>
              <Warnings answer={answer} keyAt={keyAt} onGoTo={onGoTo} />
              {isIncomplete && <Box sx={{ color: 'text.secondary' }}>{texts.outdated}</Box>}
            </>
          ) : isIncomplete ? (
            <Box sx={{ color: 'text.secondary' }}>{texts.incomplete}</Box>
          ) : (
            isLoading && <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={64} />
          )}
        </Box>
      </Box>
    </Card>
  );
}

function LeadLine({ lead: { opportunityId, disposition, surveyDate, bookerTimezone } }: { lead: Lead }) {
  const survey = surveyDate === undefined ? texts.noSurvey : texts.survey(formatDate(surveyDate));
  return (
    <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      <Box sx={{ color: 'text.primary', fontVariantNumeric: 'tabular-nums' }}>{[opportunityId, disposition, survey, zoneName(bookerTimezone)].join(' · ')}</Box>
      {texts.assumed}
    </Box>
  );
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const details = error instanceof ApiError ? error.details.map(({ message }) => message).filter(Boolean) : [];
  return (
    <Alert
      severity="error"
      action={
        <Button variant="text" color="inherit" onClick={onRetry}>
          {shared.tryAgain}
        </Button>
      }
    >
      {texts.failed(details.length > 0 ? `${[...new Set(details)].join('. ')}.` : describeError(error))}
    </Alert>
  );
}

interface WarningsProps {
  answer: CampaignPreview;
  keyAt: Preview['keyAt'];
  onGoTo: (key: string) => void;
}

function Warnings({ answer: { warnings, leads, isAll }, ...rest }: WarningsProps) {
  const counted = leads === 0 ? texts.noneQualifies : isAll ? texts.ofAll(leads) : texts.ofNewest(leads);
  return (
    <>
      {warnings.length > 0 ? (
        <Box component="ul" aria-label={texts.warnings} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {warnings.map((warning) => (
            <Warning key={`${warning.code} ${warning.message}`} warning={warning} leads={leads} {...rest} />
          ))}
        </Box>
      ) : (
        leads > 0 && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.75, color: 'success.main', fontWeight: 550 }}>
            <CheckIcon size={16} />
            {texts.noWarnings}
          </Box>
        )
      )}
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {counted}
      </Box>
    </>
  );
}

interface WarningProps extends Omit<WarningsProps, 'answer'> {
  warning: CampaignWarning;
  leads: number;
}

/** The sentence, how many leads it concerns, and a button for each of its touchpoints. */
function Warning({ warning: { code, message, leads: concerned, places }, leads, keyAt, onGoTo }: WarningProps) {
  return (
    <Box component="li" sx={warningSx}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <StatusDot tone={code === 'noSender' ? 'error' : 'warning'} word={message} wraps />
      </Box>
      {leads > 0 && (
        <Box sx={{ color: 'text.secondary', pl: { xs: '13px', sm: 0 }, fontVariantNumeric: 'tabular-nums' }}>
          {texts.concerned(formatCount(concerned), formatCount(leads), leads === 1)}
        </Box>
      )}
      <Box
        role="group"
        aria-label={texts.touchpointsOf(message)}
        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 0.5, minWidth: 60 }}
      >
        {places.map((place) => {
          const key = keyAt(place);
          return (
            key !== undefined && (
              <Button key={place} variant="outlined" size="small" aria-label={texts.goTo(place)} onClick={() => onGoTo(key)} sx={placeSx}>
                {place}
              </Button>
            )
          );
        })}
      </Box>
    </Box>
  );
}

const warningSx = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 0.5,
  py: 0.75,
  '& + &': { borderTop: 1, borderColor: 'line.hairline' },
} as const;

const placeSx = { minWidth: 28, px: 0.75, fontVariantNumeric: 'tabular-nums' } as const;
