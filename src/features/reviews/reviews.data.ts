import { runtimeConfig } from '../../config/env.ts';
import { draftKey } from '../../data/draft.ts';
import { AppError, databaseError } from '../../data/errors.ts';
import { supabase } from '../../data/supabase.ts';
import { uploadPicture } from '../../data/upload.ts';
import { reviewRefusal, reviewTexts, type ReportReason, type StarCounts, type Stars } from '../../domain/reviews.ts';
import type { OwnReview, ReportedReview, Review, ReviewDraft, ReviewPage } from './reviews.model.ts';

const BUCKET = 'review-pictures';
export const REVIEWS_PAGE = 10;

/** The words and stars of a review that was begun and not saved. */
export const reviewDraftKey = (userId: string, designId: string): string => draftKey(userId, `review.${designId}`);

interface ReviewRow {
  id: string;
  rating: number;
  content: string;
  pictures: string[];
  answer: string | null;
  answered_at: string | null;
  created_at: string;
  edited_at: string | null;
  author?: string;
  own?: boolean;
}

function toReview(row: ReviewRow): Review {
  const base = `${runtimeConfig().supabaseUrl}/storage/v1/object/public/${BUCKET}/`;
  return {
    id: row.id,
    rating: row.rating as Stars,
    content: row.content,
    pictures: row.pictures.map((path) => ({ path, src: base + path })),
    answer: row.answer,
    answeredAt: row.answered_at,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    author: row.author ?? '',
    own: row.own ?? false,
  };
}

/** The newest reviews of an artist, or those before a moment, and how many there are of each number of stars. */
export async function readReviews(artistId: string, before: string | null): Promise<ReviewPage> {
  const { data, error } = await (
    await supabase()
  ).rpc('list_artist_reviews', { p_artist_id: artistId, p_before: before ?? undefined, p_limit: REVIEWS_PAGE });
  if (error) throw databaseError(error, reviewTexts.loadFailed);
  // Null for an artist who is not listed.
  const page = data as unknown as { stars: StarCounts; reviews: ReviewRow[] } | null;
  return {
    stars: page?.stars ?? { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    reviews: (page?.reviews ?? []).map(toReview),
  };
}

/** What the person can do about a review of a design; null when they have no part in it, or it is not completed. */
export async function readOwnReview(designId: string): Promise<OwnReview | null> {
  const { data, error } = await (await supabase()).rpc('get_own_review', { p_design_id: designId });
  if (error) throw databaseError(error, reviewTexts.loadFailed);
  const own = data as unknown as {
    artist_id: string;
    artist_name: string;
    review: ReviewRow | null;
    removed: boolean;
    editable: boolean;
  } | null;
  if (!own) return null;
  return {
    artistId: own.artist_id,
    artistName: own.artist_name,
    review: own.review && toReview({ ...own.review, own: true }),
    removed: own.removed,
    editable: own.editable,
  };
}

interface Answer {
  ok?: boolean;
  code?: string;
  paths?: string[];
}

function expectOk(data: unknown): Answer {
  const given = (data ?? {}) as Answer;
  if (given.ok) return given;
  const code = given.code ?? 'unknown';
  throw new AppError(code, reviewRefusal(code), { category: 'validation' });
}

/** Sends a picture of healed work; its path. */
export async function uploadReviewPicture(key: string, file: Blob): Promise<string> {
  return (await uploadPicture({ bucket: BUCKET, key, file })).path;
}

/** Files that no review needs any longer. What cannot be removed now goes with the account. */
async function removeFiles(paths: readonly string[] = []): Promise<void> {
  if (paths.length > 0) await (await supabase()).storage.from(BUCKET).remove([...paths]);
}

export async function saveReview(draft: ReviewDraft): Promise<void> {
  const { data, error } = await (
    await supabase()
  ).rpc('save_review', {
    p_design_id: draft.designId,
    p_rating: draft.rating,
    p_content: draft.content.trim(),
    p_pictures: draft.pictures,
    p_seen: draft.seen,
  });
  if (error) throw databaseError(error, reviewTexts.saveFailed);
  await removeFiles(expectOk(data).paths);
}

export async function takeBackReview(id: string): Promise<void> {
  const { data, error } = await (await supabase()).rpc('take_back_review', { p_id: id });
  if (error) throw databaseError(error, reviewTexts.saveFailed);
  await removeFiles(expectOk(data).paths);
}

/** The artist's one answer. */
export async function answerReview({ id, text }: { id: string; text: string }): Promise<void> {
  const { data, error } = await (await supabase()).rpc('answer_review', { p_id: id, p_text: text.trim() });
  if (error) throw databaseError(error, reviewTexts.saveFailed);
  expectOk(data);
}

export async function reportReview(report: { id: string; reason: ReportReason; details: string }): Promise<void> {
  const { data, error } = await (
    await supabase()
  ).rpc('report_review', { p_id: report.id, p_reason: report.reason, p_details: report.details.trim() });
  if (error) throw databaseError(error, reviewTexts.saveFailed);
  expectOk(data);
}

/** Reviews with open reports, for administrators. */
export async function readReported(): Promise<ReportedReview[]> {
  const { data, error } = await (await supabase()).rpc('list_reported_reviews');
  if (error) throw databaseError(error, reviewTexts.loadFailed);
  const rows = data as unknown as (ReviewRow & {
    artist_id: string;
    artist_name: string;
    reports: { reason: ReportReason; details: string; created_at: string; by_artist: boolean }[];
  })[];
  return rows.map((row) => ({
    ...toReview(row),
    artistId: row.artist_id,
    artistName: row.artist_name,
    reports: row.reports.map(({ reason, details, created_at, by_artist }) => ({
      reason,
      details,
      createdAt: created_at,
      byArtist: by_artist,
    })),
  }));
}

/** An administrator keeps or removes a reported review. */
export async function resolveReports({ id, remove }: { id: string; remove: boolean }): Promise<void> {
  const { data, error } = await (await supabase()).rpc('resolve_review_reports', { p_id: id, p_remove: remove });
  if (error) throw databaseError(error, reviewTexts.saveFailed);
  expectOk(data);
}
