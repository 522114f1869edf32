export { BrowserNotices } from './BrowserNotices.tsx';
export { RecentActivity } from './RecentActivity.tsx';
export { NotificationList } from './NotificationList.tsx';
export { NotificationsBell } from './NotificationsBell.tsx';
export { UnreadBanner } from './UnreadBanner.tsx';
export { useUnreadKnown } from './useNotifications.ts';
