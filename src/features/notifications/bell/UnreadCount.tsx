import { useEffect } from 'react';

import { useUnreadCount } from '../useNotifications.ts';

/** Shows nothing: tells the number of unread notifications, live. Its own file, so that the bell need not wait for it. */
export function UnreadCount({ onChange }: { onChange: (unread: number) => void }) {
  const unread = useUnreadCount();
  useEffect(() => onChange(unread), [unread, onChange]);
  return null;
}
