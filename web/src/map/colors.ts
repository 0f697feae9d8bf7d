import { useColorScheme, useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { MapColors } from './style';

/** The theme's colors as values: the map's canvas can't use CSS variables. */
export function useMapColors(): MapColors {
  const { colorSchemes, palette: only } = useTheme();
  const { colorScheme } = useColorScheme();
  return useMemo(() => {
    const palette = colorSchemes[colorScheme === 'dark' ? 'dark' : 'light']?.palette ?? only;
    return {
      water: palette.tint.chosen,
      land: palette.background.paper,
      county: palette.line.control,
      state: palette.line.control,
      rim: palette.line.control,
      free: palette.background.paper,
      chosen: palette.primary.main,
      clashing: palette.error.main,
      pointed: palette.text.primary,
    };
  }, [colorSchemes, colorScheme, only]);
}
