import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useNavigate } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { paths } from '../../../config/paths.ts';
import { galleryTexts } from '../../../domain/texts/dashboard.ts';
import { selectAuthStatus, selectUserId } from '../../../session/auth.slice.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { RouterLink } from '../../../ui/RouterButton.tsx';
import { galleryApi } from '../gallery.api.ts';
import { DesignActions } from './DesignActions.tsx';
import { DesignDetail, NotShared } from './DesignDetail.tsx';
import { useDesignAddress } from './useDesignAddress.ts';

/** A shared design as a page of its own, for who comes by its address. */
export function DesignPage({ designId }: { designId: string }) {
  const userId = useAppSelector(selectUserId);
  const waiting = useAppSelector(selectAuthStatus) === 'loading';
  const { open } = useDesignAddress();
  const navigate = useNavigate();
  const {
    currentData: design,
    error,
    refetch,
  } = galleryApi.usePublicDesignQuery(waiting ? skipToken : { id: designId, userId });
  if (error && !design) {
    return <ErrorState error={error} fallback={galleryTexts.designFailed} onRetry={() => void refetch()} />;
  }
  if (design === undefined) return <Skeleton variant="rounded" height={480} aria-label="Loading the design" />;
  if (design === null) return <NotShared />;
  return (
    <Box component="article" sx={{ maxWidth: 1040, mx: 'auto' }}>
      <Box sx={{ mb: 1 }}>
        <RouterLink to={paths.discovery} variant="body2">
          All designs
        </RouterLink>
      </Box>
      <PageHeader title={design.title} lead={design.author} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 2, ml: -1 }}>
        <DesignActions design={design} onTakenBack={() => void navigate(paths.discovery, { replace: true })} />
      </Box>
      <DesignDetail design={design} onOpen={open} />
    </Box>
  );
}
