/** What the database answers about comments on shared designs. */
import * as z from 'zod/mini';
import { commentMessages as says } from '../domain/comments.ts';
import { changes, reads, row, text } from './contract.ts';

const comment = {
  id: z.string(),
  content: z.string(),
  created_at: z.string(),
  edited_at: text,
  author: z.string(),
  is_own: z.boolean(),
  is_hidden: z.boolean(),
  can_edit: z.boolean(),
  can_delete: z.boolean(),
};

/** Newest first, at most 50, each with its replies. */
export const listDesignComments = reads(
  'list_design_comments',
  says.loadFailed,
  z.array(row({ ...comment, replies: z.array(row(comment)) })),
);

export const addDesignComment = changes(
  'add_design_comment',
  says.addFailed,
  {
    design_required: says.designRequired,
    content_required: says.contentRequired,
    too_long: says.tooLong,
    not_found: says.noDesign,
    closed: says.closed,
    too_many: says.tooMany,
    comment_gone: says.gone,
    request_conflict: says.addFailed,
  },
  z.object({ id: z.string() }),
);

export const editDesignComment = changes('edit_design_comment', says.saveFailed, {
  content_required: says.contentRequired,
  too_long: says.tooLong,
  not_found: says.gone,
  too_late: says.tooLate,
});

export const deleteDesignComment = changes('delete_design_comment', 'The comment could not be deleted.', {
  not_found: says.gone,
});

export const reportDesignComment = changes('report_design_comment', 'The report could not be sent.', {
  not_found: says.gone,
  too_many: says.tooManyReports,
});

export const blockCommentAuthor = changes('block_comment_author', 'Blocking did not work. Please try again.', {
  not_found: says.gone,
  self: says.gone,
  too_many: 'You have blocked 1,000 people. Unblock somebody first.',
});

/** For administrators. */
export const listReportedComments = reads(
  'list_reported_comments',
  'Failed to load the reported comments',
  z.array(
    row({
      id: z.string(),
      content: z.string(),
      created_at: z.string(),
      is_hidden: z.boolean(),
      author: text,
      design_id: z.string(),
      design_title: z.string(),
      first_reported_at: z.string(),
      reports: z.number(),
    }),
  ),
);

export const decideCommentReport = changes('decide_comment_report', 'The decision could not be saved.', {
  not_found: says.gone,
});
