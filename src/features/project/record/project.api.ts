import { reads } from '../../../data/fresh.ts';
import { workspaceRows } from './project-rows.ts';
import { readApprovals, readProject } from './project.data.ts';
import type { Approval, Project } from './project.model.ts';
import { projectListApi } from '../list/list.api.ts';

/** A design and its approvals. */
export const projectApi = projectListApi.injectEndpoints({
  endpoints: (build) => ({
    project: build.query<Project, string>(
      reads(readProject, workspaceRows('designs', 'design_participants', 'design_parameters', 'design_approvals')),
    ),
    projectApprovals: build.query<Approval[], string>(reads(readApprovals, workspaceRows('design_approvals'))),
  }),
});
