/** The filters of a list: the button that opens them, and the panel that loads their form on demand. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { type ReactNode, type Ref, Suspense } from 'react';
import { filterTexts } from '../texts/filters';
import { FilterIcon } from './icons';
import { SlideOver } from './SlideOver';

interface FilterButtonProps {
  ref: Ref<HTMLButtonElement>;
  isOpen: boolean;
  onOpen: () => void;
  /** Preloads the form, so that it is ready on click. */
  load: () => Promise<unknown>;
  children: string;
}

export function FilterButton({ ref, isOpen, onOpen, load, children }: FilterButtonProps) {
  return (
    <Button
      ref={ref}
      variant="outlined"
      startIcon={<FilterIcon />}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
    >
      {children}
    </Button>
  );
}

interface FilterPanelProps {
  open: boolean;
  onClose: () => void;
  onGone: () => void;
  title: string;
  /** The form, loaded on demand. */
  children: ReactNode;
}

export function FilterPanel({ children, ...frame }: FilterPanelProps) {
  return (
    <SlideOver {...frame}>
      <Suspense
        fallback={
          <Box sx={{ flex: 1, display: 'grid', placeContent: 'center' }}>
            <CircularProgress size={24} aria-label={filterTexts.loading} />
          </Box>
        }
      >
        {children}
      </Suspense>
    </SlideOver>
  );
}
