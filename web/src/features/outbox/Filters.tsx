/** The filters of the outbox: state, channel, cause and days. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { oneOf } from '../../lib/address';
import { causeWords } from '../../outreach/causes';
import { CHANNELS, channelWords } from '../../outreach/channels';
import { stateLook } from '../../outreach/states';
import { texts } from '../../texts/outbox';
import { DayFilters } from '../../ui/DayFilters';
import { CAUSES, isNarrowed, OUTBOX_DEFAULTS, type OutboxSearch, STATES } from './search';

interface FiltersProps {
  search: OutboxSearch;
  onShow: (change: Partial<OutboxSearch>, how?: { replace?: boolean }) => void;
}

export function Filters({ search, onShow }: FiltersProps) {
  const { state, channel, cause, from, to, size, sort, dir } = search;
  return (
    <Box role="group" aria-label={texts.filters} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5 }}>
      <Choice
        label={texts.status}
        value={state}
        all={texts.anyStatus}
        choices={STATES.map((value) => ({ value, word: stateLook(value).word }))}
        onChoose={(value) => onShow({ state: oneOf(['all', ...STATES], value, 'all') })}
      />
      <Choice
        label={texts.channel}
        value={channel === 0 ? 'all' : String(channel)}
        all={texts.anyChannel}
        choices={CHANNELS.map((value) => ({ value: String(value), word: channelWords[value].label }))}
        onChoose={(value) => onShow({ channel: oneOf([0, ...CHANNELS], value, 0) })}
      />
      <Choice
        label={texts.trigger}
        value={cause}
        all={texts.anyTrigger}
        choices={CAUSES.map((value) => ({ value, word: causeWords[value] }))}
        onChoose={(value) => onShow({ cause: oneOf(['all', ...CAUSES], value, 'all') })}
      />
      <DayFilters key={`${from} ${to}`} from={from} to={to} onShow={onShow} />
      {isNarrowed(search) && (
        <Button variant="text" onClick={() => onShow({ ...OUTBOX_DEFAULTS, size, sort, dir })}>
          {texts.resetFilter}
        </Button>
      )}
    </Box>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  /** The option for no choice. */
  all: string;
  choices: readonly { value: string; word: string }[];
  onChoose: (value: string) => void;
}

function Choice({ label, value, all, choices, onChoose }: ChoiceProps) {
  return (
    <TextField select label={label} value={value} onChange={(event) => onChoose(event.target.value)} sx={{ width: { xs: 'calc(50% - 6px)', sm: 140 } }}>
      <MenuItem value="all">{all}</MenuItem>
      {choices.map(({ value: choice, word }) => (
        <MenuItem key={choice} value={choice}>
          {word}
        </MenuItem>
      ))}
    </TextField>
  );
}
