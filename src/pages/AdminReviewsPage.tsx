import { ReportedComments } from '../features/gallery/comments/comments.public.ts';
import { ReportedDesigns } from '../features/gallery/reports/ReportedDesigns.tsx';
import { ReportedReviews } from '../features/reviews/ReportedReviews.tsx';

/** /admin/reviews */
export function AdminReviewsPage() {
  return (
    <>
      <ReportedReviews />
      <ReportedDesigns />
      <ReportedComments />
    </>
  );
}
