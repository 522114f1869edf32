import { QueryStatus } from '@reduxjs/toolkit/query';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { freshBy, rowsChanged } from '../../../data/fresh.ts';
import type { RootState } from '../../../data/root-reducer.ts';
import { answer, serverState } from '../../../data/server-state.ts';
import { workspaceRows } from '../record/project-rows.ts';
import { projectApi } from '../record/project.api.ts';
import { currentOf } from '../record/project.model.ts';
import { feedbackApi } from '../feedback/feedback.api.ts';
import { versionsApi } from '../versions/versions.api.ts';
import { readWorkspace, watchProject, type WorkspaceContent } from './workspace.data.ts';

/** What was read when the lists of a workspace were filled. */
interface Filled {
  fingerprint: string;
  /** Which request each list came from: another one means that it was read again since. */
  requests: readonly string[];
}

/**
 * What the workspace of a design opens with, read by one call and put into the queries of the single lists. It tells them which rows
 * have changed, and each reads its own. When the channel has joined (the first time, or after a gap) something may have been missed: then
 * it is asked once for all of them, and the answer is short where nothing has changed.
 */
export const workspaceApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    workspace: build.query<Filled, string>({
      queryFn: (id, { dispatch, getState }) => answer(fill(id, dispatch, getState as () => RootState)),
      ...freshBy((id: string) => [{ type: 'workspace', id }]),
      onCacheEntryAdded: async (id, { dispatch, getCacheEntry, cacheEntryRemoved }) => {
        const whole = { type: 'workspace', id } as const;
        const stop = watchProject(id, {
          // As long as the first answer is on the way there are no lists that could follow their rows.
          changed: (table) => {
            const { status } = getCacheEntry();
            dispatch(rowsChanged([...workspaceRows(table)(id), ...(status === QueryStatus.pending ? [whole] : [])]));
          },
          missed: () => void dispatch(rowsChanged([whole])),
        });
        await cacheEntryRemoved;
        stop();
      },
    }),
  }),
});

async function fill(id: string, dispatch: Dispatch, getState: () => RootState): Promise<Filled> {
  const before = filledBefore(id, getState());
  const requests = requestsOf(id, getState());
  const untouched = before?.requests.every((request, index) => request === requests[index]);
  const { fingerprint, content } = await readWorkspace(id, before && untouched ? before.fingerprint : null);
  if (!content) return before ?? { fingerprint, requests };
  // A list that was asked for meanwhile is as new, or newer.
  const now = requestsOf(id, getState());
  const entries = entriesOf(id, content).filter((_, index) => now[index] === requests[index]);
  for (const put of entries) dispatch(put);
  const after = requestsOf(id, getState());
  await askForPicture(content, dispatch);
  return { fingerprint, requests: after.map((request, index) => (now[index] === requests[index] ? request : '')) };
}

/** The request for the address leaves before the page is drawn, which takes long on a phone. The small picture's is known from the list. */
async function askForPicture({ versions }: WorkspaceContent, dispatch: Dispatch): Promise<void> {
  const current = currentOf(versions);
  if (!current) return;
  for (const path of [current.smallPath, current.path])
    void dispatch(projectApi.endpoints.projectPicture.initiate(path, { subscribe: false }));
  await new Promise((resolve) => setTimeout(resolve));
}

type Dispatch = ThunkDispatch<unknown, unknown, UnknownAction>;

function filledBefore(id: string, state: RootState): Filled | undefined {
  return workspaceApi.endpoints.workspace.select(id)(state).data;
}

/** The request of each list's present answer, in the order of `entriesOf`. */
function requestsOf(id: string, state: RootState): string[] {
  const { project, projectApprovals } = projectApi.endpoints;
  const { versions, branches, versionTags } = versionsApi.endpoints;
  return [project, projectApprovals, versions, branches, versionTags, feedbackApi.endpoints.feedback].map(
    ({ select }) => select(id)(state).requestId ?? '',
  );
}

function entriesOf(id: string, content: WorkspaceContent): UnknownAction[] {
  const { upsertQueryEntries: project } = projectApi.util;
  const { upsertQueryEntries: versions } = versionsApi.util;
  const { upsertQueryEntries: feedback } = feedbackApi.util;
  return [
    project([{ endpointName: 'project', arg: id, value: content.design }]),
    project([{ endpointName: 'projectApprovals', arg: id, value: content.approvals }]),
    versions([{ endpointName: 'versions', arg: id, value: content.versions }]),
    versions([{ endpointName: 'branches', arg: id, value: content.branches }]),
    versions([{ endpointName: 'versionTags', arg: id, value: content.tags }]),
    feedback([{ endpointName: 'feedback', arg: id, value: content.feedback }]),
  ];
}
