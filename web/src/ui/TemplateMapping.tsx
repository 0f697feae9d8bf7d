/** The form for the template of each event, by audience and channel, and for turning an audience off. */
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Tab from '@mui/material/Tab';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { eventTypesQuery } from '../api/event-types';
import { templateChoicesQuery } from '../api/templates';
import type { TemplateChoice } from '../api/types';
import { audiences, type Channel, channels, type MappingSetting, settingFor, templateFor, withSetting, withTemplate } from '../lib/template-mapping';
import { texts } from '../texts/template-mapping';
import { LoadFailure } from './LoadFailure';

/** Events of listings come first in the list. Later ones are only notified to users of the company. */
const LAST_LISTING_EVENT = 8;

interface TemplateMappingProps {
  settings: readonly MappingSetting[];
  onChange: (settings: MappingSetting[]) => void;
  /** The text if no template is chosen. */
  none: string;
}

export function TemplateMapping({ settings, onChange, none }: TemplateMappingProps) {
  const [at, setAt] = useState(0);
  const types = useQuery(eventTypesQuery());
  const choices = useQuery(templateChoicesQuery());
  const id = useId();
  const failed = types.isError && !types.isFetching ? types : choices.isError && !choices.isFetching ? choices : undefined;
  if (failed) return <LoadFailure title={texts.failed} error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!types.data || !choices.data) return <Skeleton role="status" aria-label={texts.loading} variant="rounded" height={120} />;
  const events = types.data.filter((event) => event.id <= LAST_LISTING_EVENT);
  const audience = audiences[at] ?? audiences[0];
  const setting = settingFor(settings, audience.type);
  const whom = audience.label.toLowerCase();
  return (
    <Box>
      <Tabs
        value={at}
        onChange={(_event, chosen: number) => setAt(chosen)}
        selectionFollowsFocus
        aria-label={texts.audience}
        sx={{ borderBottom: 1, borderColor: 'line.hairline' }}
      >
        {audiences.map(({ type, label }, index) => (
          <Tab key={type} id={`${id}-${index}`} aria-controls={`${id}-events`} label={label} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-events`} aria-labelledby={`${id}-${at}`}>
        <FormControlLabel
          sx={{ mt: 0.5 }}
          control={
            <Switch
              checked={!setting.turnOffAutomaticProspecting}
              onChange={(_event, on) => onChange(withSetting(settings, { ...setting, turnOffAutomaticProspecting: !on }))}
            />
          }
          label={texts.sendAutomatically(whom)}
        />
        {/* Only the table scrolls sideways, and its event column stays visible. */}
        <Box role="region" aria-label={texts.table(whom)} tabIndex={0} sx={{ overflowX: 'auto', '&:focus-visible': { outlineOffset: -2 } }}>
          <Table
            size="small"
            aria-label={texts.templates(whom)}
            // A name that is longer than its column wraps.
            sx={{ tableLayout: 'fixed', minWidth: 420, '& td, & th': { px: 0.75 }, '& .MuiSelect-select': { whiteSpace: 'normal', lineHeight: 1.3 } }}
          >
            <TableHead>
              <TableRow>
                <TableCell sx={{ ...fixed, bgcolor: 'tint.header', width: 100 }}>{texts.event}</TableCell>
                {channels.map(({ type, label }) => (
                  <TableCell key={type}>{label}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& tr:last-of-type > *': { border: 0 } }}>
              {events.map((event) => (
                <TableRow key={event.id}>
                  <TableCell component="th" scope="row" sx={{ ...fixed, whiteSpace: 'normal' }}>
                    {event.name}
                  </TableCell>
                  {channels.map((channel) => (
                    <TableCell key={channel.type} sx={{ py: 0.5 }}>
                      <TemplateSelect
                        label={texts.choiceOf(event.name, channel.label)}
                        choices={fitting(choices.data, event.id, channel)}
                        none={none}
                        value={templateFor(setting, event.id, channel)}
                        onChange={(template) => onChange(withSetting(settings, withTemplate(setting, event.id, channel, template)))}
                      />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      </Box>
      {choices.data.length === 0 && (
        <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary', mt: 1 }}>
          {texts.none}
        </Typography>
      )}
    </Box>
  );
}

const fixed = { position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper' } as const;

const fitting = (choices: readonly TemplateChoice[], event: number, { type }: Channel) =>
  choices.filter(({ templateType, prospectingEventTypeId }) => templateType === type && prospectingEventTypeId === event);

interface TemplateSelectProps {
  label: string;
  choices: readonly TemplateChoice[];
  none: string;
  value: string;
  onChange: (template: string) => void;
}

function TemplateSelect({ label, choices, none, value, onChange }: TemplateSelectProps) {
  // A template that was deleted is no longer chosen.
  const chosen = choices.find(({ templateId }) => templateId === value);
  return (
    <Select
      size="small"
      fullWidth
      displayEmpty
      disabled={choices.length === 0}
      value={chosen?.templateId ?? ''}
      onChange={(event) => onChange(event.target.value)}
      renderValue={() => chosen?.templateName ?? <Box sx={{ color: 'text.secondary' }}>{none}</Box>}
      inputProps={{ 'aria-label': label }}
    >
      <MenuItem value="">{none}</MenuItem>
      {choices.map(({ templateId, templateName, templateThumbnailUrl }) => (
        <MenuItem key={templateId} value={templateId} sx={{ display: 'flex', gap: 1 }}>
          {templateThumbnailUrl && (
            <Box component="img" src={templateThumbnailUrl} alt="" sx={{ width: 48, height: 32, objectFit: 'cover', borderRadius: 0.5 }} />
          )}
          {templateName}
        </MenuItem>
      ))}
    </Select>
  );
}
