/** What the database answers about designs of two people: the design itself, its versions, branches, feedback, approvals. */
import * as z from 'zod/mini';
import {
  designRefusals,
  designTexts,
  type ProjectRole,
  type ProjectStatus,
  type ReviewStatus,
} from '../domain/designs.ts';
import { amount, changes, reads, row, text } from './contract.ts';

const SAVE_FAILED = 'This could not be saved. Try again.';
const role = z.enum(['client', 'artist'] satisfies ProjectRole[]);
const status = z.enum(['draft', 'in_progress', 'in_revision', 'approved', 'completed'] satisfies ProjectStatus[]);
const reviewStatus = z.enum(['pending', 'approved', 'changes_requested', 'completed'] satisfies ReviewStatus[]);
const record = z.record(z.string(), z.unknown());
/** What the ink of a picture covers, in its pixels. */
const inkBox = z.pipe(
  z.tuple([z.number(), z.number(), z.number(), z.number()]),
  z.transform(([left, top, width, height]) => ({ left, top, width, height })),
);

/** What is agreed about a design; lengths in mm. */
const parameters = row({
  size: text,
  width_mm: amount,
  height_mm: amount,
  style: text,
  color_scheme: text,
  placement: text,
  mirror: z.boolean(),
  additional_notes: z.string(),
});
export type ParametersRow = z.output<typeof parameters>;

export const approvalRow = row({
  id: z.string(),
  code: z.string(),
  design_id: z.string(),
  version_id: z.string(),
  sha256: z.string(),
  width_mm: z.coerce.number(),
  height_mm: z.coerce.number(),
  is_ink: z.boolean(),
  placement: z.string(),
  mirror: z.boolean(),
  approved_by: text,
  approved_at: z.string(),
  voided_at: text,
  void_reason: text,
});

const design = row({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status,
  stage: z.number(),
  revision: z.number(),
  budget: z.nullable(z.object({ min: z.number(), max: z.number() })),
  time_estimate: z.nullable(z.object({ hours: z.number(), sessions: z.number() })),
  client_id: text,
  artist_id: text,
  created_by: text,
  created_at: z.string(),
  updated_at: z.string(),
  approved_at: text,
  completed_at: text,
  deleted_at: text,
});

const wholeDesign = row({
  design,
  role,
  parameters: z.nullable(parameters),
  approval: z.nullable(approvalRow),
  may_delete: z.boolean(),
  is_shut: z.boolean(),
  people: z.array(row({ id: text, role, removed_at: text, name: text, avatar_url: text })),
});
export type WholeDesign = z.output<typeof wholeDesign>;

export const versionRow = row({
  id: z.string(),
  design_id: z.string(),
  branch: z.string(),
  version_number: z.number(),
  title: z.string(),
  description: z.string(),
  notes: z.string(),
  revision: z.number(),
  image_url: z.string(),
  thumbnail_url: text,
  sha256: z.string(),
  width: z.number(),
  height: z.number(),
  ink: z.nullable(inkBox),
  parameters: record,
  parent_version_id: text,
  merged_version_id: text,
  is_current: z.boolean(),
  is_merge: z.boolean(),
  is_ai_generated: z.boolean(),
  source_type: z.string(),
  source_id: text,
  review_status: reviewStatus,
  approved_at: text,
  created_by: text,
  created_at: z.string(),
  deleted_at: text,
});
export type VersionRow = z.output<typeof versionRow>;

export const branchRow = row({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  created_from_version_id: text,
  created_at: z.string(),
  is_default: z.boolean(),
});
export type BranchRow = z.output<typeof branchRow>;

export const tagRow = row({
  id: z.string(),
  version_id: z.string(),
  name: z.string(),
  description: z.string(),
  created_at: z.string(),
});

const mark = z.object({
  kind: z.enum(['freehand', 'line', 'arrow', 'rect', 'ellipse']),
  points: z.array(z.tuple([z.number(), z.number()])),
});

export const feedbackRow = row({
  id: z.string(),
  version_id: z.string(),
  author_id: text,
  parent_id: text,
  position_x: amount,
  position_y: amount,
  shape: z.nullable(mark),
  content: z.string(),
  type: z.enum(['comment', 'question', 'praise', 'change_request']),
  category: z.enum(['design', 'placement', 'size', 'style', 'color', 'technical', 'other']),
  status: z.string(),
  mentions: z.array(z.string()),
  edited_at: text,
  created_at: z.string(),
  deleted_at: text,
});
export type FeedbackRow = z.output<typeof feedbackRow>;

export const attachmentRow = row({
  id: z.string(),
  feedback_id: z.string(),
  name: z.string(),
  size: z.number(),
  url: z.string(),
  thumbnail_url: text,
});
export type AttachmentRow = z.output<typeof attachmentRow>;

