import Box from '@mui/material/Box';

/** The logo of Doorstep, in the primary color of the theme. */
export function BrandMark({ size = 24 }: { size?: number }) {
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: size, height: size, flex: 'none', display: 'block' }}>
      <Box component="rect" width="32" height="32" rx="7" sx={{ fill: 'primary.main' }} style={{ fill: 'var(--doorstep-palette-primary-main)' }} />
      <g style={{ stroke: 'var(--doorstep-palette-primary-contrastText)' }} fill="none" strokeWidth="2.4" strokeLinejoin="round" strokeLinecap="round">
        <path d="M11 7h10v18H11zM7 25h18" />
      </g>
      <circle cx="17.6" cy="16.4" r="1.6" style={{ fill: 'var(--doorstep-palette-primary-contrastText)' }} />
    </Box>
  );
}
