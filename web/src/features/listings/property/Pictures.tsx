/** The pictures of a listing one after another, or a word that there are none. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, useState } from 'react';
import { ChevronLeftIcon, ChevronRightIcon, ListingsIcon } from '../../../ui/icons';

export function Pictures({ urls, of }: { urls: string[]; of: string }) {
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const shown = urls.filter((url) => !broken.has(url));
  const index = Math.min(at, shown.length - 1);
  const url = shown[index];

  if (url === undefined) {
    return (
      <Box sx={{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center', justifyItems: 'center', gap: 0.5, color: 'text.secondary' }}>
        <ListingsIcon size={28} />
        No pictures
      </Box>
    );
  }

  const go = (by: number) => setAt((index + by + shown.length) % shown.length);
  function turn(event: KeyboardEvent) {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(by);
  }

  return (
    <Box role="group" aria-roledescription="carousel" aria-label={`Pictures of ${of}`} onKeyDown={turn} sx={{ position: 'absolute', inset: 0 }}>
      <Box
        component="img"
        key={url}
        src={url}
        alt={`Picture ${index + 1} of ${shown.length}`}
        onError={() => setBroken((before) => new Set(before).add(url))}
        sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
      />
      {shown.length > 1 && (
        <Box sx={{ position: 'absolute', right: 8, bottom: 8, display: 'flex', alignItems: 'center', gap: 0.5, px: 0.5, borderRadius: 1, bgcolor: 'background.paper' }}>
          <IconButton aria-label="Previous picture" onClick={() => go(-1)} sx={{ width: 28, height: 28 }}>
            <ChevronLeftIcon />
          </IconButton>
          <Box component="span" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
            {index + 1} of {shown.length}
          </Box>
          <IconButton aria-label="Next picture" onClick={() => go(1)} sx={{ width: 28, height: 28 }}>
            <ChevronRightIcon />
          </IconButton>
        </Box>
      )}
    </Box>
  );
}
