/** The look of the table: one rule for all cells, and the height of a row by density. */
import type { ColumnMeta } from './columns';
import type { Layout } from './layout';

/** Set by {@link rowHeights} or {@link tallRowHeights} on an enclosing element. */
export const ROW_HEIGHT = 'var(--row-height)';

export const rowHeights: Readonly<Record<Layout['density'], string>> = { compact: '31px', comfortable: '41px' };

/** The heights of rows whose texts have two lines. */
export const tallRowHeights: Readonly<Record<Layout['density'], string>> = { compact: '41px', comfortable: '51px' };

/** The classes of a column's cells, for {@link tableSx}. */
export function classOf(meta: ColumnMeta | undefined): string | undefined {
  if (!meta) return undefined;
  const { numeric, grow, primary, actions } = meta;
  return [numeric && 'numeric', grow && 'grow', primary && 'primary', actions && 'actions'].filter(Boolean).join(' ') || undefined;
}

// A border next to the sticky cells shows that other columns continue below them; a wide window shows all columns. Not the
// shorthand: in a media query it would reset the color.
const stickyCell = {
  position: 'sticky',
  left: 0,
  borderRightStyle: 'solid',
  borderRightWidth: { xs: 1, lg: 0 },
  borderRightColor: 'line.hairline',
  maxWidth: { xs: 168, md: 280 },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const;
const stickyEnd = { position: 'sticky', right: 0, borderLeftStyle: 'solid', borderLeftWidth: { xs: 1, lg: 0 }, borderLeftColor: 'line.hairline' } as const;

/** One rule for all cells: a list has several hundred, and a styled component for each would take most of the rendering time. */
export const tableSx = {
  '--cell-x': '12px',
  '&.many': { '--cell-x': '7px' },
  width: '100%',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& > * > tr > *': { height: ROW_HEIGHT, borderBottom: 1, borderColor: 'line.hairline', lineHeight: '1.25rem', whiteSpace: 'nowrap', textAlign: 'left' },
  '& > * > tr > .numeric': { textAlign: 'right' },
  '& > thead > tr > th': { p: 0, position: 'sticky', top: 0, zIndex: 2, bgcolor: 'tint.header', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 600 },
  '& > thead > tr > .primary': { ...stickyCell, zIndex: 3 },
  '& > thead > tr > .actions': { ...stickyEnd, zIndex: 3 },
  '& > thead > tr > th > .name': { px: 'var(--cell-x)' },
  '& > thead > tr > th > .sort': {
    display: 'flex',
    alignItems: 'center',
    gap: 0.5,
    width: '100%',
    height: `calc(${ROW_HEIGHT} - 1px)`,
    m: 0,
    p: 0,
    px: 'var(--cell-x)',
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    color: 'inherit',
    whiteSpace: 'inherit',
    cursor: 'pointer',
    userSelect: 'none',
    '& svg': { opacity: 0 },
    '&:hover, &.sorted': { color: 'text.primary' },
    '&:hover svg, &:focus-visible svg': { opacity: 0.5 },
    '&.sorted svg': { opacity: 1 },
    '&:focus-visible': { outlineOffset: -2 },
  },
  '& > thead > tr > .numeric > .sort': { flexDirection: 'row-reverse' },
  '& > tbody > tr > td': { px: 'var(--cell-x)', py: '5px', color: 'text.primary', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& > tbody > tr > .grow': { maxWidth: 0, minWidth: 150, overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > tbody > tr > .primary': { ...stickyCell, zIndex: 1, bgcolor: 'background.paper', fontWeight: 550 },
  '& > * > tr > .primary.grow': { maxWidth: { xs: 168, md: 0 } },
  '& > tbody > tr > .actions': { ...stickyEnd, zIndex: 1, bgcolor: 'background.paper', py: 0, textAlign: 'right' },
  '& > tbody > tr > .expander': { p: 0, pl: 0.5 },
  // A tall table is one of many columns, which need the space.
  '&.tall': { '--cell-x': '5px' },
  '&.tall > thead > tr > th': { whiteSpace: 'normal', lineHeight: '1rem' },
  // The arrow takes no width from the words.
  '&.tall > thead > tr > .numeric > .sort': { position: 'relative', textAlign: 'right', '& svg': { position: 'absolute', left: '1px', width: 12 } },
  '&.tall > tbody > [data-row] > td': { py: '3px', lineHeight: '1rem' },
  // The background shows the focused row.
  '& > tbody > tr': { outline: 0 },
  '&.interactive > tbody > [data-row]': { cursor: 'pointer' },
  '& > tbody > [data-row]:is(:hover, :focus-visible) > td': { bgcolor: 'tint.hover' },
  // The frame's own border is directly below a full page.
  '&.closed > tbody > tr:last-of-type > td, & > tbody > .expanded:last-of-type > td': { borderBottomColor: 'transparent' },
  '& > tbody > .expanded > td': { p: 2, bgcolor: 'tint.header', height: 'auto', whiteSpace: 'normal' },
  '& > tbody > .empty > td': { px: 1.5, textAlign: 'center', color: 'text.secondary', whiteSpace: 'normal', border: 0 },
  // Lines and bars instead of loading rows, drawn by one cell.
  '& > tbody > .loading > td': {
    position: 'relative',
    color: 'line.hairline',
    backgroundImage: 'linear-gradient(currentColor 1px, transparent 1px)',
    backgroundSize: `100% ${ROW_HEIGHT}`,
    backgroundPosition: `0 calc(${ROW_HEIGHT} - 1px)`,
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: 0,
      backgroundImage: 'linear-gradient(currentColor 10px, transparent 10px)',
      backgroundSize: `100% ${ROW_HEIGHT}`,
      backgroundPosition: '0 10px',
      maskImage: 'repeating-linear-gradient(90deg, transparent 0 12px, black 12px 88px, transparent 88px 132px)',
    },
  },
} as const;
