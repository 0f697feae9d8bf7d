/** Both sides of a postcard as they were sent in or laid out. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { TemplateImage } from '../../api/types';
import { Drawing } from './Drawing';

interface FacesProps {
  /** Of a composed card, as SVG. */
  frontSvg?: string | undefined;
  backSvg?: string | undefined;
  /** Of a card of two pictures. */
  frontImage?: Pick<TemplateImage, 'imageUrl' | 'errorMessage'> | undefined;
  backImage?: Pick<TemplateImage, 'imageUrl' | 'errorMessage'> | undefined;
}

const edge = { borderRadius: 0.5, border: 1, borderColor: 'line.hairline' } as const;

export function Faces({ frontSvg, backSvg, frontImage, backImage }: FacesProps) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' }, alignItems: 'start' }}>
      <Face side="Front" svg={frontSvg} image={frontImage} />
      <Face side="Back" svg={backSvg} image={backImage} />
    </Box>
  );
}

interface FaceProps {
  side: string;
  svg: string | undefined;
  image: FacesProps['frontImage'];
}

function Face({ side, svg, image }: FaceProps) {
  const label = `${side} of the postcard`;
  const shown = (): ReactNode => {
    if (svg !== undefined) {
      return (
        <Box sx={{ ...edge, overflow: 'hidden' }}>
          <Drawing svg={svg} label={label} />
        </Box>
      );
    }
    if (image?.imageUrl) return <Box component="img" src={image.imageUrl} alt={label} sx={{ ...edge, width: '100%', display: 'block' }} />;
    return <Box sx={{ color: 'text.secondary' }}>{image?.errorMessage ?? 'The image is being made ready.'}</Box>;
  };
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box component="figcaption" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {side}
      </Box>
      {shown()}
    </Box>
  );
}
