/** The settings of a company: printing, template parts, and mailer caps. For Company Admins. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { texts } from '../../texts/settings-company';
import { LoadFailure } from '../../ui/LoadFailure';
import { UnsavedGuard } from '../../ui/unsaved';
import { CompanyForm } from './CompanyForm';
import { MailerCaps } from './MailerCaps';
import { userSettingsQuery } from './notification-settings';

const HEADING = 'company-settings';
const tabs = [texts.settings, texts.caps];

const stay = () => undefined;

export function CompanySettings() {
  const [tab, setTab] = useState(0);
  const settings = useQuery(userSettingsQuery());

  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          {texts.title}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.lead}</Typography>
      </Box>
      <Card sx={{ maxWidth: 960 }}>
        <Tabs
          value={tab}
          onChange={(_event, chosen: number) => setTab(chosen)}
          selectionFollowsFocus
          variant="scrollable"
          aria-label={texts.title}
          sx={{ borderBottom: 1, borderColor: 'line.hairline', px: 1 }}
        >
          {tabs.map((name, at) => (
            <Tab key={name} id={`${HEADING}-${at}`} aria-controls={`${HEADING}-panel-${at}`} label={name} />
          ))}
        </Tabs>
        {/* Both stay mounted, so that unsaved input survives a switch of tabs. */}
        <Box role="tabpanel" id={`${HEADING}-panel-0`} aria-labelledby={`${HEADING}-0`} hidden={tab !== 0}>
          {settings.data && (
            <UnsavedGuard onClose={stay}>
              <CompanyForm settings={settings.data} />
            </UnsavedGuard>
          )}
          {!settings.data && settings.isError && (
            <LoadFailure title={texts.failed} error={settings.error} onRetry={() => void settings.refetch()} retrying={settings.isFetching} />
          )}
          {!settings.data && !settings.isError && (
            <Box role="status" aria-label={texts.loading} sx={{ p: 2 }}>
              {[160, 320, 240].map((width) => (
                <Skeleton key={width} variant="rounded" height={32} sx={{ maxWidth: width * 2, my: 1.5 }} />
              ))}
            </Box>
          )}
        </Box>
        <Box role="tabpanel" id={`${HEADING}-panel-1`} aria-labelledby={`${HEADING}-1`} hidden={tab !== 1}>
          <UnsavedGuard onClose={stay}>
            <MailerCaps />
          </UnsavedGuard>
        </Box>
      </Card>
    </Box>
  );
}
