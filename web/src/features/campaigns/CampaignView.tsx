/** A campaign that this user can't change. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import type { Campaign } from '../../api/types';
import { UNKNOWN } from '../../lib/format';
import { zoneName } from '../../lib/zones';
import { channelOf, channelWords } from '../../outreach/channels';
import { texts } from '../../texts/campaign-editor';
import { Fact, Facts } from '../../ui/Facts';
import { campaignTypeOf, RE_ENGAGE } from './campaign-types';
import { DayAxis } from './DayAxis';
import { templateNames, timeOfDay } from './form';
import { readTouchpoints } from './read-touchpoints';
import { whenWords } from './touchpoint-rules';
import { NumberBadge } from './TouchpointCard';

export function CampaignView({ campaign }: { campaign: Campaign }) {
  const [touchpoints] = useState(() => readTouchpoints(campaign.touchpoints));
  const [chosen, setChosen] = useState<string>();
  const headingId = useId();
  const axisId = useId();
  const names = templateNames(campaign);
  const { templateName, type, campaignTiming, timeZoneId, bookerServiceProvider, salesPersonFullName } = campaign;
  return (
    <>
      <Alert severity="info">{texts.readOnly}</Alert>
      <Card sx={{ p: { xs: 2, sm: 2.5 } }}>
        <Facts label={texts.viewTitle} least={140}>
          <Fact term={texts.name}>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {templateName}
            </Box>
          </Fact>
          <Fact term={texts.type}>{texts.types[campaignTypeOf(type)].label}</Fact>
          <Fact term={texts.timing}>{timeOfDay(campaignTiming)}</Fact>
          <Fact term={texts.timeZone}>{zoneName(timeZoneId)}</Fact>
          {campaignTypeOf(type) === RE_ENGAGE && (
            <>
              <Fact term={texts.booker}>{bookerServiceProvider ?? UNKNOWN}</Fact>
              <Fact term={texts.salesPerson}>{salesPersonFullName ?? texts.anyone}</Fact>
            </>
          )}
        </Facts>
      </Card>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(320px, 2fr)' }, alignItems: 'start', gap: 2 }}>
        <Card component="section" aria-labelledby={axisId} sx={{ p: 2, minWidth: 0 }}>
          <Typography variant="h2" id={axisId} sx={{ mb: 1.5 }}>
            {texts.axis}
          </Typography>
          <DayAxis touchpoints={touchpoints} templateName={(id) => names.get(id)} chosen={chosen} onChoose={setChosen} />
        </Card>
        <Card component="section" aria-labelledby={headingId} sx={{ p: 2 }}>
          <Typography variant="h2" id={headingId} sx={{ mb: 1.5 }}>
            {texts.touchpoints}
          </Typography>
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 1.25 }}>
            {touchpoints.map((touchpoint, at) => (
              <Box component="li" key={touchpoint.key} sx={{ display: 'flex', gap: 1 }}>
                <NumberBadge number={at + 1} isChosen={touchpoint.key === chosen} />
                <Box sx={{ minWidth: 0 }}>
                  <Box sx={{ fontWeight: 550 }}>{whenWords(touchpoint)}</Box>
                  <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                    {channelWords[channelOf(touchpoint.channel ?? 0)].label} · {names.get(touchpoint.template) ?? texts.unknownTemplate}
                  </Box>
                </Box>
              </Box>
            ))}
          </Box>
        </Card>
      </Box>
    </>
  );
}
