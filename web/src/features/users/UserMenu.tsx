/** The menu of the actions on a user. */
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useRef, useState } from 'react';
import type { UserAction } from '../../api/types';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/users';
import { BinIcon, KeyIcon, LockIcon, MailIcon, MoreIcon, PencilIcon, TransferIcon, UnlockIcon } from '../../ui/icons';
import { loadDialogs } from './lazy-dialogs';

const words: Readonly<Record<UserAction, { label: string; icon: ReactNode }>> = {
  edit: { label: shared.edit, icon: <PencilIcon /> },
  renameCompany: { label: texts.renameCompany, icon: <PencilIcon /> },
  invite: { label: texts.invite, icon: <MailIcon /> },
  reallocate: { label: texts.reallocate, icon: <TransferIcon /> },
  permitSso: { label: texts.permitSso, icon: <KeyIcon /> },
  withdrawSso: { label: texts.withdrawSso, icon: <KeyIcon /> },
  deactivate: { label: texts.deactivate, icon: <LockIcon /> },
  reactivate: { label: texts.reactivate, icon: <UnlockIcon /> },
  delete: { label: texts.delete, icon: <BinIcon /> },
};

interface UserMenuProps {
  name: string;
  actions: readonly UserAction[];
  /** Called with the menu button, which gets the focus back. */
  onAction: (action: UserAction, button: HTMLElement | null) => void;
  outlined?: boolean;
}

export function UserMenu({ name, actions, onAction, outlined = false }: UserMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (actions.length === 0) return null;

  function choose(action: UserAction) {
    setOpen(false);
    onAction(action, button.current);
  }

  const entry = (action: UserAction) => (
    <MenuItem key={action} onClick={() => choose(action)} sx={{ color: action === 'delete' ? 'error.main' : undefined, minWidth: 184 }}>
      <ListItemIcon sx={{ color: 'inherit' }}>{words[action].icon}</ListItemIcon>
      {words[action].label}
    </MenuItem>
  );
  const others = actions.filter((action) => action !== 'delete');

  return (
    <>
      <IconButton
        ref={button}
        aria-label={texts.actionsFor(name)}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialogs()}
        onFocus={() => void loadDialogs()}
        sx={outlined ? { border: 1, borderColor: 'line.control', bgcolor: 'background.paper' } : { width: 28, height: 28 }}
      >
        <MoreIcon />
      </IconButton>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {others.map(entry)}
        {others.length > 0 && others.length < actions.length && <Divider sx={{ my: '4px !important' }} />}
        {others.length < actions.length && entry('delete')}
      </Menu>
    </>
  );
}
