import type { ReportReason, StarCounts, Stars } from '../../domain/reviews.ts';

export interface ReviewPicture {
  /** Where it lies in the bucket. */
  path: string;
  src: string;
}

/** A review as everybody reads it. */
export interface Review {
  id: string;
  rating: Stars;
  content: string;
  pictures: ReviewPicture[];
  answer: string | null;
  answeredAt: string | null;
  createdAt: string;
  editedAt: string | null;
  /** First name, or 'Deleted user'. */
  author: string;
  own: boolean;
}

export interface ReviewPage {
  stars: StarCounts;
  reviews: Review[];
}

/** What the client of a completed design can do about a review of it. */
export interface OwnReview {
  artistId: string;
  artistName: string;
  review: Review | null;
  /** It was taken back or removed: there is no second one. */
  removed: boolean;
  editable: boolean;
}

export interface ReviewDraft {
  designId: string;
  rating: number;
  content: string;
  /** Paths of pictures that lie in the bucket. */
  pictures: string[];
}

/** A review that somebody has reported, for administrators. */
export interface ReportedReview extends Review {
  artistId: string;
  artistName: string;
  reports: { reason: ReportReason; details: string; createdAt: string; byArtist: boolean }[];
}
