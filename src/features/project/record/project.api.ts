import { reads } from '../../../data/fresh.ts';
import { workspaceRows } from './project-rows.ts';
import { readApprovals, readDesign } from './project.data.ts';
import type { Approval, Design } from './project.model.ts';
import { designListApi } from '../list/list.api.ts';

/** A design and its approvals. */
export const designsApi = designListApi.injectEndpoints({
  endpoints: (build) => ({
    design: build.query<Design, string>(
      reads(readDesign, workspaceRows('designs', 'design_participants', 'design_parameters', 'design_approvals')),
    ),
    designApprovals: build.query<Approval[], string>(reads(readApprovals, workspaceRows('design_approvals'))),
  }),
});
