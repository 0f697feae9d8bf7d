import Button from '@mui/material/Button';
import { levels } from '../../lib/levels';
import { PlusIcon } from '../../ui/icons';
import type { Ask, NewNode } from './asked';
import { loadDialogs } from './lazy-dialogs';

interface CreateButtonProps {
  newNode: NewNode;
  onAsk: Ask;
}

export function CreateButton({ newNode, onAsk }: CreateButtonProps) {
  return (
    <Button
      variant="contained"
      startIcon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={(event) => onAsk({ action: 'create', newNode }, event.currentTarget)}
      onPointerEnter={() => void loadDialogs()}
      onFocus={() => void loadDialogs()}
      sx={{ width: { xs: '100%', sm: 'auto' } }}
    >
      {levels[newNode.level].create}
    </Button>
  );
}
