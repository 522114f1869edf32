import { answer, serverState } from '../../data/server-state.ts';
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

/** Answers null, because server state holds no undefined. */
async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}

export const reviewsApi = serverState.enhanceEndpoints({ addTagTypes: ['Reviews', 'Reports'] }).injectEndpoints({
  endpoints: (build) => ({
    artistReviews: build.infiniteQuery<ReviewPage, string, string | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ reviews }) =>
          reviews.length < REVIEWS_PAGE ? undefined : reviews[REVIEWS_PAGE - 1].createdAt,
      },
      queryFn: ({ queryArg, pageParam }) => answer(readReviews(queryArg, pageParam)),
      providesTags: ['Reviews'],
    }),
    ownReview: build.query<OwnReview | null, string>({
      queryFn: (designId) => answer(readOwnReview(designId)),
      providesTags: ['Reviews'],
    }),
    saveReview: build.mutation<null, ReviewDraft>({
      queryFn: (draft) => answer(done(saveReview(draft))),
      invalidatesTags: ['Reviews'],
    }),
    takeBackReview: build.mutation<null, string>({
      queryFn: (id) => answer(done(takeBackReview(id))),
      invalidatesTags: ['Reviews'],
    }),
    answerReview: build.mutation<null, { id: string; text: string }>({
      queryFn: (given) => answer(done(answerReview(given))),
      invalidatesTags: ['Reviews'],
    }),
    reportReview: build.mutation<null, { id: string; reason: ReportReason; details: string }>({
      queryFn: (report) => answer(done(reportReview(report))),
    }),
    reportedReviews: build.query<ReportedReview[], string>({
      queryFn: () => answer(readReported()),
      providesTags: ['Reports'],
    }),
    resolveReports: build.mutation<null, { id: string; remove: boolean }>({
      queryFn: (decision) => answer(done(resolveReports(decision))),
      invalidatesTags: ['Reports', 'Reviews'],
    }),
  }),
});
