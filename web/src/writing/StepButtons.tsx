import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { texts } from '../texts/writing';
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
      <Tooltip title={texts.undo}>
        <span>
          <IconButton aria-label={texts.undoIn(what)} disabled={!steps.canUndo} onClick={steps.undo} sx={{ width: 28, height: 28 }}>
            <UndoIcon />
          </IconButton>
        </span>
      </Tooltip>
      <Tooltip title={texts.redo}>
        <span>
          <IconButton aria-label={texts.redoIn(what)} disabled={!steps.canRedo} onClick={steps.redo} sx={{ width: 28, height: 28 }}>
            <RedoIcon />
          </IconButton>
        </span>
      </Tooltip>
    </Box>
  );
}
