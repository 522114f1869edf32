import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';

import { paths } from '../../config/paths.ts';

const UnreadCount = lazy(async () => ({ default: (await import('./UnreadCount.tsx')).UnreadCount }));

/** The bell in the top bar, with the number of unread notifications, live. The number comes after the first view. */
export function NotificationsBell() {
  const [unread, setUnread] = useState(0);
  return (
    <>
      <Suspense fallback={null}>
        <UnreadCount onChange={setUnread} />
      </Suspense>
      <Bell unread={unread} />
    </>
  );
}

function Bell({ unread }: { unread: number }) {
  return (
    <IconButton
      component={Link}
      to={paths.notifications}
      color="inherit"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
    >
      <NotificationsNoneOutlined />
      {unread > 0 && (
        <Box
          component="span"
          aria-hidden
          sx={{
            position: 'absolute',
            top: 2,
            left: '50%',
            minWidth: 20,
            px: 0.5,
            borderRadius: 2.5,
            bgcolor: 'accent.fill',
            color: 'accent.onFill',
            fontSize: '0.75rem',
            fontWeight: 600,
            lineHeight: '20px',
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {unread > 99 ? '99+' : unread}
        </Box>
      )}
    </IconButton>
  );
}
