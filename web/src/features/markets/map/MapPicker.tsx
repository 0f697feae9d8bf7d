/** Picks zip codes of a market's form on a map, by county and by distance. Each way works without the others. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useMemo, useState } from 'react';
import { describeError } from '../../../api/errors';
import type { ZipMapIn, ZipPlace } from '../../../api/types';
import { texts } from '../../../texts/markets-form';
import { shared } from '../../../texts/shared';
import { joinZips, MAX_ZIPS } from '../zips';
import { ByCounty } from './ByCounty';
import { ByDistance } from './ByDistance';
import { type Found, NotFound, useFind, type ZipSearch } from './find';
import { useKnownZips } from './known';
import { LazyZipMap, MapSkeleton } from '../../../map/LazyZipMap';
import { Legend } from './Legend';
import { MapFailed } from './MapFailed';
import { MapSources } from './MapSources';
import { countiesOf } from '../../../map/places';

const HEIGHT = 340;

interface MapPickerProps {
  /** The parent whose zip codes can be chosen; undefined for a market, which takes any. */
  parent: ZipMapIn | undefined;
  value: string[];
  /** The zip codes that another node covers too. */
  clashing: ReadonlySet<string>;
  onChange: (value: string[]) => void;
}

export function MapPicker({ parent, value, clashing, onChange }: MapPickerProps) {
  const { places, isLoaded, error, onRetry, isFar, onView, onLoaded } = useKnownZips(parent, value);
  const find = useFind(places, parent !== undefined, add);
  const [message, setMessage] = useState<{ text: string; isWrong?: boolean; before?: string[] }>();
  const chosen = useMemo(() => new Set(value), [value]);
  const counties = useMemo(() => countiesOf(places), [places]);
  // The map first shows the chosen zip codes, or all if none is chosen; later it shows the added ones.
  const [startFocus, setStartFocus] = useState<readonly ZipPlace[]>();
  if (!startFocus && isLoaded) {
    const mine = places.filter(({ zipCode }) => chosen.has(zipCode));
    setStartFocus(mine.length > 0 ? mine : places);
  }
  const [added, setAdded] = useState<readonly ZipPlace[]>();

  function toggle(zip: string) {
    onChange(chosen.has(zip) ? value.filter((other) => other !== zip) : joinZips(value, [zip]));
    setMessage(undefined);
    find.reset();
  }

  function search(next: ZipSearch) {
    setMessage(undefined);
    find.mutate(next);
  }

  function add({ zips: found, request }: Found) {
    if (request) onLoaded(request);
    const next = joinZips(
      value,
      found.map(({ zipCode }) => zipCode),
    );
    const more = next.length - value.length;
    if (next.length > MAX_ZIPS) {
      setMessage({ text: texts.tooManyZips(MAX_ZIPS, next.length), isWrong: true });
      return;
    }
    setMessage({
      text: `${texts.added(more)}${more < found.length ? ` ${texts.already(found.length - more)}` : ''}`,
      before: more > 0 ? value : undefined,
    });
    setAdded(found);
    if (more > 0) onChange(next);
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.25 }}>
      {error && <MapFailed error={error} onRetry={onRetry} />}
      {startFocus ? (
        <Box>
          <LazyZipMap
            label={texts.mapLabel}
            height={HEIGHT}
            places={places}
            chosen={chosen}
            clashing={clashing}
            focus={added ?? startFocus}
            onPick={toggle}
            onView={onView}
          >
            {isFar && (
              <Alert severity="info" sx={{ position: 'absolute', left: 8, right: 52, bottom: 8, py: 0 }}>
                {texts.zoomIn}
              </Alert>
            )}
          </LazyZipMap>
          <Legend hasClashes={clashing.size > 0} />
          <MapSources places={parent ? places : places.filter(({ zipCode }) => chosen.has(zipCode))} />
        </Box>
      ) : (
        !error && <MapSkeleton height={HEIGHT} />
      )}
      <ByCounty counties={counties} isAll={parent !== undefined} pending={find.isPending} onAdd={(county) => search({ county })} />
      <ByDistance pending={find.isPending} onAdd={(zipCode, miles) => search({ zipCode, miles })} />
      <FormHelperText
        component="div"
        role="status"
        error={message?.isWrong === true || find.isError}
        sx={{ m: 0, display: 'flex', alignItems: 'center', columnGap: 1 }}
      >
        {find.isError ? (find.error instanceof NotFound ? find.error.message : texts.findFailed(describeError(find.error))) : message?.text}
        {message?.before && (
          <Button
            variant="text"
            sx={{ minHeight: 24, py: 0 }}
            onClick={() => {
              onChange(message.before ?? value);
              setMessage(undefined);
            }}
          >
            {shared.undo}
          </Button>
        )}
      </FormHelperText>
    </Box>
  );
}
