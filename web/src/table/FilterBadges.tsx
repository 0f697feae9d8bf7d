/** The active filters of the list, each with a button that removes it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type MouseEvent } from 'react';
import { filterTexts as texts } from '../texts/filters';
import { CloseIcon } from '../ui/icons';

interface FilterBadge {
  key: string;
  words: string;
  /** Whether removing it leaves no badges. */
  isLast: boolean;
  remove: () => void;
}

interface FilterBadgesProps {
  badges: FilterBadge[];
  onReset: () => void;
  /** Moves the focus when the badges disappear. */
  focusElsewhere: () => void;
}

/** Moves the focus to the next badge, or to the previous one. */
function focusNeighbor(event: MouseEvent) {
  const badge = event.currentTarget.closest('li');
  const button = (badge?.nextElementSibling ?? badge?.previousElementSibling)?.querySelector('button');
  button?.focus();
}

export function FilterBadges({ badges, onReset, focusElsewhere }: FilterBadgesProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, mt: -0.5 }}>
      <Box component="ul" aria-label={texts.activeFilters} sx={{ display: 'contents', listStyle: 'none' }}>
        {badges.map(({ key, words, isLast, remove }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'flex',
              alignItems: 'center',
              maxWidth: '100%',
              height: 26,
              pl: 1,
              pr: 0.25,
              borderRadius: 1,
              bgcolor: 'tint.chosen',
              color: 'text.primary',
              fontSize: '0.75rem',
              fontWeight: 550,
            }}
          >
            <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
              {words}
            </Box>
            <IconButton
              aria-label={texts.removeFilter(words)}
              onClick={(event) => {
                if (isLast) focusElsewhere();
                else focusNeighbor(event);
                remove();
              }}
              sx={{ width: 24, height: 24, ml: 0.25, flex: 'none' }}
            >
              <CloseIcon size={14} />
            </IconButton>
          </Box>
        ))}
      </Box>
      <Button
        variant="text"
        onClick={() => {
          focusElsewhere();
          onReset();
        }}
        sx={{ minHeight: 26, py: 0.25 }}
      >
        {texts.resetFilter}
      </Button>
    </Box>
  );
}
