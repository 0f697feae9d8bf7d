/** A carousel of a listing's pictures with thumbnails, or a note that there are none yet. */
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type TouchEvent, useState } from 'react';
import type { PropertyImage } from '../../../api/types';
import { texts } from '../../../texts/listings-property';
import { ChevronLeftIcon, ChevronRightIcon, ListingsIcon } from '../../../ui/icons';

interface PicturesProps {
  images: readonly PropertyImage[];
  /** The number of pictures that are still being fetched. */
  onTheWay: number;
  /** The name of the listing, for the alternative text. */
  of: string;
  /** Called when a picture could not be loaded, because its URL may have expired. */
  onBroken: () => void;
}

export function Pictures({ images, onTheWay, of, onBroken }: PicturesProps) {
  const [at, setAt] = useState(0);
  const [broken, setBroken] = useState<ReadonlySet<string>>(new Set());
  const [touchedAt, setTouchedAt] = useState<number>();
  const shown = images.filter(({ imageUrl }) => !broken.has(imageUrl));
  const index = Math.min(at, shown.length - 1);
  const image = shown[index];
  if (!image) return <NoPictures areLoading={onTheWay > 0} />;

  const go = (to: number) => setAt((to + shown.length) % shown.length);
  function turn(event: KeyboardEvent) {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: shown.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }
  function letGo({ changedTouches }: TouchEvent) {
    const by = touchedAt === undefined ? 0 : changedTouches.item(0).clientX - touchedAt;
    if (Math.abs(by) > SWIPE) go(index - Math.sign(by));
    setTouchedAt(undefined);
  }
  function fail(url: string) {
    setBroken((before) => new Set(before).add(url));
    onBroken();
  }

  return (
    <Box
      role="group"
      aria-roledescription="carousel"
      aria-label={texts.photosOf(of)}
      onKeyDown={turn}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%' }}
    >
      <Box
        onTouchStart={({ touches }) => setTouchedAt(touches.length === 1 ? touches.item(0).clientX : undefined)}
        onTouchEnd={letGo}
        sx={{ position: 'relative', flex: '1 0 auto', aspectRatio: '3 / 2', touchAction: 'pan-y' }}
      >
        <Box
          component="img"
          key={image.imageUrl}
          src={image.imageUrl}
          width={image.width}
          height={image.height}
          decoding="async"
          alt={texts.photo(index + 1, shown.length, of)}
          onError={() => fail(image.imageUrl)}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' }}
        />
        {shown.length > 1 && (
          <Box
            sx={{
              position: 'absolute',
              right: 8,
              bottom: 8,
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              px: 0.5,
              borderRadius: 1,
              bgcolor: 'background.paper',
            }}
          >
            <IconButton aria-label={texts.previousPhoto} onClick={() => go(index - 1)} sx={{ width: 28, height: 28 }}>
              <ChevronLeftIcon />
            </IconButton>
            <Box component="span" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {texts.photoPlace(index + 1, shown.length)}
            </Box>
            <IconButton aria-label={texts.nextPhoto} onClick={() => go(index + 1)} sx={{ width: 28, height: 28 }}>
              <ChevronRightIcon />
            </IconButton>
          </Box>
        )}
      </Box>
      {(shown.length > 1 || onTheWay > 0) && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, p: 1, minWidth: 0, bgcolor: 'background.paper' }}>
          {shown.length > 1 && (
            <Box
              component="ul"
              aria-label={texts.allPhotos}
              sx={{ listStyle: 'none', m: 0, p: '3px', display: 'flex', gap: 0.75, minWidth: 0, overflowX: 'auto' }}
            >
              {shown.map(({ imageUrl, thumbnailUrl }, place) => (
                <li key={imageUrl}>
                  <Box
                    component="button"
                    type="button"
                    aria-label={texts.showPhoto(place + 1)}
                    aria-current={place === index || undefined}
                    onClick={() => go(place)}
                    sx={{
                      display: 'block',
                      p: 0,
                      width: 60,
                      height: 42,
                      overflow: 'hidden',
                      cursor: 'pointer',
                      border: 2,
                      borderRadius: 1,
                      borderColor: place === index ? 'primary.main' : 'transparent',
                      bgcolor: 'tint.header',
                    }}
                  >
                    <Box
                      component="img"
                      src={thumbnailUrl}
                      alt=""
                      loading="lazy"
                      decoding="async"
                      sx={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
                    />
                  </Box>
                </li>
              ))}
            </Box>
          )}
          {onTheWay > 0 && (
            <Box role="status" sx={{ flex: 'none', ml: 'auto', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem' }}>
              {texts.morePhotos(onTheWay)}
            </Box>
          )}
        </Box>
      )}
    </Box>
  );
}

/** The distance in pixels that counts as a swipe. */
const SWIPE = 40;

function NoPictures({ areLoading }: { areLoading: boolean }) {
  return (
    <Box
      role={areLoading ? 'status' : undefined}
      sx={{
        height: '100%',
        minHeight: 'inherit',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 0.5,
        p: 2,
        textAlign: 'center',
        color: 'text.secondary',
      }}
    >
      <ListingsIcon size={28} />
      {areLoading ? texts.photosLoading : texts.noPhotos}
    </Box>
  );
}
