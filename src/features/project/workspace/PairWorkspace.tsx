import { skipToken } from '@reduxjs/toolkit/query/react';
import { Navigate } from 'react-router-dom';

import { useAppSelector } from '../../../app/hooks.ts';
import { artistPath, href, paths, workspacePath } from '../../../config/paths.ts';
import type { ProjectRole } from '../../../domain/designs.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import { partnersApi } from '../../contacts/partners.public.ts';
import { projectApi } from '../record/project.api.ts';

/** Redirects to the latest project of two people, or to a new one; back to the artist while no request is approved. */
export function PairWorkspace({ artistId, clientId }: { artistId: string; clientId: string }) {
  const userId = useAppSelector(selectUserId);
  const role: ProjectRole | null = userId === artistId ? 'artist' : userId === clientId ? 'client' : null;
  const otherId = role === 'artist' ? clientId : artistId;
  const key = userId && role && otherId ? { userId, role, deleted: false } : skipToken;
  const { data, isError, refetch } = projectApi.useProjectsInfiniteQuery(key);
  // Read anew: a request may have been accepted since the last visit.
  const partners = partnersApi.usePartnersQuery(userId ?? skipToken, { refetchOnMountOrArgChange: true });
  if (!role || !otherId) {
    return (
      <EmptyState
        wholePage
        title="Project not found"
        text="Only the client and the artist named in this address can open this page."
        action={
          <RouterButton to={paths.workspaces} variant="contained">
            All projects
          </RouterButton>
        }
      />
    );
  }
  if ((isError && !data) || partners.isError)
    return (
      <ErrorState
        message={workspaceTexts.loadFailed}
        onRetry={() => void Promise.all([refetch(), partners.refetch()])}
      />
    );
  if (!data || !partners.data || partners.isFetching) return <Loader message={workspaceTexts.loading} />;
  // The latest stand first.
  const design = data.pages.flat().find(({ other }) => other?.id === otherId);
  if (design) return <Navigate to={workspacePath(design.id)} replace />;
  if (!partners.data.some(({ id }) => id === otherId)) return <NotConnected role={role} artistId={artistId} />;
  return <Navigate to={href(paths.newDesign, { with: otherId })} replace />;
}

function NotConnected({ role, artistId }: { role: ProjectRole; artistId: string }) {
  return (
    <EmptyState
      wholePage
      title="Not connected yet"
      text={
        role === 'client'
          ? 'You can start a project together once the artist has accepted your request.'
          : 'You can start a project together once you have accepted this client’s request.'
      }
      action={
        <RouterButton to={role === 'client' ? artistPath(artistId) : paths.requests} variant="contained">
          {role === 'client' ? 'To the artist' : 'Requests'}
        </RouterButton>
      }
    />
  );
}
