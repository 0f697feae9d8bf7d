/** The fields of one touchpoint. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { memo, Suspense, useId } from 'react';
import { flushSync } from 'react-dom';
import type { TemplateChoice } from '../../api/types';
import { CHANNELS, channelWords, EMAIL, SMS } from '../../outreach/channels';
import { texts } from '../../texts/campaign-editor';
import { ArrowDownIcon, ArrowUpIcon, BinIcon } from '../../ui/icons';
import { TouchpointOutlook } from './preview/lazy-preview';
import { isGhost, type Outlook } from './preview/use-preview';
import { RowButton } from './RowButton';
import type { Edit } from './touchpoint-edits';
import { daysWithin, EVENTS, leastDays, MOST_DAYS, type Part, type Touchpoint } from './touchpoint-rules';

interface TouchpointCardProps {
  onEdit: (edit: Edit) => void;
  touchpoint: Touchpoint;
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it is the last one that isn't immediate. */
  isNeeded: boolean;
  isChosen: boolean;
  /** The numbers of the events that it can be counted from, joined by spaces: equal texts are equal properties. */
  events: string;
  /** Whether the campaign sends at 9:00 PM, when no texts are sent. */
  isLate: boolean;
  /** Its wrong parts, joined by spaces. */
  wrong: string;
  /** What is wrong, in lines. */
  problems: string;
  templates: readonly TemplateChoice[] | undefined;
  /** The name of the chosen template, which may no longer be offered. */
  templateName: string | undefined;
  /** What would happen to it for the lead of the preview. */
  outlook: Outlook | undefined;
  /** The time zones of the campaign, and of that lead's booker. */
  zone: string;
  bookerZone: string;
}

/** The id of the fields of a touchpoint. */
function cardId(key: string): string {
  return `card-${key}`;
}

/** Moves the focus to the fields of a touchpoint, to the first wrong one if there is one. */
export function focusCard(key: string) {
  const card = document.getElementById(cardId(key));
  const wrong = card?.querySelector('.Mui-error [role="combobox"], .Mui-error input');
  const field = wrong ?? card?.querySelector('[role="combobox"]:not([aria-disabled="true"])');
  if (field instanceof HTMLElement) field.focus();
}

export function showCard(key: string) {
  document.getElementById(cardId(key))?.scrollIntoView({ block: 'nearest' });
}

