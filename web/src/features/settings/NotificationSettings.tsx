/** The events that the user is notified of, and the channels. */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { eventTypesQuery } from '../../api/event-types';
import type { NotificationEventType, NotificationSetting } from '../../api/types';
import { texts } from '../../texts/settings';
import { shared } from '../../texts/shared';
import { LoadFailure } from '../../ui/LoadFailure';
import { type Channel, userSettingsQuery, useSwitchChannel } from './notification-settings';

const HEADING = 'notification-settings';
const SMS_NOTE = 'notification-settings-sms';

const channels: readonly { channel: Channel; name: string }[] = [
  { channel: 'inApp', name: texts.inApp },
  { channel: 'email', name: shared.email },
  { channel: 'sms', name: texts.sms },
];

export function NotificationSettings() {
  const types = useQuery(eventTypesQuery());
  const settings = useQuery(userSettingsQuery());
  const failure = types.data && settings.data ? null : (types.error ?? settings.error);
  const fetching = types.isFetching || settings.isFetching;

  function retry() {
    if (types.isError) void types.refetch();
    if (settings.isError) void settings.refetch();
  }

  return (
    <Box component="section" aria-labelledby={HEADING} sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0 }}>
      <Box>
        <Typography variant="h2" id={HEADING}>
          {texts.notifications}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{texts.notificationsLead}</Typography>
      </Box>
      <Card sx={{ maxWidth: 720 }}>
        {failure && <LoadFailure title={texts.notificationsFailed} error={failure} onRetry={retry} retrying={fetching} />}
        {!failure && types.data && settings.data && (
          <Switches types={types.data} settings={settings.data.notificationSettings} hasSms={settings.data.smsUnavailable === undefined} />
        )}
        {!failure && !(types.data && settings.data) && (
          <Box role="status" aria-label={texts.loadingNotifications} sx={{ p: 2 }}>
            {[160, 320, 240].map((width) => (
              <Skeleton key={width} variant="rounded" height={10} sx={{ width, maxWidth: '100%', my: 1.25 }} />
            ))}
          </Box>
        )}
      </Card>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        {texts.emailHelp}{' '}
        {settings.data && (
          <span id={SMS_NOTE}>{settings.data.smsUnavailable === undefined ? texts.smsHelp : texts.smsUnavailable(settings.data.smsUnavailable)}</span>
        )}
      </Typography>
    </Box>
  );
}

interface SwitchesProps {
  types: NotificationEventType[];
  settings: NotificationSetting[];
  /** Whether texts can be sent. */
  hasSms: boolean;
}

function Switches({ types, settings, hasSms }: SwitchesProps) {
  const switchChannel = useSwitchChannel();
  return (
    <Table aria-labelledby={HEADING}>
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '100%' }}>{texts.event}</TableCell>
          {channels.map(({ channel, name }) => (
            <TableCell key={channel} align="center">
              {name}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
        {types.map(({ id, name: event }) => {
          const setting = settings.find(({ notificationEventTypeId }) => notificationEventTypeId === id);
          return (
            <TableRow key={id}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'normal' }}>
                {event}
              </TableCell>
              {channels.map(({ channel, name }) => (
                <TableCell key={channel} align="center" sx={{ py: 0 }}>
                  <Switch
                    checked={setting?.[channel] ?? false}
                    // A switch that is on can be turned off even if the channel is unavailable.
                    disabled={!setting || (channel === 'sms' && !hasSms && !setting.sms)}
                    slotProps={{ input: { 'aria-label': texts.channelOf(event, name), 'aria-describedby': channel === 'sms' ? SMS_NOTE : undefined } }}
                    onChange={(_event, on) => switchChannel.mutate({ notificationEventTypeId: id, channel, on })}
                    sx={{ m: '6px', verticalAlign: 'middle' }}
                  />
                </TableCell>
              ))}
            </TableRow>
          );
        })}
      </TableBody>
    </Table>
  );
}
