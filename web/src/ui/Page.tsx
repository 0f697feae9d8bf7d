/** The frame of a page: its title stands in the header bar, beside the tools every page shares. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useAfterFirstRender } from './use-after-first-render';

/** Where the shell keeps room for the title; null outside the shell. */
export const TitleSlot = createContext<HTMLElement | null>(null);

interface PageTitleProps {
  title: string;
  /** How much there is of what the title names. */
  count?: string | undefined;
}

function PageTitle({ title, count }: PageTitleProps) {
  const slot = use(TitleSlot);
  const heading = (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, minWidth: 0 }}>
      <title>{`${title} · Doorstep`}</title>
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
 * Renders the title first. The content can be a table of several hundred cells, so it follows in a render that yields to
 * the keyboard and the pointer.
 */
export function Page({ title, count, lead, children, fill = false }: PageProps) {
  const hasBegun = useAfterFirstRender();
  return (
    <Box
      aria-busy={!hasBegun}
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
      {hasBegun && children}
    </Box>
  );
}
