import Badge from '@mui/material/Badge';
import Tooltip from '@mui/material/Tooltip';
import { paths } from '../../lib/paths';
import { texts } from '../../texts/shell';
import { IconLink } from '../../ui/IconLink';
import { BellIcon } from '../../ui/icons';

/** The link to the notifications, highlighted and with a count while any are unread. */
export function Bell({ unread }: { unread: number }) {
  return (
    <Tooltip title={texts.notifications(0)}>
      <IconLink
        {...paths.notifications()}
        aria-label={texts.notifications(unread)}
        data-highlighted={unread > 0}
        sx={unread > 0 ? { color: 'primary.main', bgcolor: 'tint.chosen' } : undefined}
      >
        <Badge badgeContent={unread} max={99} color="error" slotProps={{ badge: { sx: { height: 16, minWidth: 16, fontSize: '0.6875rem', px: 0.5 } } }}>
          <BellIcon />
        </Badge>
      </IconLink>
    </Tooltip>
  );
}