/** One design with its people; null for whoever takes no part in it. */
export const getDesign = reads('get_design', designTexts.designFailed, z.nullable(wholeDesign));

/** All that a workspace opens with; no content where the known fingerprint is still true. Null for whoever takes no part. */
export const getWorkspace = reads(
  'get_workspace',
  designTexts.designFailed,
  z.nullable(
    z.object({
      fingerprint: z.string(),
      content: z.nullable(
        z.object({
          design: wholeDesign,
          versions: z.array(versionRow),
          branches: z.array(branchRow),
          tags: z.array(tagRow),
          feedback: z.array(feedbackRow),
          attachments: z.array(attachmentRow),
          approvals: z.array(approvalRow),
        }),
      ),
    }),
  ),
);

/** The person's designs, the last changed first. */
export const listDesigns = reads(
  'list_designs',
  designTexts.listFailed,
  z.array(
    row({
      id: z.string(),
      name: z.string(),
      status,
      stage: z.number(),
      role,
      created_at: z.string(),
      updated_at: z.string(),
      deleted_at: text,
      may_delete: z.boolean(),
      other_id: text,
      other_name: text,
      other_avatar_url: text,
      other_gone: z.boolean(),
      width_mm: amount,
      placement: text,
      style: text,
      version_count: z.number(),
      open_feedback: z.number(),
      version_number: z.nullable(z.number()),
      image_url: text,
      thumbnail_url: text,
      approval_code: text,
    }),
  ),
);

/** People with whom one may begin a design, and what they would be in it. */
export const listDesignPartners = reads(
  'list_design_partners',
  'The people you work with could not be loaded.',
  z.array(row({ id: z.string(), name: z.string(), avatar_url: text, role })),
);

/** What an approval binds, for whoever has its id. */
export const checkApproval = changes(
  'check_approval',
  'The approval could not be looked up. Try again.',
  { not_found: designRefusals.not_found },
  row({
    code: z.string(),
    sha256: z.string(),
    width_mm: z.coerce.number(),
    height_mm: z.coerce.number(),
    is_ink: z.boolean(),
    placement: z.string(),
    mirror: z.boolean(),
    approved_at: z.string(),
    voided_at: text,
    void_reason: text,
  }),
);

const change = <Name extends Parameters<typeof changes>[0], Answer = object>(
  name: Name,
  answer?: z.ZodMiniType<Answer>,
) => changes<Name, Answer>(name, SAVE_FAILED, designRefusals, answer);

const withId = z.object({ id: z.string() });
/** A version was made or changed; `voided`: an approval ended by it. */
const withVersion = z.object({ version: withId, voided: z.boolean() });

export const createDesign = change('create_design');
export const saveDesign = change('save_design', z.object({ voided: z.boolean() }));
export const deleteDesign = change('delete_design');
export const restoreDesign = change('restore_design');
export const moveDesignStage = change('move_design_stage');
export const finishDesign = change('finish_design');
export const addDesignParticipant = change('add_design_participant', z.object({ role }));
export const removeDesignParticipant = change('remove_design_participant');
export const approveDesignVersion = change('approve_design_version', z.object({ approval: approvalRow }));

export const addDesignVersion = change('add_design_version', withVersion);
export const saveAiImageToDesign = change('save_ai_image_to_design', withVersion);
export const addVersionFile = change('add_version_file');
export const updateDesignVersion = change('update_design_version', withVersion);
export const deleteDesignVersion = change('delete_design_version');
export const createDesignBranch = change('create_design_branch', z.object({ version: withId }));
export const mergeDesignBranch = change('merge_design_branch', withVersion);
export const tagDesignVersion = change('tag_design_version');
export const untagDesignVersion = change('untag_design_version');

/** Two versions of one design and the nearest one that both came from. */
export const compareDesignVersions = change(
  'compare_design_versions',
  z.object({
    common_ancestor: z.nullable(withId),
    metadata: z.object({ sameBranch: z.boolean(), versionDiff: z.number() }),
  }),
);

export const addDesignFeedback = change('add_design_feedback');
export const requestDesignChanges = change('request_design_changes', z.object({ voided: z.optional(z.boolean()) }));
export const editDesignFeedback = change('edit_design_feedback');
export const resolveDesignFeedback = change('resolve_design_feedback');
export const deleteDesignFeedback = change('delete_design_feedback');

/** Notes of a reference as they are now. */
export const referenceNotes = z.object({ notes: z.string(), revision: z.number() });
export const addDesignReference = change('add_design_reference');
export const editDesignReference = change('edit_design_reference', z.object({ reference: referenceNotes }));
export const removeDesignReference = change('remove_design_reference');

/** The API has read a file: from now on it can become a version, a reference or an attachment. */
export const registerDesignFile = change(
  'register_design_file',
  z.object({ path: z.string(), sha256: z.string(), width: z.number(), height: z.number() }),
);
