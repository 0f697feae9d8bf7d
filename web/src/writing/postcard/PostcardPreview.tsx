import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/writing-postcard';
import type { PostcardSideName, PostcardValues } from './postcard';
import { BLEED, type PostcardSize } from './sizes';

interface PostcardPreviewProps {
  open: boolean;
  values: PostcardValues;
  size: PostcardSize;
  sides: readonly PostcardSideName[];
  onClose: () => void;
}

/** The card as it comes from the printer, without the trimmed edges. */
export function PostcardPreview({ open, values, size, sides, onClose }: PostcardPreviewProps) {
  const titleId = useId();
  return (
    <Dialog open={open} onClose={onClose} fullWidth maxWidth="md" aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{texts.previewOf(texts.inches(size.name))}</DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2.5, alignItems: 'center' }}>
        {sides.map((side) => (
          <Box key={side} component="figure" sx={{ m: 0, width: '100%', maxWidth: 600 }}>
            <Typography component="figcaption" sx={{ color: 'text.secondary', mb: 0.5 }}>
              {texts.sides[side]}
            </Typography>
            {values[side] ? (
              <Cut url={values[side].url} size={size} alt={texts.sideOf(texts.sides[side])} />
            ) : (
              <Box sx={{ color: 'text.secondary' }}>{texts.none}</Box>
            )}
          </Box>
        ))}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" autoFocus onClick={onClose}>
          {shared.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Cut({ url, size, alt }: { url: string; size: PostcardSize; alt: string }) {
  const [isPortrait, setPortrait] = useState(false);
  const [width, height] = isPortrait ? [size.height, size.width] : [size.width, size.height];
  return (
    <Box
      style={{ aspectRatio: width / height }}
      sx={{ position: 'relative', overflow: 'hidden', mx: 'auto', maxHeight: '60dvh', boxShadow: 4, borderRadius: '3px' }}
    >
      <Box
        component="img"
        src={url}
        alt={alt}
        onLoad={({ currentTarget }) => setPortrait(currentTarget.naturalHeight > currentTarget.naturalWidth)}
        style={{
          width: `${((width + 2 * BLEED) / width) * 100}%`,
          height: `${((height + 2 * BLEED) / height) * 100}%`,
          left: `${(-BLEED / width) * 100}%`,
          top: `${(-BLEED / height) * 100}%`,
        }}
        sx={{ position: 'absolute', maxWidth: 'none', objectFit: 'cover' }}
      />
    </Box>
  );
}
