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

/** The answer was given to what the review said before. */
export function isAnswerOutdated({ answer, answeredAt, editedAt }: Review): boolean {
  return answer !== null && answeredAt !== null && editedAt !== null && Date.parse(editedAt) > Date.parse(answeredAt);
}

export interface ReviewPage {
  stars: StarCounts;
  reviews: Review[];
}

/** What a client can do about a review of a design that is completed, or that they approved and no longer take part in. */
export interface OwnReview {
  artistId: string;
  artistName: string;
  review: Review | null;
  /** The review was withdrawn or removed; a second one is not possible. */
  removed: boolean;
  editable: boolean;
}

export interface ReviewDraft {
  designId: string;
  rating: number;
  content: string;
  /** Paths of pictures that lie in the bucket. */
  pictures: string[];
  /** When the review that it changes was written; null for a first one. */
  seen: string | null;
}

/** A review that somebody has reported, for administrators. */
export interface ReportedReview extends Review {
  artistId: string;
  artistName: string;
  reports: { reason: ReportReason; details: string; createdAt: string; byArtist: boolean }[];
}
