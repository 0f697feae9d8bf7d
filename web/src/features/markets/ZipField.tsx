/** The zip codes of a market: typed, pasted, or chosen from those of its parent. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import TextField from '@mui/material/TextField';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import type { ZipMapIn } from '../../api/types';
import { afterPress } from '../../forms/after-press';
import { texts as marketTexts } from '../../texts/markets';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import { ChevronDownIcon, MarketsIcon } from '../../ui/icons';
import type { MarketValues } from './form';
import { MapPicker } from './map/MapPicker';
import { ZipChooser } from './ZipChooser';
import { ZipPreview } from './ZipPreview';
import { joinZips, MAX_ZIPS, namedZips, readZips } from './zips';

/** The number of zip codes that the form shows. */
const ZIPS_SHOWN = 12;

interface ZipFieldProps {
  /** The parent node; undefined for a market, which takes any zip code. */
  parent: { name: string; zipCodes: readonly string[] | undefined; map: ZipMapIn } | undefined;
  /** The zip codes that another node covers too. */
  clashing: ReadonlySet<string>;
  disabled: boolean;
}

export function ZipField({ parent, clashing, disabled }: ZipFieldProps) {
  const { field, fieldState } = useController<MarketValues, 'zipCodes'>({ name: 'zipCodes' });
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState<{ text: string; isWrong: boolean }>();
  const [choosing, setChoosing] = useState(false);
  const [isMapShown, setMapShown] = useState(false);
  const messageId = useId();
  const mapId = useId();
  const opener = useRef<HTMLElement>(null);
  const zips = field.value;
  const offered = parent?.zipCodes;
  const known = offered && new Set(offered);
  const outside = known ? zips.filter((zip) => !known.has(zip)) : [];
  const problem = fieldState.error?.message;

  function add(text: string) {
    const { zipCodes, others } = readZips(text);
    const next = joinZips(zips, zipCodes);
    if (next.length > MAX_ZIPS) {
      setMessage({ text: texts.tooManyZips(MAX_ZIPS, next.length), isWrong: true });
      return;
    }
    const added = next.length - zips.length;
    const already = zipCodes.length - added;
    const parts = [
      ...(added > 0 ? [texts.added(added)] : []),
      ...(already > 0 ? [texts.already(already)] : []),
      ...(others.length > 0 ? [texts.notZips(namedZips(others))] : []),
    ];
    setMessage(parts.length > 0 ? { text: parts.join(' '), isWrong: others.length > 0 } : undefined);
    // Text that can't be read stays in the input, so that the user can correct it.
    setTyped(others.join(', '));
    if (added > 0) field.onChange(next);
  }

  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text');
    if (readZips(text).zipCodes.length === 0) return;
    event.preventDefault();
    add(`${typed} ${text}`);
  }

  function press(event: KeyboardEvent) {
    // Ctrl+Enter or Cmd+Enter submits the whole form.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || typed.trim() === '') return;
    event.preventDefault();
    add(typed);
  }

  function choose(button: HTMLElement) {
    opener.current = button;
    setChoosing(true);
  }

  return (
    <Box>
      <TextField
        label={texts.zipsLabel(zips.length)}
        placeholder={parent ? texts.typeOrSelect : texts.typeOnly}
        value={typed}
        disabled={disabled}
        onChange={(event) => {
          setTyped(event.target.value);
          setMessage(undefined);
        }}
        onPaste={paste}
        onKeyDown={press}
        onBlur={() => {
          if (readZips(typed).zipCodes.length > 0) add(typed);
          afterPress(field.onBlur);
        }}
        error={problem !== undefined || message?.isWrong === true}
        fullWidth
        inputRef={field.ref}
        slotProps={{
          htmlInput: { autoComplete: 'off', inputMode: 'numeric', 'aria-required': true, 'aria-describedby': messageId },
          input: {
            endAdornment: (
              <Button
                variant="text"
                disabled={disabled || (zips.length === 0 && !offered)}
                aria-haspopup="dialog"
                onClick={(event) => choose(event.currentTarget)}
                sx={{ minHeight: 24, py: 0, mr: -0.75 }}
              >
                {offered ? texts.select : shared.edit}
              </Button>
            ),
          },
        }}
      />
      <FormHelperText id={messageId} component="div" error={problem !== undefined || message?.isWrong === true} aria-live="polite">
        {problem ?? message?.text ?? (disabled ? texts.chooseParentFirst : texts.zipsHelp(MAX_ZIPS))}
      </FormHelperText>
      {outside.length > 0 && parent && (
        <FormHelperText component="div" error sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 }}>
          {texts.outsideOf(parent.name, namedZips(outside))}
          <Button variant="text" sx={{ minHeight: 24, py: 0 }} onClick={() => field.onChange(zips.filter((zip) => known?.has(zip)))}>
            {texts.removeZips}
          </Button>
        </FormHelperText>
      )}
      {zips.length > 0 && (
        <Box sx={{ mt: 0.75, px: 1.25, py: 0.75, border: 1, borderColor: 'line.hairline', borderRadius: 1, bgcolor: 'tint.header' }}>
          <ZipPreview name={texts.thisMarket} zipCodes={zips} total={zips.length} shown={ZIPS_SHOWN} onMore={choose} />
        </Box>
      )}
      <Button
        variant="text"
        startIcon={<MarketsIcon />}
        endIcon={
          <Box component="span" sx={{ display: 'inline-flex', transform: isMapShown ? 'rotate(180deg)' : undefined }}>
            <ChevronDownIcon />
          </Box>
        }
        disabled={disabled}
        aria-expanded={isMapShown && !disabled}
        aria-controls={mapId}
        onClick={() => setMapShown(!isMapShown)}
        sx={{ mt: 0.5, ml: -1 }}
      >
        {marketTexts.map}
      </Button>
      <Box id={mapId} role="group" aria-label={texts.zipsOnMap}>
        {isMapShown && !disabled && (
          // Keyed by parent, because another parent has other zip codes.
          <MapPicker key={JSON.stringify(parent?.map)} parent={parent?.map} value={zips} clashing={clashing} onChange={(next) => field.onChange(next)} />
        )}
      </Box>
      {choosing && (
        <ZipChooser
          title={texts.zipsOf(parent?.name ?? texts.thisMarket)}
          options={offered ?? []}
          value={zips}
          onChange={(next) => field.onChange(next)}
          open
          onClose={() => {
            setChoosing(false);
            opener.current?.focus();
          }}
        />
      )}
    </Box>
  );
}
