import { SystemOverview } from '../features/admin/SystemOverview.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /admin/dashboard */
export function AdminDashboardPage() {
  return (
    <>
      <PageHeader title="Admin Dashboard" lead="What runs on this installation." />
      <SystemOverview />
    </>
  );
}
