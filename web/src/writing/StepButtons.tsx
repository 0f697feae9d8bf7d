import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { RedoIcon, UndoIcon } from '../ui/icons';
import type { Steps } from './history';

interface StepButtonsProps {
  steps: Steps;
  /** The noun of the text, as used in a sentence. */
  what: string;
}

/** Undo and redo of one text. */
export function StepButtons({ steps, what }: StepButtonsProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex' }}>
      <Tooltip title="Undo (Ctrl+Z)">
        <span>
          <IconButton aria-label={`Undo in the ${what}`} disabled={!steps.canUndo} onClick={steps.undo} sx={{ width: 28, height: 28 }}>
            <UndoIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title="Redo (Ctrl+Shift+Z)">
        <span>
          <IconButton aria-label={`Redo in the ${what}`} disabled={!steps.canRedo} onClick={steps.redo} sx={{ width: 28, height: 28 }}>
            <RedoIcon />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
