import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { Suspense } from 'react';

import { CardHead } from '../../ui/CardHead.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';

const MessagesWidget = lazyPart(async () => (await import('./MessagesWidget.tsx')).MessagesWidget, 'within');

/** Shows the latest conversations on a dashboard. Their code loads after the dashboard itself. */
export function LateMessagesWidget() {
  return (
    <Suspense fallback={<Outline />}>
      <MessagesWidget />
    </Suspense>
  );
}

function Outline() {
  return (
    <Card sx={{ p: { xs: 2.5, sm: 3 } }}>
      <CardHead title="Messages" />
      <Skeleton variant="rounded" height={200} />
    </Card>
  );
}
