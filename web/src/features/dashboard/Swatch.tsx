import Box from '@mui/material/Box';

/** The colour beside the word it stands for. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <Box
      component="span"
      aria-hidden
      style={{ backgroundColor: colour }}
      sx={{ display: 'inline-block', flex: 'none', width: 10, height: 10, mr: 1, borderRadius: 0.5 }}
    />
  );
}
