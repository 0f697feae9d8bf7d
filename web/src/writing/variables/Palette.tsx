/** The palette of variables: searches them, and inserts one at the caret. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react';
import { texts } from '../../texts/writing';
import { CloseIcon, SearchIcon } from '../../ui/icons';
import type { Variable } from './placeholders';

interface PaletteProps {
  variables: readonly Variable[];
  /** The group that is available at the template's event. The other one can only be viewed. */
  group: Variable['group'];
  onInsert: (placeholder: string) => void;
}

/** Loaded separately, because few users have the plugin. */
const GroupTabs = lazy(() => import('./GroupTabs').then(({ GroupTabs: component }) => ({ default: component })));

/** The height of the tabs, so that nothing moves when they load. */
const TABS_HEIGHT_PX = 37;

/** Variables of leads have their own tab, for users with the plugin. */
export function Palette({ variables, group: usable, onInsert }: PaletteProps) {
  const id = useId();
  const [chosen, setChosen] = useState<Variable['group']>();
  const [searchText, setSearchText] = useState('');
  const hasPartner = variables.some((variable) => variable.group === 'lead');
  const group = hasPartner ? (chosen ?? usable) : 'property';
  const isUsable = group === usable;
  const inGroup = variables.filter((variable) => variable.group === group);
  const word = searchText.trim().toLowerCase();
  const found = inGroup.filter(({ label, placeholder }) => label.toLowerCase().includes(word) || placeholder.toLowerCase().includes(word));
  const categories = [...new Set(found.map(({ category }) => category))];
  const clear = () => setSearchText('');

  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
      <Typography variant="h3" id={id}>
        {texts.variables}
      </Typography>
      {hasPartner && (
        <Suspense fallback={<Box sx={{ height: TABS_HEIGHT_PX }} />}>
          <GroupTabs id={id} group={group} onChoose={setChosen} />
        </Suspense>
      )}
      <OutlinedInput
        size="small"
        value={searchText}
        placeholder={texts.searchVariables}
        onChange={(event) => setSearchText(event.target.value)}
        onKeyDown={(event) => {
          const [only, ...others] = found;
          if (event.key === 'Escape' && searchText !== '') {
            // The enclosing panel would handle the key too.
            event.stopPropagation();
            clear();
          }
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
            // Enter would submit the form.
            event.preventDefault();
            if (only && others.length === 0 && isUsable) onInsert(only.placeholder);
          }
        }}
        startAdornment={
          <InputAdornment position="start">
            <SearchIcon />
          </InputAdornment>
        }
        endAdornment={
          searchText !== '' && (
            <InputAdornment position="end">
              <IconButton aria-label={texts.clearSearch} onClick={clear} sx={{ width: 24, height: 24, mr: -0.75 }}>
                <CloseIcon />
              </IconButton>
            </InputAdornment>
          )
        }
        inputProps={{ 'aria-label': texts.searchVariables, maxLength: 60, autoComplete: 'off', spellCheck: false }}
      />
      <Box
        id={`${id}-list`}
        role={hasPartner ? 'tabpanel' : 'group'}
        aria-label={texts.insertable}
        onKeyDown={moveFocus}
        sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
      >
        {categories.map((category) => (
          <Box key={category}>
            {categories.length > 1 && (
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary', mb: 0.5 }}>
                {category}
              </Typography>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
              {found
                .filter((variable) => variable.category === category)
                .map((variable) => (
                  <Insert key={variable.id} variable={variable} disabled={!isUsable} onInsert={onInsert} />
                ))}
            </Box>
          </Box>
        ))}
        {!isUsable && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {group === 'lead' ? texts.onlyMoveLead : texts.notMoveLead}
          </Typography>
        )}
        {found.length === 0 && (
          <Typography role="status" sx={{ color: 'text.secondary' }}>
            {texts.noVariables(searchText.trim())}
          </Typography>
        )}
      </Box>
    </Box>
  );
}

interface InsertProps extends Pick<PaletteProps, 'onInsert'> {
  variable: Variable;
  disabled: boolean;
}

function Insert({ variable: { label, placeholder, example }, disabled, onInsert }: InsertProps) {
  return (
    <ButtonBase
      aria-label={texts.insert(label)}
      disabled={disabled}
      title={texts.insertHint(placeholder, example)}
      // Keeps the caret in the text.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onInsert(placeholder)}
      sx={{
        px: 1,
        minHeight: 26,
        borderRadius: 0.75,
        border: 1,
        borderColor: 'line.control',
        font: 'inherit',
        fontSize: '0.75rem',
        '&.Mui-disabled': { color: 'text.disabled', borderColor: 'line.hairline' },
        '&:hover': { bgcolor: 'tint.chosen', borderColor: 'primary.main', color: 'primary.main' },
        '&.Mui-focusVisible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
      }}
    >
      {label}
    </ButtonBase>
  );
}

/** The arrow keys move the focus between the buttons, which is faster than Tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const buttons = Array.from(event.currentTarget.querySelectorAll('button'));
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons[at + step];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
