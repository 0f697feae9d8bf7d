import type { Components, Theme } from '@mui/material/styles';

const CONTROL_HEIGHT = 32;

/** The default styles of the library's components: 32 px controls, 31 px rows, hairlines, labels above their field. */
export const components: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: (theme) => ({
      'html, body, #root': { height: '100%' },
      body: { WebkitFontSmoothing: 'antialiased', MozOsxFontSmoothing: 'grayscale', textRendering: 'optimizeLegibility' },
      ':focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1 },
      'main:focus, main:focus-visible': { outline: 'none' },
      '.icon': {
        display: 'inline-block',
        flexShrink: 0,
        width: '1em',
        height: '1em',
        fontSize: 'var(--icon-size, 18px)',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 1.75,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        userSelect: 'none',
      },
      // A notice appears beside an open panel, not over its fields; on a phone, above the panel's buttons.
      'body:has(.MuiDrawer-anchorRight) .notistack-SnackbarContainer': {
        bottom: 60,
        [theme.breakpoints.up('sm')]: { right: 'auto', left: 20, bottom: 14 },
      },
      // Makes room to scroll panel content out from under a notice.
      'body:has(.notistack-Snackbar)': { '--notice-room': '72px' },
      '::selection': { backgroundColor: `rgba(${theme.vars.palette.primary.mainChannel} / 0.24)` },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
          scrollBehavior: 'auto !important',
        },
      },
    }),
  },
  MuiButtonBase: { defaultProps: { disableRipple: true } },
  MuiButton: {
    defaultProps: { disableElevation: true, size: 'medium' },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: CONTROL_HEIGHT,
        padding: '5px 12px',
        whiteSpace: 'nowrap',
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
      outlined: ({ theme }) => ({
        borderColor: theme.vars.palette.line.control,
        color: theme.vars.palette.text.primary,
        backgroundColor: theme.vars.palette.background.paper,
        '&:hover': { backgroundColor: theme.vars.palette.tint.hover, borderColor: theme.vars.palette.text.secondary },
        '&.Mui-disabled': { borderColor: theme.vars.palette.line.hairline },
      }),
      text: { padding: '5px 8px' },
      startIcon: { marginLeft: -2, marginRight: 6 },
    },
  },
  MuiIconButton: {
    defaultProps: { size: 'medium' },
    styleOverrides: {
      root: ({ theme }) => ({
        width: CONTROL_HEIGHT,
        height: CONTROL_HEIGHT,
        padding: 0,
        borderRadius: theme.shape.borderRadius,
        color: theme.vars.palette.text.secondary,
        '&:hover': { backgroundColor: theme.vars.palette.tint.hover, color: theme.vars.palette.text.primary },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 0 },
      }),
    },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundImage: 'none' } },
  },
  MuiCard: {
    styleOverrides: {
      root: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.hairline}`, boxShadow: 'none' }),
    },
  },
  MuiInputLabel: {
    defaultProps: { shrink: true },
    styleOverrides: {
      root: ({ theme }) => ({
        position: 'static',
        transform: 'none',
        maxWidth: '100%',
        marginBottom: 4,
        fontSize: '0.75rem',
        lineHeight: '1rem',
        fontWeight: 550,
        color: theme.vars.palette.text.primary,
        '&.Mui-focused': { color: theme.vars.palette.text.primary },
        '&.Mui-error': { color: theme.vars.palette.error.main },
        '&.Mui-disabled': { color: theme.vars.palette.text.disabled },
      }),
    },
  },
  MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
  MuiOutlinedInput: {
    defaultProps: { notched: false },
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: CONTROL_HEIGHT,
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        backgroundColor: theme.vars.palette.background.paper,
        '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.control, top: 0 },
        '&:hover:not(.Mui-disabled, .Mui-error, .Mui-focused) .MuiOutlinedInput-notchedOutline': {
          borderColor: theme.vars.palette.text.secondary,
        },
        '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
        // A multi-line field measures itself with a hidden read-only textarea, which this rule excludes.
        '&:has(.MuiInputBase-input[readonly]:not([aria-hidden]))': {
          backgroundColor: theme.vars.palette.tint.header,
          '& .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.line.hairline },
        },
        '& .MuiInputAdornment-root .icon': { fontSize: 16 },
        '&.MuiInputBase-adornedStart .MuiOutlinedInput-input': { paddingLeft: 0 },
      }),
      input: {
        '&.MuiOutlinedInput-input': { padding: '6px 10px' },
        height: '1.25rem',
        boxSizing: 'content-box',
      },
      adornedStart: { paddingLeft: 10 },
    },
  },
  MuiFormHelperText: {
    styleOverrides: {
      root: ({ theme }) => ({
        margin: '4px 0 0',
        fontSize: '0.75rem',
        lineHeight: '1rem',
        // The text says why the field is disabled, so it must be readable.
        '&.Mui-disabled': { color: theme.vars.palette.text.secondary },
      }),
    },
  },
  MuiSelect: {
    // Option lists scroll in rows of 35 px within 300 px, like those of Autocomplete below.
    defaultProps: { MenuProps: { slotProps: { paper: { sx: { maxHeight: 300 } } } } },
    styleOverrides: { select: { minHeight: '1.25rem' } },
  },
  MuiAutocomplete: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      inputRoot: {
        padding: '3px 8px',
        gap: 4,
        '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': { paddingTop: 3, paddingBottom: 3, paddingLeft: 8 },
        '& .MuiAutocomplete-input': { padding: '3px 2px !important', minWidth: 60 },
      },
      tag: { margin: 0 },
      listbox: { maxHeight: 300, padding: 4 },
      option: ({ theme }) => ({
        minHeight: '35px !important',
        fontSize: '0.8125rem',
        borderRadius: 4,
        padding: '4px 10px !important',
        '&[aria-selected="true"]': { backgroundColor: `${theme.vars.palette.tint.chosen} !important` },
      }),
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.hairline}`, boxShadow: theme.shadows[4] }),
      noOptions: { fontSize: '0.8125rem' },
      loading: { fontSize: '0.8125rem' },
    },
  },
  MuiChip: {
    styleOverrides: {
      root: { height: 24, borderRadius: 4, fontSize: '0.75rem' },
      sizeSmall: { height: 22 },
      label: { paddingLeft: 8, paddingRight: 8 },
    },
  },
  MuiCheckbox: {
    defaultProps: { size: 'small' },
    styleOverrides: {
      root: ({ theme }) => ({
        padding: 6,
        color: theme.vars.palette.line.control,
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -4, borderRadius: 6 },
      }),
    },
  },
  MuiFormControlLabel: { styleOverrides: { root: { marginLeft: -6, marginRight: 0 }, label: { fontSize: '0.8125rem' } } },
  MuiSwitch: {
    styleOverrides: {
      root: { width: 32, height: 18, padding: 0, margin: '6px 10px 6px 6px', overflow: 'visible' },
      switchBase: ({ theme }) => ({
        padding: 2,
        color: theme.vars.palette.background.paper,
        '&.Mui-checked': { transform: 'translateX(14px)', color: theme.vars.palette.primary.contrastText },
        '&&.Mui-disabled': { color: theme.vars.palette.background.paper },
        '&& + .MuiSwitch-track': { opacity: 1 },
        '&&.Mui-disabled + .MuiSwitch-track': { opacity: 0.45 },
        '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
      }),
      thumb: { width: 14, height: 14, boxShadow: 'none' },
      track: ({ theme }) => ({ borderRadius: 9, backgroundColor: theme.vars.palette.line.control }),
    },
  },
  MuiToggleButtonGroup: {
    styleOverrides: {
      middleButton: ({ theme }) => ({ borderLeftColor: theme.vars.palette.line.control }),
      lastButton: ({ theme }) => ({ borderLeftColor: theme.vars.palette.line.control }),
      root: ({ theme }) => ({ backgroundColor: theme.vars.palette.background.paper, borderRadius: theme.shape.borderRadius }),
    },
  },
  MuiToggleButton: {
    styleOverrides: {
      root: ({ theme }) => ({
        height: CONTROL_HEIGHT,
        padding: '0 12px',
        [theme.breakpoints.down('sm')]: { padding: '0 8px' },
        fontWeight: 500,
        fontSize: '0.8125rem',
        textTransform: 'none',
        whiteSpace: 'nowrap',
        color: theme.vars.palette.text.primary,
        borderColor: theme.vars.palette.line.control,
        '&:hover': { backgroundColor: theme.vars.palette.tint.hover },
        '&.Mui-selected, &.Mui-selected:hover': {
          backgroundColor: theme.vars.palette.tint.chosen,
          color: theme.vars.palette.primary.main,
          fontWeight: 600,
        },
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: 1, zIndex: 1 },
      }),
    },
  },
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({
        padding: '5px 12px',
        fontSize: '0.8125rem',
        lineHeight: '1.25rem',
        height: 31,
        whiteSpace: 'nowrap',
        borderBottomColor: theme.vars.palette.line.hairline,
      }),
      head: ({ theme }) => ({
        fontSize: '0.75rem',
        fontWeight: 600,
        color: theme.vars.palette.text.secondary,
        backgroundColor: theme.vars.palette.tint.header,
      }),
    },
  },
  MuiLinearProgress: {
    styleOverrides: {
      root: ({ theme }) => ({ borderRadius: 3, backgroundColor: theme.vars.palette.line.hairline }),
      bar: { borderRadius: 3 },
    },
  },
  MuiMenu: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.hairline}`, boxShadow: theme.shadows[4], marginTop: 4 }),
      list: { padding: 4 },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: ({ theme }) => ({
        // The library's rule for wide screens comes after this one, so this one needs a higher specificity.
        '&&': { minHeight: 35 },
        fontSize: '0.8125rem',
        borderRadius: 4,
        padding: '4px 10px',
        '& .MuiListItemIcon-root': { minWidth: 28, color: 'inherit' },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.vars.palette.tint.chosen },
      }),
    },
  },
  MuiPopover: {
    styleOverrides: {
      paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.hairline}`, boxShadow: theme.shadows[4] }),
    },
  },
  MuiDialog: {
    styleOverrides: { paper: ({ theme }) => ({ border: `1px solid ${theme.vars.palette.line.hairline}` }) },
  },
  MuiDialogTitle: {
    styleOverrides: { root: ({ theme }) => ({ ...theme.typography.h2, padding: '16px 20px 8px' }) },
  },
  MuiDialogContent: { styleOverrides: { root: { padding: '4px 20px 8px' } } },
  MuiDialogActions: { styleOverrides: { root: { padding: '12px 20px 16px' } } },
  MuiTooltip: {
    defaultProps: { enterDelay: 400, disableInteractive: true },
    styleOverrides: { tooltip: { fontSize: '0.75rem', padding: '4px 8px' } },
  },
  MuiTabs: { styleOverrides: { root: { minHeight: 36 } } },
  MuiTab: {
    styleOverrides: {
      root: ({ theme }) => ({
        minHeight: 36,
        padding: '8px 12px',
        minWidth: 0,
        fontSize: '0.8125rem',
        '&.Mui-focusVisible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -2 },
      }),
    },
  },
  MuiAlert: {
    styleOverrides: {
      root: { padding: '6px 12px', fontSize: '0.8125rem', alignItems: 'flex-start' },
      message: { padding: '3px 0' },
      icon: { padding: '4px 0', marginRight: 8, fontSize: 18 },
      action: { paddingTop: 0, marginRight: -4 },
    },
  },
  MuiLink: { defaultProps: { underline: 'hover' } },
  MuiSkeleton: { defaultProps: { animation: 'wave' } },
};
