import Stack from '@mui/material/Stack';

import { ReferenceLookup } from '../features/admin/ReferenceLookup.tsx';
import { SystemOverview } from '../features/admin/SystemOverview.tsx';
import { WaitingApplications } from '../features/artist-application/application.public.ts';
import { PaymentBanner } from '../features/dashboard/dashboard.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

/** /admin/dashboard */
export function AdminDashboardPage() {
  return (
    <>
      <PaymentBanner />
      <PageHeader title="Admin Dashboard" lead="What runs on this installation." />
      <Stack spacing={3}>
        <WaitingApplications />
        <SystemOverview />
        <ReferenceLookup />
      </Stack>
    </>
  );
}
