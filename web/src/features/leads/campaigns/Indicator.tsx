/** Whether a lead has a campaign of a type: active, pending or inactive. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LeadCampaign } from '../../../api/types';
import { texts } from '../../../texts/lead-campaigns';
import { StatusDot, type Tone } from '../../../ui/StatusDot';
import { loadConfirm } from '../../../ui/lazy-confirm';
import type { CampaignType } from './words';

interface IndicatorProps {
  type: CampaignType;
  campaign: LeadCampaign | undefined;
  /** The results of its touchpoints so far. */
  results: string | undefined;
  /** Undefined if the user may not remove it. */
  onRemove: ((campaign: LeadCampaign, button: HTMLElement) => void) | undefined;
}

const tones: Readonly<Record<keyof typeof texts.states, Tone>> = { active: 'success', pending: 'warning', inactive: 'muted' };

export function Indicator({ type, campaign, results, onRemove }: IndicatorProps) {
  const state = campaign === undefined ? 'inactive' : campaign.state === 'active' ? 'active' : 'pending';
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'flex-start', justifyContent: 'space-between', gap: 1, minWidth: 0 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          <Box component="span" sx={{ fontWeight: 600 }}>
            {texts.types[type]}
          </Box>
          <StatusDot tone={tones[state]} word={texts.states[state]} />
        </Box>
        {campaign === undefined ? (
          <Box sx={{ color: 'text.secondary' }}>{texts.notAssigned}</Box>
        ) : (
          <>
            <Box>{campaign.campaignName}</Box>
            {results !== undefined && <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{results}</Box>}
            {state === 'pending' && <Box sx={{ color: 'text.secondary' }}>{texts.waitsFor[type]}</Box>}
          </>
        )}
      </Box>
      {campaign !== undefined && onRemove && (
        <Button
          variant="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.removeNamed(campaign.campaignName || texts.thisCampaign)}
          onClick={(event) => onRemove(campaign, event.currentTarget)}
          onPointerEnter={() => void loadConfirm()}
          onFocus={() => void loadConfirm()}
          sx={{ flex: 'none', my: -0.75 }}
        >
          {texts.remove}
        </Button>
      )}
    </Box>
  );
}
