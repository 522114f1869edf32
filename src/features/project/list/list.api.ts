import { reads, readsPages, rowsOf } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { designLimits } from '../../../domain/designs.ts';
import type { ProjectSummary } from '../record/project.model.ts';
import { projectFileAddress } from '../files/files.data.ts';
import { readProjects, type ProjectsKey, type ProjectsPlace } from './list.data.ts';

type ListKey = ProjectsKey & { userId: string };

/** The list of designs and their pictures: what a dashboard shows of them. */
export const projectListApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    projects: build.infiniteQuery<ProjectSummary[], ListKey, ProjectsPlace>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => {
          const last = page.at(-1);
          return page.length < designLimits.perLoad || !last ? undefined : { updatedAt: last.updatedAt, id: last.id };
        },
      },
      ...readsPages(
        (key: ListKey, after: ProjectsPlace) => readProjects(key, after),
        ({ userId }) => [
          rowsOf('designs', 'client_id', userId),
          rowsOf('designs', 'artist_id', userId),
          rowsOf('design_participants', 'user_id', userId),
        ],
      ),
    }),
    /** The signed address of one picture in full, by its path. */
    projectPicture: build.query<string | null, string>({ ...reads(projectFileAddress), keepUnusedDataFor: 600 }),
  }),
});
