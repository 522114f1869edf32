import { NotificationList } from '../features/notifications/notifications.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /notifications */
export function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" lead="What is new in your designs, your messages and your account." />
      <NotificationList />
    </>
  );
}
