import { useColorScheme, useTheme } from '@mui/material/styles';
import { useMemo } from 'react';
import type { MapColours } from './style';

/** The theme's colours as values: what is drawn past the page's styles knows no variables of theirs. */
export function useMapColours(): MapColours {
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
