/** What the database answers about reviews of artists. */
import * as z from 'zod/mini';
import { reportReasons, reviewLimits, reviewTexts } from '../domain/reviews.ts';
import { changes, reads, row, text, type Contract, type FunctionName } from './contract.ts';

const { loadFailed, saveFailed } = reviewTexts;

const own = {
  id: z.string(),
  rating: z.literal([1, 2, 3, 4, 5]),
  content: z.string(),
  pictures: z.array(z.string()),
  answer: text,
  answered_at: text,
  created_at: z.string(),
  edited_at: text,
};
const ownReview = row(own);
export type OwnReviewRow = z.output<typeof ownReview>;

/** As everybody reads it: with the first name of its author, and whether that is the reader. */
const review = row({ ...own, author: z.string(), own: z.boolean() });
const count = z.number();

/** The newest reviews of an artist, or those before a moment; null for an artist who is not listed. */
export const listArtistReviews = reads(
  'list_artist_reviews',
  loadFailed,
  z.nullable(
    z.object({ stars: z.object({ 1: count, 2: count, 3: count, 4: count, 5: count }), reviews: z.array(review) }),
  ),
);

/** What the person can do about a review of a design; null when they have no part in it, or it is not completed. */
export const getOwnReview = reads(
  'get_own_review',
  loadFailed,
  z.nullable(
    row({
      artist_id: z.string(),
      artist_name: z.string(),
      review: z.nullable(ownReview),
      removed: z.boolean(),
      editable: z.boolean(),
    }),
  ),
);

/** Reviews with open reports, for administrators. */
export const listReportedReviews = reads(
  'list_reported_reviews',
  loadFailed,
  z.array(
    row({
      ...own,
      author: z.string(),
      artist_id: z.string(),
      artist_name: z.string(),
      reports: z.array(
        row({
          reason: z.enum(reportReasons.map(({ id }) => id)),
          details: z.string(),
          created_at: z.string(),
          by_artist: z.boolean(),
        }),
      ),
    }),
  ),
);

const refusals = {
  not_possible: 'Only the client of a completed design, or the client who approved it, can review it.',
  rating_invalid: reviewTexts.starsNeeded,
  too_long: 'The text is too long.',
  picture_not_found: 'One of the pictures no longer exists. Remove it and try again.',
  already_reviewed: 'This design has already been reviewed.',
  request_conflict:
    'You reviewed this design in another window. Your text here is kept; save again to replace the other review.',
  edit_ended: `A review can be changed for ${reviewLimits.editDays} days after it was written.`,
  not_found: 'This review no longer exists.',
  already_answered: 'This review already has an answer.',
  already_resolved: 'Somebody else has already decided about this review.',
  empty: reviewTexts.answerNeeded,
  reason_required: 'Choose a reason.',
  too_many: 'You have sent too many reports today. Please try again tomorrow.',
};

const change = <Name extends FunctionName, Answer = object>(
  name: Name,
  answer?: z.ZodMiniType<Answer>,
): Contract<Name, Answer> => changes(name, saveFailed, refusals, answer);

/** `paths` are files that no review needs any longer, which the caller removes. */
const withPaths = z.object({ paths: z.array(z.string()) });
export const saveReview = change('save_review', withPaths);
export const takeBackReview = change('take_back_review', withPaths);
export const answerReview = change('answer_review');
export const reportReview = change('report_review');
export const resolveReviewReports = change('resolve_review_reports');
