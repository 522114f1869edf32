import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';
import { useUnreadCount } from './useNotifications.ts';

/** The bell in the top bar, with the number of unread notifications, live. */
export function NotificationsBell() {
  const unread = useUnreadCount();
  return (
    <IconButton
      component={Link}
      to={paths.notifications}
      color="inherit"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <Badge
        // A hidden 0 would still be read as part of the link.
        badgeContent={unread > 0 ? unread : null}
        max={99}
        sx={(theme) => ({
          '& .MuiBadge-badge': {
            bgcolor: theme.palette.accent.fill,
            color: theme.palette.accent.onFill,
            fontWeight: 600,
            fontVariantNumeric: 'tabular-nums',
          },
        })}
      >
        <NotificationsNoneOutlined />
      </Badge>
    </IconButton>
  );
}
