import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useColorScheme } from '@mui/material/styles';
import { texts } from '../../texts/shell';
import { MoonIcon, SunIcon } from '../../ui/icons';

/** Switches between light and dark. Choosing the system's current mode follows the system again. */
export function ThemeToggle() {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? texts.lightTheme : texts.darkTheme;

  function toggle() {
    const next = dark ? 'light' : 'dark';
    setMode(next === systemMode ? 'system' : next);
  }

  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={toggle}>
        {dark ? <SunIcon /> : <MoonIcon />}
      </IconButton>
    </Tooltip>
  );
}