export const TouchpointCard = memo(function TouchpointCard(props: TouchpointCardProps) {
  const { touchpoint, number, isFirst, isLast, isNeeded, isChosen, events, isLate, wrong, problems, outlook, zone, bookerZone, onEdit } = props;
  const { key, isImmediate, channel } = touchpoint;
  const faultId = useId();
  const isWrong = (part: Part) => wrong.split(' ').includes(part);
  const messages = problems === '' ? [] : problems.split('\n');
  const describe = { 'aria-describedby': messages.length > 0 ? faultId : undefined };

  const onChange = (changed: Touchpoint) => onEdit({ kind: 'change', touchpoint: changed });
  const choose = () => onEdit({ kind: 'choose', key });

  /** The card may move in the document, which loses the focus. */
  function move(by: -1 | 1) {
    flushSync(() => onEdit({ kind: 'move', key, by }));
    const [up, down] = document.getElementById(cardId(key))?.querySelectorAll('button') ?? [];
    const [button, other] = by < 0 ? [up, down] : [down, up];
    (button?.disabled ? other : button)?.focus();
  }

  function remove() {
    const item = document.getElementById(cardId(key))?.closest('li');
    const neighbor = item?.nextElementSibling ?? item?.previousElementSibling;
    flushSync(() => onEdit({ kind: 'remove', key }));
    neighbor?.querySelector('input')?.focus();
  }

  return (
    <Box
      id={cardId(key)}
      role="group"
      aria-label={texts.touchpoint(number)}
      onFocus={choose}
      onPointerDown={choose}
      sx={{
        border: 1,
        borderStyle: isGhost(outlook) ? 'dashed' : 'solid',
        borderColor: messages.length > 0 ? 'error.main' : isChosen ? 'primary.main' : isGhost(outlook) ? 'line.control' : 'line.hairline',
        borderRadius: 1,
        bgcolor: isGhost(outlook) ? 'transparent' : 'background.paper',
        p: 1.5,
        pt: 1,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        scrollMarginTop: 8,
        scrollMarginBottom: 72,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <NumberBadge number={number} isChosen={isChosen} />
        <FormControlLabel
          control={<Switch checked={isImmediate} slotProps={{ input: describe }} onChange={(_event, on) => onChange({ ...touchpoint, isImmediate: on })} />}
          label={texts.immediate}
        />
        <Box sx={{ ml: 'auto', display: 'flex', mr: -0.75 }}>
          <RowButton label={texts.moveUp(number)} blocked={isFirst ? '' : undefined} onClick={() => move(-1)}>
            <ArrowUpIcon />
          </RowButton>
          <RowButton label={texts.moveDown(number)} blocked={isLast ? '' : undefined} onClick={() => move(1)}>
            <ArrowDownIcon />
          </RowButton>
          <RowButton label={texts.remove(number)} blocked={isNeeded ? texts.lastRegular : undefined} onClick={remove}>
            <BinIcon />
          </RowButton>
        </Box>
      </Box>
      {isImmediate ? (
        <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>{texts.immediateHelp}</Box>
      ) : (
        <Timing touchpoint={touchpoint} events={events.split(' ').map(Number)} isWrong={isWrong} describe={describe} onChange={onChange} />
      )}
      <Box sx={{ display: 'grid', gridTemplateColumns: '104px minmax(0, 1fr)', gap: 1 }}>
        <TextField
          select
          label={texts.channel}
          value={channel ?? ''}
          error={isWrong('type')}
          onChange={({ target: { value } }) => {
            const next = CHANNELS.find((one) => one === Number(value));
            onChange({ ...touchpoint, channel: next, template: next === channel ? touchpoint.template : '' });
          }}
          slotProps={{ select: { SelectDisplayProps: describe } }}
        >
          {CHANNELS.map((one) => (
            <MenuItem key={one} value={one} disabled={one === SMS && isLate}>
              {channelWords[one].label}
            </MenuItem>
          ))}
        </TextField>
        <TemplateField {...props} onChange={onChange} isWrong={isWrong('template')} describe={describe} />
      </Box>
      {messages.length > 0 && (
        <FormHelperText id={faultId} error sx={{ mt: 0 }}>
          {messages.map((message) => (
            <Box key={message} component="span" sx={{ display: 'block' }}>
              {message}
            </Box>
          ))}
        </FormHelperText>
      )}
      {outlook && (
        <Box sx={{ borderTop: 1, borderColor: 'line.hairline', mx: -1.5, mb: -0.5, px: 1.5, pt: 1 }}>
          <Suspense>
            <TouchpointOutlook number={number} outlook={outlook} zone={zone} bookerZone={bookerZone} />
          </Suspense>
        </Box>
      )}
    </Box>
  );
});

interface Describe {
  'aria-describedby': string | undefined;
}

interface TimingProps {
  touchpoint: Touchpoint;
  events: readonly number[];
  isWrong: (part: Part) => boolean;
  describe: Describe;
  onChange: (touchpoint: Touchpoint) => void;
}

/** The number of days, before or after, and the event. */
function Timing({ touchpoint, events, isWrong, describe, onChange }: TimingProps) {
  const { days, event } = touchpoint;
  const least = event === undefined ? -MOST_DAYS : leastDays(event);
  const isBefore = (days ?? 0) < 0;
  const counts = Array.from({ length: MOST_DAYS + 1 }, (_, count) => count).filter((count) => count > 0 || least <= 0);
  const slotProps = { select: { SelectDisplayProps: describe } };
  // An event that can't be chosen any more is still shown.
  const offered = EVENTS.filter((one) => events.includes(one) || one === event);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', sm: '104px 96px minmax(0, 1fr)' }, gap: 1 }}>
      <TextField
        select
        label={texts.days}
        value={days === undefined ? '' : Math.abs(days)}
        error={isWrong('timing')}
        onChange={({ target: { value } }) => onChange({ ...touchpoint, days: isBefore ? -Number(value) || 0 : Number(value) })}
        slotProps={slotProps}
      >
        {counts.map((count) => (
          <MenuItem key={count} value={count}>
            {count === 0 ? texts.onTheDay : texts.dayCount(count)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={texts.direction}
        value={isBefore ? 'before' : 'after'}
        disabled={days === 0 || days === undefined}
        error={isWrong('timing')}
        onChange={({ target: { value } }) => onChange({ ...touchpoint, days: (value === 'before' ? -1 : 1) * Math.abs(days ?? 0) })}
        slotProps={slotProps}
      >
        {(least < 0 || isBefore) && <MenuItem value="before">{texts.before}</MenuItem>}
        <MenuItem value="after">{texts.after}</MenuItem>
      </TextField>
      <TextField
        select
        label={texts.event}
        value={event ?? ''}
        error={isWrong('event')}
        onChange={({ target: { value } }) => {
          const next = EVENTS.find((one) => one === Number(value));
          onChange({ ...touchpoint, event: next, days: next === undefined || days === undefined ? days : daysWithin(next, days) });
        }}
        slotProps={slotProps}
        sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}
      >
        {offered.map((one) => (
          <MenuItem key={one} value={one}>
            {texts.events[one]}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

interface TemplateFieldProps extends TouchpointCardProps {
  isWrong: boolean;
  describe: Describe;
  onChange: (touchpoint: Touchpoint) => void;
}

/** The template, one of the chosen channel. */
function TemplateField({ touchpoint, templates, templateName, isWrong, describe, onChange }: TemplateFieldProps) {
  const { template, channel } = touchpoint;
  const options = (templates ?? [])
    .filter(({ templateType }) => templateType === channel)
    .map(({ templateId, templateName: name }) => ({ id: templateId, name }));
  const value = template === '' ? null : (options.find(({ id }) => id === template) ?? { id: template, name: templateName ?? texts.unknownTemplate });
  return (
    <Autocomplete
      options={options}
      value={value}
      onChange={(_event, chosen) => onChange({ ...touchpoint, template: chosen?.id ?? '' })}
      loading={templates === undefined}
      loadingText={texts.loadingTemplates}
      getOptionLabel={({ name }) => name}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(a, b) => a.id === b.id}
      noOptionsText={texts.noTemplates[channel ?? EMAIL]}
      renderInput={(params) => (
        <TextField
          {...params}
          label={texts.template}
          placeholder={texts.chooseTemplate}
          error={isWrong}
          slotProps={{ ...params.slotProps, htmlInput: { ...params.slotProps.htmlInput, ...describe } }}
        />
      )}
    />
  );
}

export function NumberBadge({ number, isChosen = false }: { number: number; isChosen?: boolean }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        width: 22,
        height: 22,
        borderRadius: '50%',
        fontSize: '0.75rem',
        fontWeight: 600,
        fontVariantNumeric: 'tabular-nums',
        bgcolor: isChosen ? 'primary.main' : 'tint.chosen',
        color: isChosen ? 'primary.contrastText' : 'primary.main',
      }}
    >
      {number}
    </Box>
  );
}
