import { NotificationList } from '../features/notifications/notifications.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /notifications */
export function NotificationsPage() {
  return (
    <>
      <PageHeader title="Notifications" lead="What happened to your designs and your account." />
      <NotificationList />
    </>
  );
}
