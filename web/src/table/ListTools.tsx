/** The tools that every list has: its columns and density, its rows as a file, and its keys. A phone has them in one menu. */
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { texts } from '../texts/table';
import { CheckIcon, DownloadIcon, icon, MoreIcon } from '../ui/icons';
import { DEFAULT_LAYOUT, DENSITIES, type Layout, type shownColumns } from './layout';

const ColumnsIcon = icon(<path d="M4 5h16v14H4zM9.5 5v14M14.5 5v14" />);
const KeyboardIcon = icon(<path d="M3 6.5h18v11H3zM7 10.5h.01M11 10.5h.01M15 10.5h.01M17.5 10.5h.01M8 14.5h8" />);

interface ListToolsProps {
  /** The name of the table, to tell several tables on one screen apart. */
  label: string;
  columns: ReturnType<typeof shownColumns>;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** Undefined if there is nothing to save. */
  onSave: (() => void) | undefined;
  /** Undefined if the list has no keys. */
  onHelp: (() => void) | undefined;
  isNarrow: boolean;
}

export function ListTools({ label, columns, layout, onLayout, onSave, onHelp, isNarrow }: ListToolsProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown = columns.filter(({ isShown }) => isShown);

  function toggle(id: string, isShown: boolean) {
    const hidden = layout.hidden.filter((one) => one !== id);
    onLayout({ ...layout, hidden: isShown ? [...hidden, id] : hidden });
  }

  const hasColumns = columns.length > 0;
  const others = [
    { words: texts.download, name: texts.downloadOf(label), Icon: DownloadIcon, act: onSave },
    ...(onHelp ? [{ words: texts.keys, name: texts.toolOf(texts.keys, label), Icon: KeyboardIcon, act: onHelp }] : []),
  ];
  const menuWords = isNarrow ? texts.moreTools : texts.layout;
  return (
    <>
      {(isNarrow || hasColumns) && (
        <Tooltip title={menuWords}>
          <IconButton
            aria-label={texts.toolOf(menuWords, label)}
            aria-haspopup="menu"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
          >
            {isNarrow ? <MoreIcon /> : <ColumnsIcon />}
          </IconButton>
        </Tooltip>
      )}
      {!isNarrow &&
        others.map(({ words, name, Icon, act }) => (
          <Tooltip key={words} title={words}>
            <span>
              <IconButton aria-label={name} disabled={!act} onClick={act}>
                <Icon />
              </IconButton>
            </span>
          </Tooltip>
        ))}
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)} slotProps={{ paper: { sx: { maxHeight: 'min(560px, 80dvh)' } } }}>
        {columns
          .filter(({ canHide }) => canHide)
          .map(({ id, header, isShown }) => (
            <MenuItem key={id} role="menuitemcheckbox" aria-checked={isShown} disabled={isShown && shown.length === 1} onClick={() => toggle(id, isShown)}>
              <ListItemIcon>{isShown && <CheckIcon />}</ListItemIcon>
              {header}
            </MenuItem>
          ))}
        {hasColumns && (
          <MenuItem disabled={layout.hidden.length === 0} onClick={() => onLayout({ ...layout, hidden: DEFAULT_LAYOUT.hidden })}>
            <ListItemIcon />
            {texts.resetColumns}
          </MenuItem>
        )}
        {hasColumns && <Divider />}
        {hasColumns &&
          DENSITIES.map((density) => (
            <MenuItem key={density} role="menuitemradio" aria-checked={layout.density === density} onClick={() => onLayout({ ...layout, density })}>
              <ListItemIcon>{layout.density === density && <CheckIcon />}</ListItemIcon>
              {texts[density]}
            </MenuItem>
          ))}
        {isNarrow && hasColumns && <Divider />}
        {isNarrow &&
          others.map(({ words, Icon, act }) => (
            <MenuItem
              key={words}
              disabled={!act}
              onClick={() => {
                setAnchor(null);
                act?.();
              }}
            >
              <ListItemIcon>
                <Icon />
              </ListItemIcon>
              {words}
            </MenuItem>
          ))}
      </Menu>
    </>
  );
}
