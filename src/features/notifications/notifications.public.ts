export { BrowserNotices } from './BrowserNotices.tsx';
export { RecentActivity } from './RecentActivity.tsx';
export { NotificationList } from './NotificationList.tsx';
export { NotificationsBell } from './bell/NotificationsBell.tsx';
export { UnreadBanner } from './bell/UnreadBanner.tsx';
export { useUnreadKnown } from './useNotifications.ts';
