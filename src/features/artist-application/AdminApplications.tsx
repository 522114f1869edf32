import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useEffect, useRef, useState } from 'react';

import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { bringIntoView } from '../../ui/into-view.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { applicationApi } from './application.api.ts';
import { ReviewCard } from './ReviewCard.tsx';

type Which = 'pending' | 'decided';

/** Applications of clients to become artists: those that wait, oldest first, and those that were decided. */
export function AdminApplications() {
  const [which, setWhich] = useState<Which>('pending');
  const [decided, setDecided] = useState<{ text: string } | null>(null);
  const panel = useRef<HTMLDivElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!decided || !notice.current) return;
    // The card goes, and the button with it. The notice is read out by itself.
    panel.current?.focus({ preventScroll: true });
    bringIntoView(notice.current);
  }, [decided]);
  return (
    <>
      <PageHeader
        title="Artist applications"
        lead="An approved applicant gets the Verified Artist badge and an artist page. A decline needs a reason, which the applicant reads."
      />
      <Tabs
        value={which}
        onChange={(_event, next: Which) => {
          setWhich(next);
          setDecided(null);
        }}
        aria-label="Applications"
        sx={{ maxWidth: 860, mb: 3, borderBottom: '1px solid', borderColor: 'divider' }}
      >
        <Tab value="pending" label="Waiting" id="applications-tab-pending" aria-controls="applications-panel" />
        <Tab value="decided" label="Decided" id="applications-tab-decided" aria-controls="applications-panel" />
      </Tabs>
      <Box
        role="tabpanel"
        id="applications-panel"
        aria-labelledby={`applications-tab-${which}`}
        ref={panel}
        tabIndex={-1}
        sx={{ maxWidth: 860, outline: 0 }}
      >
        {decided && (
          <Alert
            ref={notice}
            severity="success"
            variant="outlined"
            onClose={() => setDecided(null)}
            sx={{ mb: 2, overflowWrap: 'anywhere' }}
          >
            {decided.text}
          </Alert>
        )}
        <Listed which={which} onDecided={(text) => setDecided({ text })} />
      </Box>
    </>
  );
}

function Listed({ which, onDecided }: { which: Which; onDecided: (text: string) => void }) {
  const list = applicationApi.useApplicationsQuery(which);
  if (list.isError && !list.currentData) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (!list.currentData) {
    return (
      <Stack spacing={2} role="status" aria-label="Loading applications">
        <Skeleton variant="rounded" height={240} />
        <Skeleton variant="rounded" height={240} />
      </Stack>
    );
  }
  if (list.currentData.length === 0) {
    return which === 'pending' ? (
      <EmptyState title="Nobody is waiting" text="New applications appear here automatically." />
    ) : (
      <EmptyState title="Nothing decided yet" text="Approved and declined applications are kept here." />
    );
  }
  return (
    <Stack component="ul" spacing={2} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {list.currentData.map((application) => (
        <ReviewCard key={application.id} application={application} onDecided={onDecided} />
      ))}
    </Stack>
  );
}
