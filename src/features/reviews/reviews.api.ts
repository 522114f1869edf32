import { reads, readsPages, writes } from '../../data/fresh.ts';
import { serverState } from '../../data/server-state.ts';
import type { ReportReason } from '../../domain/reviews.ts';
import {
  answerReview,
  readOwnReview,
  readReported,
  readReviews,
  reportReview,
  resolveReports,
  REVIEWS_PAGE,
  saveReview,
  takeBackReview,
} from './reviews.data.ts';
import type { OwnReview, ReportedReview, ReviewDraft, ReviewPage } from './reviews.model.ts';

export const reviewsApi = serverState.injectEndpoints({
  endpoints: (build) => ({
    artistReviews: build.infiniteQuery<ReviewPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ reviews }) =>
          reviews.length < REVIEWS_PAGE ? undefined : reviews[REVIEWS_PAGE - 1].createdAt,
      },
      ...readsPages(readReviews, ['artist_reviews']),
    }),
    ownReview: build.query<OwnReview | null, string>(reads(readOwnReview, ['artist_reviews'])),
    saveReview: build.mutation<null, ReviewDraft>(writes(saveReview, ['artist_reviews'])),
    takeBackReview: build.mutation<null, string>(writes(takeBackReview, ['artist_reviews'])),
    answerReview: build.mutation<null, { id: string; text: string }>(writes(answerReview, ['artist_reviews'])),
    reportReview: build.mutation<null, { id: string; reason: ReportReason; details: string }>(
      writes(reportReview, ['review_reports']),
    ),
    reportedReviews: build.query<ReportedReview[], string>(reads(readReported, ['review_reports'])),
    resolveReports: build.mutation<null, { id: string; remove: boolean }>(
      writes(resolveReports, ['review_reports', 'artist_reviews']),
    ),
  }),
});
