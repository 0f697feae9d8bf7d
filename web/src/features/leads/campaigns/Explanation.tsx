/** Each check that decides whether campaigns start for a lead and channels reach it, with its value. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { describeError } from '../../../api/errors';
import type { LeadExplanation } from '../../../api/types';
import { formatPhone } from '../../../lib/format';
import { channelOf, channelWords } from '../../../outreach/channels';
import { texts as campaignTexts } from '../../../texts/lead-campaigns';
import { texts } from '../../../texts/lead-explanation';
import { shared } from '../../../texts/shared';
import { CheckIcon, CloseIcon } from '../../../ui/icons';
import { StatusDot, type Tone } from '../../../ui/StatusDot';
import { leadExplanationQuery } from './calls';
import { campaignTypeOf } from './words';

type TypeExplanation = LeadExplanation['types'][number];
type Check = TypeExplanation['checks'][number];

export function Explanation({ opportunityId }: { opportunityId: string }) {
  const { data, error, isError, isFetching, refetch } = useQuery(leadExplanationQuery(opportunityId));
  if (data) {
    return (
      <>
        <Group title={texts.types}>
          {data.types.map((explained) => (
            <TypeItem key={explained.type} explained={explained} />
          ))}
        </Group>
        {data.automatedCampaigns.length > 0 && (
          <Group title={texts.automated}>
            {data.automatedCampaigns.map(({ automatedCampaignId, name, isActive, checks }) => (
              <Subject
                key={automatedCampaignId}
                name={name}
                tone={isActive ? 'success' : 'muted'}
                state={isActive ? texts.states.active : texts.inactive}
                checks={checks}
              />
            ))}
          </Group>
        )}
        <Group title={texts.channels}>
          {data.channels.map(({ messageType, checks }) => {
            const reaches = checks.every(({ isMet }) => isMet);
            return (
              <Subject
                key={messageType}
                name={channelWords[channelOf(messageType)].label}
                tone={reaches ? 'success' : 'muted'}
                state={reaches ? texts.reaches : texts.doesNotReach}
                checks={checks}
              />
            );
          })}
        </Group>
      </>
    );
  }
  return isError && !isFetching ? (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, color: 'text.secondary' }}>
      <span>{`${describeError(error)} ${texts.failed}`}</span>
      <Button variant="outlined" onClick={() => void refetch()}>
        {shared.tryAgain}
      </Button>
    </Box>
  ) : (
    <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={160} />
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}>{children}</Box>
    </Box>
  );
}

const tones: Readonly<Record<TypeExplanation['state'], Tone>> = { active: 'success', pending: 'warning', available: 'info', notAvailable: 'muted' };

function TypeItem({ explained: { type, state, campaignName, reason, checks } }: { explained: TypeExplanation }) {
  const known = campaignTypeOf(type);
  return (
    <Subject
      name={known === undefined ? String(type) : campaignTexts.types[known]}
      tone={tones[state]}
      state={texts.states[state]}
      note={campaignName ?? reason}
      checks={checks}
    />
  );
}

interface SubjectProps {
  name: string;
  tone: Tone;
  state: string;
  note?: string | undefined;
  checks: readonly Check[];
}

function Subject({ name, tone, state, note, checks }: SubjectProps) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Box component="h4" id={id} sx={{ m: 0, font: 'inherit', fontWeight: 600 }}>
          {name}
        </Box>
        <StatusDot tone={tone} word={state} />
      </Box>
      {note && <Box>{note}</Box>}
      <Box
        component="ul"
        aria-label={texts.checksOf(name)}
        sx={{ listStyle: 'none', m: 0, mt: 0.75, p: 0, display: 'flex', flexDirection: 'column', gap: 0.75 }}
      >
        {checks.map((check) => (
          <CheckItem key={check.name} check={check} />
        ))}
      </Box>
    </Box>
  );
}

function CheckItem({ check: { name, isMet, value, needed } }: { check: Check }) {
  const Icon = isMet ? CheckIcon : CloseIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1 }}>
      <Box component="span" sx={{ flex: 'none', color: isMet ? 'success.main' : 'error.main', lineHeight: 0, mt: 0.25 }}>
        <Icon size={16} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <span>{texts.valueOf(name, /^\+\d+$/.test(value) ? formatPhone(value) : value)}</span>{' '}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {isMet ? texts.met : `${texts.notMet} · ${texts.needed(needed)}`}
        </Box>
      </Box>
    </Box>
  );
}
