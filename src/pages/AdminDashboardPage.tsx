import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Suspense, useState } from 'react';

import { AdminActions } from '../features/admin/AdminActions.tsx';
import { InstallationOverview } from '../features/admin/InstallationOverview.tsx';
import { ReferenceLookup } from '../features/admin/ReferenceLookup.tsx';
import { SecurityCard } from '../features/admin/SecurityCard.tsx';
import { SystemOverview } from '../features/admin/SystemOverview.tsx';
import { WaitingApplications } from '../features/artist-application/application.public.ts';
import { PaymentBanner } from '../features/dashboard/dashboard.public.ts';
import { lazyPart } from '../ui/lazy-part.tsx';
import { WaitingReports } from '../features/reviews/reviews.public.ts';
import { PageHeader } from '../ui/PageHeader.tsx';

const BulkCreditManager = lazyPart(
  async () => (await import('../features/admin/bulk/BulkCreditManager.tsx')).BulkCreditManager,
  'within',
);

const panes = ['Dashboard Overview', 'Credit Management'] as const;

const besides = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  // What is found under a reference may be long; the other card keeps its height.
  alignItems: 'start',
};

/** /admin/dashboard */
export function AdminDashboardPage() {
  const [pane, setPane] = useState<(typeof panes)[number]>('Dashboard Overview');
  return (
    <>
      <PaymentBanner />
      <PageHeader title="Admin Dashboard" lead="What runs on this installation." />
      <Tabs
        value={pane}
        onChange={(_event, next: (typeof panes)[number]) => setPane(next)}
        aria-label="Admin dashboard"
        sx={{ mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {panes.map((name, index) => (
          <Tab key={name} value={name} label={name} id={`admin-tab-${index}`} aria-controls={`admin-pane-${index}`} />
        ))}
      </Tabs>
      <Box
        role="tabpanel"
        id={`admin-pane-${panes.indexOf(pane)}`}
        aria-labelledby={`admin-tab-${panes.indexOf(pane)}`}
      >
        {pane === 'Dashboard Overview' ? (
          <Stack spacing={3}>
            <WaitingApplications />
            <WaitingReports />
            <InstallationOverview />
            <AdminActions />
            <Box sx={besides}>
              <SystemOverview />
              <Stack spacing={3}>
                <SecurityCard />
                <ReferenceLookup />
              </Stack>
            </Box>
          </Stack>
        ) : (
          <Suspense fallback={<Skeleton variant="rounded" height={420} />}>
            <BulkCreditManager />
          </Suspense>
        )}
      </Box>
    </>
  );
}
