import Alert from '@mui/material/Alert';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Suspense, useEffect, useMemo } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';

import { useAppDispatch, useAppSelector } from '../../../app/hooks.ts';
import { paths, workspacePath } from '../../../config/paths.ts';
import { workspaceTexts } from '../../../domain/texts/workspace.ts';
import { selectUserId } from '../../../session/auth.slice.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loader } from '../../../ui/Loader.tsx';
import { RouterButton } from '../../../ui/RouterButton.tsx';
import type { Project } from '../record/project.model.ts';
import { ApprovalLine } from '../approval/ApprovalLine.tsx';
import { projectApi } from '../record/project.api.ts';
import { workspaceApi } from './workspace.api.ts';
import { PresenceProvider, useJoinedPresence } from '../presence/usePresence.ts';
import { WorkspaceHeader } from './WorkspaceHeader.tsx';
import css from './Workspace.module.css';
import { isWorkspaceTab, type WorkspaceTab } from './WorkspaceTabs.tsx';
import { OpenProjectProvider, openProjectOf, useOpenProject, useShownVersions } from './open-project.ts';
import { DesignStudio } from '../stage/DesignStudio.tsx';
import { workspaceActions } from './workspace.slice.ts';

const References = lazyPart(async () => (await import('../references/References.tsx')).References, 'within');
const MessageBoard = lazyPart(async () => (await import('../board/MessageBoard.tsx')).MessageBoard, 'within');
const Timeline = lazyPart(async () => (await import('../timeline/Timeline.tsx')).Timeline, 'within');
const Details = lazyPart(async () => (await import('../details/Details.tsx')).Details, 'within');
const ReviewPrompt = lazyPart(async () => (await import('../../reviews/reviews.public.ts')).ReviewPrompt, 'within');

interface WorkspaceProps {
  designId: string;
  /** What follows the design's id in the address. */
  rest: string;
}

/** The page on which a client and an artist work on a project. */
export function Workspace({ designId, rest }: WorkspaceProps) {
  const userId = useAppSelector(selectUserId);
  const opening = workspaceApi.useWorkspaceQuery(designId);
  // One call has filled this query and those of the lists.
  const { data: design, error: gone } = projectApi.useProjectQuery(opening.data ? designId : skipToken);
  const error = gone ?? opening.error;
  const name = design?.name;
  useEffect(() => {
    // Among several tabs of the browser the name tells which design this is.
    document.title = name ? `${name} · Workspace · Inkroom` : 'Workspace · Inkroom';
  }, [name]);
  if (!isWorkspaceTab(rest)) return <Navigate to={workspacePath(designId)} replace />;
  // Who was removed while they looked sees nothing of it any more.
  if (error?.code === 'not_found') {
    return (
      <>
        <EmptyState
          wholePage
          title="Project not found"
          text={workspaceTexts.notMember}
          action={
            <RouterButton to={paths.workspaces} variant="contained">
              All projects
            </RouterButton>
          }
        />
        {/* Who has approved it may still say how it was. */}
        <Suspense fallback={null}>
          <ReviewPrompt designId={designId} />
        </Suspense>
      </>
    );
  }
  if (error && !design)
    return (
      <ErrorState error={opening.error} message={workspaceTexts.loadFailed} onRetry={() => void opening.refetch()} />
    );
  if (!design || !userId) return <Loader message={workspaceTexts.loading} />;
  return <Opened design={design} userId={userId} tab={rest} />;
}

function Opened({ design, userId, tab }: { design: Project; userId: string; tab: WorkspaceTab }) {
  const dispatch = useAppDispatch();
  const open = useMemo(() => openProjectOf(design, userId), [design, userId]);
  const members = open.people.flatMap(({ id }) => (id === null ? [] : [id]));
  const presence = useJoinedPresence(design.id, userId, members);
  useEffect(() => {
    dispatch(workspaceActions.projectOpened(design.id));
  }, [dispatch, design.id]);
  return (
    <OpenProjectProvider value={open}>
      <PresenceProvider value={presence}>
        <div className={css.workspace} data-whole={tab === '' ? 'studio' : 'tab'} data-tab={tab}>
          <WorkspaceHeader tab={tab} />
          <div className={css.lines}>
            <Lines tab={tab} />
          </div>
          <div className={css.content}>
            <Suspense fallback={<Loader />}>
              <OpenTab tab={tab} />
            </Suspense>
          </div>
        </div>
      </PresenceProvider>
    </OpenProjectProvider>
  );
}

/** What concerns the whole project: why nothing can be changed, the approval, and the way to a review. */
function Lines({ tab }: { tab: WorkspaceTab }) {
  const { design, frozen } = useOpenProject();
  return (
    <>
      {frozen && (
        <Alert severity="info" variant="outlined">
          {frozen}
        </Alert>
      )}
      <ApprovalLine design={design} />
      {tab === '' && design.status === 'completed' && design.role === 'client' && (
        <Suspense fallback={null}>
          <ReviewPrompt key={design.id} designId={design.id} />
        </Suspense>
      )}
    </>
  );
}

function OpenTab({ tab }: { tab: WorkspaceTab }) {
  switch (tab) {
    case 'references':
      return <References />;
    case 'messages':
      return <MessageBoard />;
    case 'timeline':
      return <TimelineTab />;
    case 'details':
      return <Details />;
    default:
      return <DesignStudio />;
  }
}

function TimelineTab() {
  const { versions } = useShownVersions();
  const { design } = useOpenProject();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  return (
    <Timeline
      designId={design.id}
      people={design.people}
      onOpenVersion={(id) => {
        const version = versions.find((other) => other.id === id);
        if (version) dispatch(workspaceActions.versionOpened({ id, branch: version.branch }));
        void navigate(workspacePath(design.id));
      }}
    />
  );
}
