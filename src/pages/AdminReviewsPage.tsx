import { ReportedReviews } from '../features/reviews/ReportedReviews.tsx';

/** /admin/reviews */
export function AdminReviewsPage() {
  return <ReportedReviews />;
}
