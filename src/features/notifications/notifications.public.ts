export { BrowserNotices } from './BrowserNotices.tsx';
export { RecentActivity } from './RecentActivity.tsx';
export { NotificationList } from './NotificationList.tsx';
export { NotificationsBell } from './bell/NotificationsBell.tsx';
export { UnreadBanner } from './bell/UnreadBanner.tsx';
export { notificationsApi } from './notifications.api.ts';
export { waitsForPerson } from './notifications.model.ts';
export { useUnreadKnown } from './useNotifications.ts';
