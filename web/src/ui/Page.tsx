/** The frame of a page. Its title is in the header bar, next to the tools of all pages. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Children, createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { shared } from '../texts/shared';
import { useDrawnInTurn } from './use-drawn-in-turn';

/** The element of the shell for the title; null outside the shell. */
export const TitleSlot = createContext<HTMLElement | null>(null);

interface PageTitleProps {
  title: string;
  /** The number of items that the title names. */
  count?: string | undefined;
}

function PageTitle({ title, count }: PageTitleProps) {
  const slot = use(TitleSlot);
  const heading = (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
      <title>{shared.tabTitle(title)}</title>
      <Typography variant="h1" noWrap>
        {title}
      </Typography>
      {count !== undefined && (
        <Typography component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {count}
        </Typography>
      )}
    </Box>
  );
  return slot ? createPortal(heading, slot) : heading;
}

interface PageProps extends PageTitleProps {
  children: ReactNode;
  /** One sentence about the page, shown on phones only. */
  lead?: string;
  /** A page that fills the window, whose table scrolls in its own frame. */
  fill?: boolean;
}

/**
 * Renders the title first, then its children one after another: a toolbar, a table of several hundred cells. Between two of
 * them the browser handles input.
 */
export function Page({ title, count, lead, children, fill = false }: PageProps) {
  const parts = Children.toArray(children);
  const drawn = useDrawnInTurn(parts.length);
  return (
    <Box
      aria-busy={drawn < parts.length}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
        ...(fill && { flex: { md: '1 1 auto' }, minHeight: { md: 0 } }),
      }}
    >
      <PageTitle title={title} count={count} />
      {lead !== undefined && <Typography sx={{ display: { md: 'none' }, color: 'text.secondary' }}>{lead}</Typography>}
      {parts.slice(0, drawn)}
    </Box>
  );
}
