import Box from '@mui/material/Box';

/** The color sample next to a label. */
export function Swatch({ color }: { color: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      style={{ backgroundColor: color }}
      sx={{ display: 'inline-block', flex: 'none', width: 10, height: 10, mr: 1, borderRadius: 0.5 }}
    />
  );
}
