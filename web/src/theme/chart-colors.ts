/**
 * The colors of charts. Adjacent colors can be told apart by color-blind users, too. Each has a contrast of 3:1 with the
 * background. The first four, which charts use in turn, differ most.
 */
import { getContrastRatio } from '@mui/material/styles';

const LIGHT = [
  '#1F5FA8',
  '#1FA088',
  '#A35A00',
  '#333F4D',
  '#AB74E0',
  '#CF8111',
  '#790A0D',
  '#490266',
  '#814637',
  '#644979',
  '#7F71A8',
  '#590222',
  '#043F9D',
  '#AD7653',
];
const DARK = [
  '#5A98E2',
  '#86E0CB',
  '#D08A33',
  '#8994A3',
  '#A45122',
  '#595DBA',
  '#F0C349',
  '#7F6079',
  '#B5B3F1',
  '#44C892',
  '#A77464',
  '#D0EA9C',
  '#7874B8',
  '#C8631E',
];

const INK = '#06121F';
const TEXT_CONTRAST = 4.5;

const palette = (fill: string[]) => ({
  fill,
  /** The text color for each fill. */
  text: fill.map((color) => (getContrastRatio('#FFFFFF', color) >= TEXT_CONTRAST ? '#FFFFFF' : INK)),
});

export const chartColors = { light: palette(LIGHT), dark: palette(DARK) };
