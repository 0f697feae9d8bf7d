import Button from '@mui/material/Button';
import { levels } from '../../lib/levels';
import { PlusIcon } from '../../ui/icons';
import type { Ask, Beginning } from './asked';
import { loadDialogs } from './lazy-dialogs';

interface CreateButtonProps {
  beginning: Beginning;
  onAsk: Ask;
}

export function CreateButton({ beginning, onAsk }: CreateButtonProps) {
  return (
    <Button
      variant="contained"
      startIcon={<PlusIcon />}
      aria-haspopup="dialog"
      onClick={(event) => onAsk({ action: 'create', beginning }, event.currentTarget)}
      onPointerEnter={() => void loadDialogs()}
      onFocus={() => void loadDialogs()}
      sx={{ width: { xs: '100%', sm: 'auto' }, ml: { sm: 'auto' } }}
    >
      {levels[beginning.level].create}
    </Button>
  );
}
