/** Both sides of a postcard, uploaded or composed. */
import Box from '@mui/material/Box';
import { type ReactNode, useState } from 'react';
import type { TemplateImage } from '../../api/types';
import { texts } from '../../texts/writing-postcard';
import { AddressBlock } from './AddressBlock';
import { Drawing } from './Drawing';
import { Overlay } from './Overlay';
import type { PostcardSize } from './sizes';

interface FacesProps {
  /** The front of a composed card, as SVG. */
  frontSvg?: string | undefined;
  backSvg?: string | undefined;
  /** The front of a card of two pictures. */
  frontImage?: Pick<TemplateImage, 'imageUrl' | 'errorMessage'> | undefined;
  backImage?: Pick<TemplateImage, 'imageUrl' | 'errorMessage'> | undefined;
  /** The address that the printer prints on the back, if known. */
  addressed?: PrintedAddress | undefined;
}

interface PrintedAddress {
  size: PostcardSize;
  /** The lines of the address, with the name first. */
  lines: readonly string[];
}

const edge = { borderRadius: 0.5, border: 1, borderColor: 'line.hairline' } as const;

export function Faces({ frontSvg, backSvg, frontImage, backImage, addressed }: FacesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
      <Face side={texts.sides.front} svg={frontSvg} image={frontImage} />
      <Face side={texts.sides.back} svg={backSvg} image={backImage} addressed={addressed} />
    </Box>
  );
}

interface FaceProps {
  side: string;
  svg: string | undefined;
  image: FacesProps['frontImage'];
  addressed?: FacesProps['addressed'];
}

function Face({ side, svg, image, addressed }: FaceProps) {
  const label = texts.sideOf(side);
  const [isPortrait, setPortrait] = useState(false);
  const covered = addressed && (
    <Overlay size={addressed.size} isPortrait={svg === undefined && isPortrait} label={texts.printedAddress(addressed.lines)}>
      <AddressBlock {...addressed} />
    </Overlay>
  );
  const shown = (): ReactNode => {
    if (svg !== undefined) {
      return (
        <Box sx={{ ...edge, position: 'relative', overflow: 'hidden' }}>
          <Drawing svg={svg} label={label} />
          {covered}
        </Box>
      );
    }
    if (image?.imageUrl) {
      return (
        <Box sx={{ ...edge, position: 'relative', overflow: 'hidden' }}>
          <Box
            component="img"
            src={image.imageUrl}
            alt={label}
            onLoad={({ currentTarget }) => setPortrait(currentTarget.naturalHeight > currentTarget.naturalWidth)}
            sx={{ width: '100%', display: 'block' }}
          />
          {covered}
        </Box>
      );
    }
    return <Box sx={{ color: 'text.secondary' }}>{image?.errorMessage ?? texts.processing}</Box>;
  };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {side}
      </Box>
      {shown()}
      {addressed && (svg ?? image?.imageUrl) && <Box sx={{ color: 'text.secondary', fontSize: '0.75rem', mt: 0.5 }}>{texts.printerCovers}</Box>}
    </Box>
  );
}
