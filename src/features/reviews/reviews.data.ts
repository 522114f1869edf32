import * as contracts from '../../contracts/reviews.ts';
import { runtimeConfig } from '../../config/env.ts';
import { call } from '../../data/call.ts';
import { draftKey } from '../../data/draft.ts';
import { supabase } from '../../data/supabase.ts';
import { uploadPicture } from '../../data/upload.ts';
import type { ReportReason } from '../../domain/reviews.ts';
import type { OwnReview, ReportedReview, Review, ReviewDraft, ReviewPage } from './reviews.model.ts';

const BUCKET = 'review-pictures';
export const REVIEWS_PAGE = 10;

/** The words and stars of a review that was begun and not saved. */
export const reviewDraftKey = (userId: string, designId: string): string => draftKey(userId, `review.${designId}`);

function toReview(row: contracts.OwnReviewRow & { author?: string; own?: boolean }): Review {
  const base = `${runtimeConfig().supabaseUrl}/storage/v1/object/public/${BUCKET}/`;
  return { author: '', own: false, ...row, pictures: row.pictures.map((path) => ({ path, src: base + path })) };
}

/** The newest reviews of an artist, or those before a moment, and how many there are of each number of stars. */
export async function readReviews(artistId: string, before: string | null): Promise<ReviewPage> {
  const wanted = { p_artist_id: artistId, p_before: before, p_limit: REVIEWS_PAGE };
  const { stars, reviews } = (await call(contracts.listArtistReviews, wanted)) ?? {
    stars: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    reviews: [],
  };
  return { stars, reviews: reviews.map(toReview) };
}

/** What the person can do about a review of a design; null when they have no part in it, or it is not completed. */
export async function readOwnReview(designId: string): Promise<OwnReview | null> {
  const own = await call(contracts.getOwnReview, { p_design_id: designId });
  return own && { ...own, review: own.review && toReview({ ...own.review, own: true }) };
}

/** Sends a picture of healed work; its path. */
export async function uploadReviewPicture(key: string, file: Blob): Promise<string> {
  return (await uploadPicture({ bucket: BUCKET, key, file })).path;
}

/** Files that no review needs any longer. What cannot be removed now goes with the account. */
async function removeFiles({ paths }: { paths: string[] }): Promise<void> {
  if (paths.length > 0) await (await supabase()).storage.from(BUCKET).remove(paths);
}

export async function saveReview(draft: ReviewDraft): Promise<void> {
  const saved = await call(contracts.saveReview, {
    p_design_id: draft.designId,
    p_rating: draft.rating,
    p_content: draft.content.trim(),
    p_pictures: draft.pictures,
    p_seen: draft.seen,
  });
  await removeFiles(saved);
}

export async function takeBackReview(id: string): Promise<void> {
  await removeFiles(await call(contracts.takeBackReview, { p_id: id }));
}

/** The artist's one answer. */
export async function answerReview({ id, text }: { id: string; text: string }): Promise<void> {
  await call(contracts.answerReview, { p_id: id, p_text: text.trim() });
}

export async function reportReview(report: { id: string; reason: ReportReason; details: string }): Promise<void> {
  const { id, reason, details } = report;
  await call(contracts.reportReview, { p_id: id, p_reason: reason, p_details: details.trim() });
}

/** Reviews with open reports, for administrators. */
export async function readReported(): Promise<ReportedReview[]> {
  const reviews = await call(contracts.listReportedReviews);
  return reviews.map((review) => ({ ...review, ...toReview(review) }));
}

/** An administrator keeps or removes a reported review. */
export async function resolveReports({ id, remove }: { id: string; remove: boolean }): Promise<void> {
  await call(contracts.resolveReviewReports, { p_id: id, p_remove: remove });
}
