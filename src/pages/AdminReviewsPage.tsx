import { ReportedComments } from '../features/gallery/comments/comments.public.ts';
import { ReportedReviews } from '../features/reviews/ReportedReviews.tsx';

/** /admin/reviews */
export function AdminReviewsPage() {
  return (
    <>
      <ReportedReviews />
      <ReportedComments />
    </>
  );
}
