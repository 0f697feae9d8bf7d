/** The templates of a child market or bucket, by audience and event. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { eventTypesQuery } from '../../api/event-types';
import { templateChoicesQuery } from '../../api/templates';
import type { MarketOut } from '../../api/types';
import { audiences, channels, settingFor, settingOf, templateFor } from '../../lib/template-mapping';
import { texts } from '../../texts/markets';

export function ChosenTemplates({ market }: { market: MarketOut }) {
  const settings = (market.notificationSettings ?? []).map(settingOf);
  const isNone = settings.every(({ templateMappings }) => templateMappings.length === 0);
  const types = useQuery({ ...eventTypesQuery(), enabled: !isNone });
  const choices = useQuery({ ...templateChoicesQuery(), enabled: !isNone });
  if (isNone) return <Box sx={{ color: 'text.secondary' }}>{texts.noTemplates}</Box>;
  if (types.isError || choices.isError) return <Box sx={{ color: 'text.secondary' }}>{texts.templatesFailed}</Box>;
  if (!types.data || !choices.data) return <Skeleton role="status" aria-label={texts.loadingTemplates} variant="rounded" height={40} />;
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }, columnGap: 4, rowGap: 1.5 }}>
      {audiences.map(({ type: audience, label }) => {
        const setting = settingFor(settings, audience);
        const events = types.data.flatMap((event) => {
          const chosen = channels.flatMap((channel) => {
            const template = choices.data.find(({ templateId }) => templateId === templateFor(setting, event.id, channel));
            return template ? [{ channel: channel.label, template: template.templateName }] : [];
          });
          return chosen.length > 0 ? [{ ...event, chosen }] : [];
        });
        if (events.length === 0 && !setting.turnOffAutomaticProspecting) return null;
        return (
          <Box key={audience}>
            <Typography variant="h3" sx={{ fontSize: '0.875rem' }}>
              {setting.turnOffAutomaticProspecting ? texts.audienceOff(label) : label}
            </Typography>
            <Box
              component="ul"
              aria-label={texts.templatesFor(label)}
              sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexDirection: 'column', gap: 0.75, mt: 0.5 }}
            >
              {events.map(({ id, name, chosen }) => (
                <Box component="li" key={id} sx={{ overflowWrap: 'anywhere' }}>
                  {name}
                  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '72px minmax(0, 1fr)', columnGap: 1 }}>
                    {chosen.map(({ channel, template }) => (
                      <Fragment key={channel}>
                        <Box component="dt" sx={{ color: 'text.secondary' }}>
                          {channel}
                        </Box>
                        <Box component="dd" sx={{ m: 0 }}>
                          {template}
                        </Box>
                      </Fragment>
                    ))}
                  </Box>
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
