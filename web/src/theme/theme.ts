import { createTheme } from '@mui/material/styles';
import type {} from '@mui/material/themeCssVarsAugmentation';
import { THEME_ATTRIBUTE } from './boot';
import { chartColors } from './chart-colors';
import { components } from './components';

declare module '@mui/material/styles' {
  interface Palette {
    /** Borders: `hairline` separates, `control` outlines controls (3:1 against the background). */
    line: { hairline: string; control: string };
    /** Subtle backgrounds: of a header row, a hovered row, a chosen item. */
    tint: { header: string; hover: string; chosen: string };
    /** The fill and text colors of chart areas, in the order of use. */
    chart: { fill: string[]; text: string[] };
  }
  interface PaletteOptions {
    line?: { hairline: string; control: string };
    tint?: { header: string; hover: string; chosen: string };
    chart?: { fill: string[]; text: string[] };
  }
}

const FONT = '"Inter Variable", "Inter", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** Faint enough not to look like a value, dark enough to be readable (4.5:1). */
const PLACEHOLDER_OPACITY = 0.64;

/** The theme. All colors are defined in this folder; every text and outline meets WCAG AA on its background. */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: THEME_ATTRIBUTE, cssVarPrefix: 'doorstep' },
  spacing: 8,
  shape: { borderRadius: 6 },
  breakpoints: { values: { xs: 0, sm: 640, md: 960, lg: 1240, xl: 1600 } },
  colorSchemes: {
    light: {
      opacity: { inputPlaceholder: PLACEHOLDER_OPACITY },
      palette: {
        primary: { main: '#1F5FA8', dark: '#174A85', light: '#3F7BC0', contrastText: '#FFFFFF' },
        secondary: { main: '#0F766E', contrastText: '#FFFFFF' },
        success: { main: '#1B7340', contrastText: '#FFFFFF' },
        warning: { main: '#935D10', contrastText: '#FFFFFF' },
        error: { main: '#B3261E', contrastText: '#FFFFFF' },
        info: { main: '#0B6689', contrastText: '#FFFFFF' },
        background: { default: '#F6F7F9', paper: '#FFFFFF' },
        text: { primary: '#18202B', secondary: '#5B6675', disabled: '#8A94A1' },
        divider: '#E3E7EC',
        line: { hairline: '#E3E7EC', control: '#838E9C' },
        tint: { header: '#F9FAFB', hover: '#F3F6FA', chosen: '#E9F0F8' },
        chart: chartColors.light,
      },
    },
    dark: {
      opacity: { inputPlaceholder: PLACEHOLDER_OPACITY },
      palette: {
        primary: { main: '#7FB2EC', dark: '#A3C9F3', light: '#5C97DB', contrastText: '#0B1A2B' },
        secondary: { main: '#5CC6BC', contrastText: '#06201D' },
        success: { main: '#6CCF92', contrastText: '#07210F' },
        warning: { main: '#E5B567', contrastText: '#241703' },
        error: { main: '#F2938C', contrastText: '#2B0806' },
        info: { main: '#6CC3DF', contrastText: '#04212B' },
        background: { default: '#0F141A', paper: '#161C24' },
        text: { primary: '#E6EBF1', secondary: '#98A4B3', disabled: '#6B7788' },
        divider: '#28313C',
        line: { hairline: '#28313C', control: '#6B7788' },
        tint: { header: '#1A212A', hover: '#1D252F', chosen: '#1B2A3C' },
        chart: chartColors.dark,
      },
    },
  },
  typography: {
    fontFamily: FONT,
    htmlFontSize: 16,
    fontSize: 13,
    fontWeightMedium: 550,
    fontWeightBold: 650,
    body1: { fontSize: '0.8125rem', lineHeight: '1.25rem', letterSpacing: 0 },
    body2: { fontSize: '0.8125rem', lineHeight: '1.25rem', letterSpacing: 0 },
    caption: { fontSize: '0.75rem', lineHeight: '1rem', letterSpacing: 0 },
    button: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: 0, textTransform: 'none' },
    h1: { fontSize: '1.375rem', lineHeight: '1.75rem', fontWeight: 650, letterSpacing: '-0.012em' },
    h2: { fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: '-0.004em' },
    h3: { fontSize: '0.8125rem', lineHeight: '1.25rem', fontWeight: 600, letterSpacing: 0 },
  },
  transitions: {
    duration: { shortest: 100, shorter: 120, short: 140, standard: 160, complex: 180, enteringScreen: 180, leavingScreen: 140 },
  },
  components,
});
