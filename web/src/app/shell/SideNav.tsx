import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Tooltip from '@mui/material/Tooltip';
import { useLocation } from '@tanstack/react-router';
import { memo } from 'react';
import { paths } from '../../lib/paths';
import type { Holder } from '../../session/permissions';
import { shared } from '../../texts/shared';
import { texts } from '../../texts/shell';
import { BrandMark } from '../../ui/BrandMark';
import { CollapseIcon, ExpandIcon } from '../../ui/icons';
import { TextLink } from '../../ui/links';
import { isActive, type NavigationItem, navigationFor } from '../navigation';

interface SideNavProps {
  viewer: Holder;
  collapsed: boolean;
  /** Absent in the drawer of small screens, which closes instead of collapsing. */
  onToggle?: () => void;
  onNavigate?: () => void;
}

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  width: '100%',
  height: 34,
  px: 1.25,
  borderRadius: 1,
  fontSize: '0.8125rem',
  justifyContent: 'flex-start',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
} as const;

interface NavItemProps {
  item: NavigationItem;
  isCurrent: boolean;
  collapsed: boolean;
  onNavigate: (() => void) | undefined;
}

/** Memoized: a change of page renders only the two items that change. */
const NavItem = memo(function NavItem({ item: { link, label, icon: Icon }, isCurrent, collapsed, onNavigate }: NavItemProps) {
  return (
    <li>
      <Tooltip title={collapsed ? label : ''} placement="right">
        <TextLink
          {...link}
          onClick={onNavigate}
          underline="none"
          aria-label={collapsed ? label : undefined}
          aria-current={isCurrent ? 'page' : undefined}
          activeProps={{}}
          sx={{
            ...rowSx,
            color: isCurrent ? 'primary.main' : 'text.primary',
            fontWeight: isCurrent ? 600 : 450,
            bgcolor: isCurrent ? 'tint.chosen' : 'transparent',
            '& svg': { color: isCurrent ? 'primary.main' : 'text.secondary', flex: 'none' },
            '&:hover': { bgcolor: isCurrent ? 'tint.chosen' : 'tint.hover' },
          }}
        >
          <Icon />
          {!collapsed && label}
        </TextLink>
      </Tooltip>
    </li>
  );
});

export function SideNav({ viewer, collapsed, onToggle, onNavigate }: SideNavProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const toggleLabel = collapsed ? texts.expandNavigation : texts.collapseNavigation;

  return (
    <Box component="nav" aria-label={texts.navigation} sx={{ display: 'flex', flexDirection: 'column', height: '100%', px: 1 }}>
      <TextLink
        {...paths.dashboard()}
        onClick={onNavigate}
        color="inherit"
        underline="none"
        aria-label={texts.toDashboard}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1.25,
          height: 52,
          px: 1,
          flex: 'none',
          fontWeight: 650,
          fontSize: '0.9375rem',
          letterSpacing: '-0.01em',
          overflow: 'hidden',
        }}
      >
        <BrandMark />
        {!collapsed && <span>{shared.product}</span>}
      </TextLink>
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overflowX: 'hidden', py: 0.5, mx: -0.5, px: 0.5 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: '2px' }}>
          {navigationFor(viewer).map((item) => (
            <NavItem key={item.link.to} item={item} isCurrent={isActive(item.link.to, pathname)} collapsed={collapsed} onNavigate={onNavigate} />
          ))}
        </Box>
      </Box>
      {onToggle && (
        <Tooltip title={collapsed ? toggleLabel : ''} placement="right">
          <ButtonBase
            onClick={onToggle}
            aria-label={toggleLabel}
            aria-expanded={!collapsed}
            sx={{ ...rowSx, flex: 'none', my: 1, color: 'text.secondary', '&:hover': { bgcolor: 'tint.hover', color: 'text.primary' } }}
          >
            {collapsed ? <ExpandIcon /> : <CollapseIcon />}
            {!collapsed && texts.collapse}
          </ButtonBase>
        </Tooltip>
      )}
    </Box>
  );
}
