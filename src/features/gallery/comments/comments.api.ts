import { reads, readsPages, rowsOf, writes } from '../../../data/fresh.ts';
import { serverState } from '../../../data/server-state.ts';
import { commentLimits } from '../../../domain/comments.ts';
import {
  addComment,
  blockAuthor,
  deleteComment,
  editComment,
  readComments,
  reportComment,
  type CommentsBefore,
  type DesignComment,
  type NewComment,
} from './comments.data.ts';
import { decideComment, readReportedComments, type ReportedComment } from './reported.data.ts';

/** Who reads is part of the key: what one may change belongs to oneself. */
interface CommentsKey {
  designId: string;
  userId: string | null;
}

/** How often visitors read an open list again; members hear of changes. */
export const COMMENTS_POLL_MS = 20_000;

export const commentsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    comments: build.infiniteQuery<DesignComment[], CommentsKey, CommentsBefore>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < commentLimits.page ? undefined : page.at(-1)?.createdAt),
      },
      ...readsPages(
        ({ designId }: CommentsKey, before: CommentsBefore) => readComments(designId, before),
        ({ designId, userId }) => [
          'design_comments',
          ...(userId ? [rowsOf('design_changes', 'design_id', designId)] : []),
        ],
      ),
    }),
    addComment: build.mutation<null, NewComment>(writes(addComment, ['design_comments'])),
    blockAuthor: build.mutation<null, string>(writes(blockAuthor, ['design_comments', 'person_blocks'])),
    editComment: build.mutation<null, { id: string; content: string }>(writes(editComment, ['design_comments'])),
    deleteComment: build.mutation<null, string>(writes(deleteComment, ['design_comments', 'design_comment_reports'])),
    reportComment: build.mutation<null, string>(writes(reportComment, ['design_comments', 'design_comment_reports'])),
    reportedComments: build.query<ReportedComment[], string>(reads(readReportedComments, ['design_comment_reports'])),
    decideComment: build.mutation<null, { id: string; keep: boolean }>(
      writes(decideComment, ['design_comments', 'design_comment_reports']),
    ),
  }),
});
