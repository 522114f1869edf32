import { skipToken } from '@reduxjs/toolkit/query/react';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import Button from '@mui/material/Button';
import { Suspense, type ReactNode } from 'react';

import { useAppSelector } from '../../../app/hooks.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { dashboardApi } from '../dashboard.api.ts';
import { dashboardTexts } from '../../../domain/texts/dashboard.ts';

/** Its place is kept by the card; the board does not wait for it. */
const ArtistMeter = lazyPart(async () => (await import('./ArtistMeter.tsx')).ArtistMeter, 'quiet');

interface ArtistBoardProps {
  /** True when the other cards of the board have loaded. */
  ready: boolean;
  children: (meter: ReactNode) => ReactNode;
}

/** Waits for what the artist dashboard stands on; `children` is given the meter of the artist's nine fields. */
export function ArtistBoard({ ready, children }: ArtistBoardProps) {
  const userId = useAppSelector(selectUserId);
  const { data, isError } = dashboardApi.useArtistFieldsQuery(userId ?? skipToken);
  if (isError && !data) {
    return (
      <EmptyState
        title="Dashboard unavailable"
        text={<span role="alert">{dashboardTexts.loadFailed}</span>}
        action={
          <Button variant="contained" startIcon={<RefreshOutlined />} onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        }
      />
    );
  }
  if (!data || !ready) return <Loader message={dashboardTexts.loading} />;
  return children(
    <Suspense fallback={null}>
      <ArtistMeter fields={data} />
    </Suspense>,
  );
}
