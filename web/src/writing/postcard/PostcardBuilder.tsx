/** The editor of a postcard of two pictures: checks them, and shows how they are printed and trimmed. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { texts } from '../../texts/writing-postcard';
import { EyeIcon } from '../../ui/icons';
import { uploadPostcardImage } from '../upload';
import { type Draft, useDraft } from '../draft';
import { type PostcardSideName, type PostcardValues } from './postcard';
import { PostcardPreview } from './PostcardPreview';
import { PostcardSide } from './PostcardSide';
import { BLEED, leastPixels, POSTCARD_SIZES, type PostcardSizeId, sizeNamed } from './sizes';

interface PostcardBuilderProps {
  draft: Draft<PostcardValues>;
}

const SIDES = ['front', 'back'] as const satisfies readonly PostcardSideName[];

export function PostcardBuilder({ draft }: PostcardBuilderProps) {
  const id = useId();
  const values = useDraft(draft, (all) => all);
  const [uploading, setUploading] = useState<readonly PostcardSideName[]>([]);
  const [isPreview, setPreview] = useState(false);
  const [hasGuides, setGuides] = useState(true);
  const size = sizeNamed(values.sizeId) ?? POSTCARD_SIZES[0];
  if (!size) return null;
  const least = leastPixels(size);
  const isLocked = uploading.length > 0 || isPreview;

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography component="span" id={id} sx={{ fontWeight: 550 }}>
          {texts.size}
        </Typography>
        <ToggleButtonGroup
          exclusive
          disabled={isLocked}
          value={values.sizeId}
          aria-labelledby={id}
          // A picture made for another size doesn't fit this one.
          onChange={(_event, sizeId: PostcardSizeId | null) => sizeId && draft.write({ sizeId, front: undefined, back: undefined })}
        >
          {POSTCARD_SIZES.map(({ id: value, name }) => (
            <ToggleButton key={value} value={value}>
              {texts.inches(name)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <FormControlLabel control={<Switch checked={hasGuides} onChange={(_event, on) => setGuides(on)} />} label={texts.guides} sx={{ ml: { sm: 1 } }} />
        <Button
          variant="outlined"
          startIcon={<EyeIcon />}
          disabled={uploading.length > 0 || (!values.front && !values.back)}
          aria-haspopup="dialog"
          onClick={() => setPreview(true)}
          sx={{ ml: { sm: 'auto' } }}
        >
          {texts.preview}
        </Button>
      </Box>
      <Alert severity="info" icon={false}>
        {texts.requirements(least.width, least.height)}
      </Alert>
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}>
        {SIDES.map((side) => (
          <PostcardSide
            // A change of the size removes errors about the picture of the old size.
            key={`${side} ${values.sizeId}`}
            side={side}
            size={size}
            image={values[side]}
            hasGuides={hasGuides}
            onUpload={uploadPostcardImage}
            onImage={(image) => draft.write({ [side]: image })}
            onUploading={(is) => setUploading((before) => (is ? [...before, side] : before.filter((other) => other !== side)))}
          />
        ))}
      </Box>
      {hasGuides && (
        <Box
          component="ul"
          aria-label={texts.guideColors}
          sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}
        >
          <LegendEntry color="error.main">{texts.cutOff(BLEED)}</LegendEntry>
          <LegendEntry color="success.main">{texts.safe}</LegendEntry>
          <LegendEntry color="warning.main">{texts.covered}</LegendEntry>
        </Box>
      )}
      <PostcardPreview open={isPreview} values={values} size={size} sides={SIDES} onClose={() => setPreview(false)} />
    </Box>
  );
}

function LegendEntry({ color, children }: { color: string; children: React.ReactNode }) {
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
      <Box aria-hidden sx={{ width: 14, height: 10, border: 2, borderColor: color, borderRadius: '2px' }} />
      <span>{children}</span>
    </Box>
  );
}
