import { skipToken } from '@reduxjs/toolkit/query/react';
import { Navigate } from 'react-router-dom';

import { useAppSelector } from '../../app/hooks.ts';
import { href, paths, workspacePath } from '../../config/paths.ts';
import type { DesignRole } from '../../domain/designs.ts';
import { workspaceTexts } from '../../domain/texts/workspace.ts';
import { selectUserId } from '../../session/auth.slice.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { RouterButton } from '../../ui/RouterButton.tsx';
import { designsApi } from '../designs/designs.public.ts';

/** Leads two people to the design that they worked on last, or to a new one with both of them. */
export function PairWorkspace({ artistId, clientId }: { artistId: string; clientId: string }) {
  const userId = useAppSelector(selectUserId);
  const role: DesignRole | null = userId === artistId ? 'artist' : userId === clientId ? 'client' : null;
  const otherId = role === 'artist' ? clientId : artistId;
  const key = userId && role && otherId ? { userId, role, deleted: false } : skipToken;
  const { data, isError, refetch } = designsApi.useDesignsInfiniteQuery(key);
  if (!role || !otherId) {
    return (
      <EmptyState
        wholePage
        title="Not one of your designs"
        text="This address is for the client and the artist whom it names."
        action={
          <RouterButton to={paths.workspaces} variant="contained">
            All designs
          </RouterButton>
        }
      />
    );
  }
  if (isError && !data) return <ErrorState message={workspaceTexts.loadFailed} onRetry={() => void refetch()} />;
  if (!data) return <Loader message={workspaceTexts.loading} />;
  // The latest stand first.
  const design = data.pages.flat().find(({ other }) => other?.id === otherId);
  const newOne = href(paths.newDesign, { with: otherId });
  return <Navigate to={design ? workspacePath(design.id) : newOne} replace />;
}
