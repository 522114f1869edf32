import { AdminApplications } from '../features/artist-application/AdminApplications.tsx';

/** /admin/applications */
export function AdminApplicationsPage() {
  return <AdminApplications />;
}
