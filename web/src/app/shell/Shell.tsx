/** The frame around every page of a signed-in user: navigation, header, footer and live stream. */
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet, useLocation } from '@tanstack/react-router';
import { type ComponentType, lazy, type RefObject, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { userQuery } from '../../api/queries';
import { useLive } from '../../live/use-live';
import { may } from '../../session/permissions';
import { texts } from '../../texts/shell';
import { Footer } from '../../ui/Footer';
import { MenuIcon } from '../../ui/icons';
import { TitleSlot } from '../../ui/Page';
import { useAfterFirstRender } from '../../ui/use-after-first-render';
import { Bell } from './Bell';
import { ConnectionBar } from './ConnectionBar';
import { useNavCollapsed } from './nav-collapsed';
import { ProfileMenu } from './ProfileMenu';
import { SideNav } from './SideNav';
import { ThemeToggle } from './ThemeToggle';
import { WorkIndicator } from './WorkIndicator';

/** If it fails to load, the pages work without it. */
const MailboxBanner = lazy<ComponentType<{ userId: string }>>(() =>
  import('../../features/mailboxes/banner/MailboxBanner').then(
    ({ MailboxBanner: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
);

const HEADER_HEIGHT = 52;
const NAV_WIDTH = 208;
const NAV_WIDTH_COLLAPSED = 56;

const appRoute = getRouteApi('/app');

interface PageStartProps {
  scroller: RefObject<HTMLElement | null>;
  main: RefObject<HTMLElement | null>;
}

/**
 * Scrolls a new page to its top and focuses it, unless the focus is on a link between pages of the same kind
 * (`data-keeps-keyboard`). The first page keeps the browser's own position and focus. This is a separate component so that the
 * frame doesn't render again for each address.
 */
function PageStart({ scroller, main }: PageStartProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const shownPath = useRef(pathname);
  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    scroller.current?.scrollTo(0, 0);
    if (!document.activeElement?.closest('[data-keeps-keyboard]')) main.current?.focus({ preventScroll: true });
  }, [pathname, scroller, main]);
  return null;
}

/** Renders the frame after the first render; until then index.html shows its outlines. */
export function Shell() {
  const hasBegun = useAfterFirstRender();
  return hasBegun && <Frame />;
}

function Frame() {
  const { user: userAtStart, session } = appRoute.useRouteContext();
  const { data: user = userAtStart } = useQuery(userQuery(session.userId));
  const [collapsed, setCollapsed] = useNavCollapsed();
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [titleSlot, setTitleSlot] = useState<HTMLElement | null>(null);
  const main = useRef<HTMLElement>(null);
  const scroller = useRef<HTMLElement>(null);
  // The page renders once the slot of its title exists, in an interruptible transition like the frame.
  const placeTitle = useCallback((slot: HTMLElement | null) => startTransition(() => setTitleSlot(slot)), []);
  useLive(session);

  return (
    <Box sx={{ display: 'flex', height: '100dvh', overflow: 'hidden' }}>
      <Box
        component="a"
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
          transform: 'translateY(-64px)',
          '&:focus': { transform: 'none' },
        }}
      >
        {texts.skipToContent}
      </Box>
      <Box
        sx={{
          display: { xs: 'none', md: 'block' },
          flex: 'none',
          width: collapsed ? NAV_WIDTH_COLLAPSED : NAV_WIDTH,
          borderRight: 1,
          borderColor: 'line.hairline',
          bgcolor: 'background.paper',
          transition: (theme) => theme.transitions.create('width', { duration: theme.transitions.duration.short }),
        }}
      >
        <SideNav viewer={user} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </Box>
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        sx={{ display: { md: 'none' } }}
        slotProps={{ paper: { sx: { width: 256 }, 'aria-label': texts.menu } }}
      >
        <SideNav viewer={user} collapsed={false} onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Box
          component="header"
          sx={{
            flex: 'none',
            height: HEADER_HEIGHT,
            display: 'flex',
            alignItems: 'center',
            gap: { xs: 0.5, sm: 1 },
            px: { xs: 1, sm: 2, lg: 3 },
            borderBottom: 1,
            borderColor: 'line.hairline',
            bgcolor: 'background.paper',
          }}
        >
          <IconButton aria-label={texts.openMenu} onClick={() => setDrawerOpen(true)} sx={{ display: { md: 'none' } }}>
            <MenuIcon />
          </IconButton>
          <Box ref={placeTitle} sx={{ flex: 1, minWidth: 0 }} />
          <WorkIndicator />
          <ThemeToggle />
          <Bell unread={user.unreadNotificationsCount ?? 0} />
          <ProfileMenu user={user} />
        </Box>
        <ConnectionBar />
        {may(user, 'mailboxes') && (
          <Suspense>
            <MailboxBanner userId={user.userId} />
          </Suspense>
        )}
        {/* The footer scrolls with the page but is a sibling of its content, as a separate landmark. */}
        <Box ref={scroller} sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
          <Box component="main" id="content" ref={main} tabIndex={-1} sx={{ flex: '1 0 auto', minWidth: 0, px: { xs: 1.5, sm: 2, lg: 3 }, pt: 2 }}>
            <PageStart scroller={scroller} main={main} />
            <TitleSlot value={titleSlot}>{titleSlot && <Outlet />}</TitleSlot>
          </Box>
          <Footer />
        </Box>
      </Box>
    </Box>
  );
}
