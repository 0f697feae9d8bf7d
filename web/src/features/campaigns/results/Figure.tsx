/** A figure with its rate. If it counts any messages, it opens them. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ResultFigure, ResultFigures } from '../../../api/types';
import { formatCount } from '../../../lib/format';
import { texts } from '../../../texts/campaign-results';
import { rateOf } from './part';
import type { Part } from './search';

export type OnOpen = (figure: ResultFigure, part: Part) => void;

interface FigureProps {
  figure: ResultFigure;
  figures: ResultFigures;
  part: Part;
  /** The part in words. */
  name: string;
  /** Whether the rate says what it is a share of. */
  isWordy?: boolean;
  onOpen: OnOpen;
}

export function Figure({ figure, figures, part, name, isWordy = false, onOpen }: FigureProps) {
  const count = figures[figure];
  const rate = rateOf(figure, figures);
  return (
    <>
      {count > 0 ? (
        <Link
          component="button"
          type="button"
          aria-haspopup="dialog"
          aria-label={texts.countOf(count, figure, name)}
          onClick={() => onOpen(figure, part)}
          // The whole cell can be pressed.
          sx={{ verticalAlign: 'baseline', '&::after': { content: '""', position: 'absolute', inset: 0 } }}
        >
          {formatCount(count)}
        </Link>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {formatCount(count)}
        </Box>
      )}
      {rate && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', lineHeight: '1rem', fontWeight: 400 }}>
          {isWordy ? texts.rateOfSent(rate) : rate}
        </Box>
      )}
    </>
  );
}
