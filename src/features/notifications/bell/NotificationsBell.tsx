import NotificationsNoneOutlined from '@mui/icons-material/NotificationsNoneOutlined';
import { Suspense, useState } from 'react';

import { paths } from '../../../config/paths.ts';
import { BarLink } from '../../../ui/BarButton.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import css from './NotificationsBell.module.css';

const UnreadCount = lazyPart(async () => (await import('./UnreadCount.tsx')).UnreadCount, 'quiet');

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
    <BarLink to={paths.notifications} aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}>
      <NotificationsNoneOutlined />
      {unread > 0 && (
        <span aria-hidden className={css.count}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </BarLink>
  );
}
