/** Lists the nodes that the definition overlaps, the reasons, and a proposal that fits. */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { type Ref, useState } from 'react';
import type { Level } from '../../lib/levels';
import { errorText } from '../../lib/messages';
import { type Range, rangeWords } from '../../lib/ranges';
import { texts as marketTexts } from '../../texts/markets';
import { texts } from '../../texts/markets-form';
import { shared } from '../../texts/shared';
import type { Availability, Clash, Extent } from './clashes';
import { namedZips } from './zips';

interface OverlapBannerProps {
  ref?: Ref<HTMLDivElement>;
  level: Level;
  /** The definition that was checked, and the result. */
  checked: Availability & { mine: Extent };
  /** Whether the definition has changed since the check. */
  isOutdated: boolean;
  onFit: (fitting: Extent) => void;
}

export function OverlapBanner({ ref, level, checked: { clashes, fitting, mine }, isOutdated, onFit }: OverlapBannerProps) {
  const [isAsked, setAsked] = useState(false);
  const overlapping = clashes.some(({ rangeOverlaps }) => rangeOverlaps);
  return (
    <Alert ref={ref} severity="error" tabIndex={-1} sx={{ '& > .MuiAlert-message': { flex: 1, minWidth: 0, overflow: 'visible' } }}>
      <AlertTitle component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 650, mt: 0, mb: 0.25 }}>
        {texts.overlapTitle}
      </AlertTitle>
      {errorText(level === 'Market' ? '2023' : 'OVERLAP_MARKET')}
      {isOutdated && <Box sx={{ mt: 0.5 }}>{texts.overlapOutdated}</Box>}
      <Box
        component="ul"
        // Focusable, so that the keyboard can scroll a list that overflows.
        tabIndex={0}
        aria-label={texts.overlaps}
        sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, maxHeight: 320, overflow: 'auto', display: 'flex', flexDirection: 'column', gap: 1 }}
      >
        {clashes.map((clash) => (
          <Entry key={clash.itemId} clash={clash} mine={mine} />
        ))}
      </Box>
      {overlapping && !isOutdated && (
        <Box sx={{ mt: 1.25 }}>
          {!isAsked ? (
            <Button variant="outlined" onClick={() => setAsked(true)}>
              {texts.shrink}
            </Button>
          ) : fitting === undefined ? (
            <Box role="status">{texts.nothingFits}</Box>
          ) : (
            <Proposal mine={mine} fitting={fitting} onAccept={() => onFit(fitting)} onRefuse={() => setAsked(false)} />
          )}
        </Box>
      )}
    </Alert>
  );
}

function Entry({ clash, mine }: { clash: Clash; mine: Extent }) {
  const { name, nameExists, rangeOverlaps, price, size, zipCodes, hasAllZips } = clash;
  return (
    <Box component="li" sx={{ px: 1.25, py: 1, border: 1, borderColor: 'line.hairline', borderRadius: 1, bgcolor: 'background.paper', color: 'text.primary' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere', mr: 'auto' }}>
          {name}
        </Box>
        {nameExists && <Chip size="small" variant="outlined" color="error" label={texts.nameExists} />}
        {rangeOverlaps && <Chip size="small" variant="outlined" color="error" label={texts.rangeOverlap} />}
      </Box>
      {rangeOverlaps && (
        <Box component="table" sx={comparisonSx}>
          <thead>
            <tr>
              <td className="of" />
              <th scope="col">{texts.yours}</th>
              <th scope="col">{texts.existing}</th>
            </tr>
          </thead>
          <tbody>
            {price && <Compared of={shared.price} mine={rangeWords('price', mine.price)} theirs={rangeWords('price', price)} />}
            {size && <Compared of={shared.size} mine={rangeWords('size', mine.size)} theirs={rangeWords('size', size)} />}
          </tbody>
        </Box>
      )}
      {zipCodes.length > 0 && (
        <Box sx={{ mt: 0.5, color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {texts.zipsInBoth(zipCodes.length, hasAllZips, namedZips(zipCodes, 6))}
        </Box>
      )}
    </Box>
  );
}

const comparisonSx = {
  width: '100%',
  mt: 0.75,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
  '& .of': { width: 44 },
  '& th, & td': { p: 0, pr: 1, py: 0.25, textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& th': { fontWeight: 500, color: 'text.secondary', fontSize: '0.75rem' },
} as const;

function Compared({ of, mine, theirs }: { of: string; mine: string; theirs: string }) {
  return (
    <tr>
      <th scope="row">{of}</th>
      <td>{mine}</td>
      <td>{theirs}</td>
    </tr>
  );
}

function isSame(a: Range, b: Range): boolean {
  return a.min === b.min && a.max === b.max;
}

interface ProposalProps {
  mine: Extent;
  fitting: Extent;
  onAccept: () => void;
  onRefuse: () => void;
}

function Proposal({ mine, fitting, onAccept, onRefuse }: ProposalProps) {
  const left = new Set(fitting.zipCodes);
  const taken = mine.zipCodes.filter((zip) => !left.has(zip));
  const changes = [
    ...(taken.length > 0 ? [texts.fittingZips(mine.zipCodes.length, fitting.zipCodes.length, namedZips(taken, 6))] : []),
    ...(isSame(fitting.price, mine.price) ? [] : [marketTexts.change(shared.price, rangeWords('price', mine.price), rangeWords('price', fitting.price))]),
    ...(isSame(fitting.size, mine.size) ? [] : [marketTexts.change(shared.size, rangeWords('size', mine.size), rangeWords('size', fitting.size))]),
  ];
  return (
    <Box
      role="group"
      aria-label={texts.fits}
      sx={{ px: 1.25, py: 1, border: 1, borderColor: 'primary.main', borderRadius: 1, bgcolor: 'background.paper', color: 'text.primary' }}
    >
      <Box role="status">
        <Box sx={{ fontWeight: 600 }}>{texts.fits}</Box>
        <Box component="ul" sx={{ m: 0, pl: 2.25, my: 0.5, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
        {/* Takes the focus of the button that it replaces. */}
        <Button variant="contained" autoFocus onClick={onAccept}>
          {texts.useFitting}
        </Button>
        <Button variant="outlined" onClick={onRefuse}>
          {texts.keepMine}
        </Button>
      </Box>
    </Box>
  );
}
