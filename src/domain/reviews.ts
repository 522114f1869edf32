/** Reviews of artists (R73): bounds that the database checks too, and what is said. */
export const reviewLimits = {
  content: 4000,
  answer: 2000,
  details: 1000,
  pictures: 4,
  /** A review can be changed for so long. */
  editDays: 14,
  pictureSidePx: 2048,
} as const;

export type Stars = 1 | 2 | 3 | 4 | 5;
export type StarCounts = Record<Stars, number>;
/** From the best down, as they are listed. */
export const starSteps: readonly Stars[] = [5, 4, 3, 2, 1];

/** How many reviews there are, and their average with one decimal; null without any. */
export function reviewSummary(stars: StarCounts): { count: number; average: number | null } {
  const count = starSteps.reduce((sum, step) => sum + stars[step], 0);
  const total = starSteps.reduce((sum, step) => sum + stars[step] * step, 0);
  return { count, average: count === 0 ? null : Math.round((total / count) * 10) / 10 };
}

/** What a number of stars means, for who gives them. */
export const starMeanings: Record<Stars, string> = {
  1: 'Poor',
  2: 'Not as agreed',
  3: 'All right',
  4: 'Good',
  5: 'Excellent',
};

export const reportReasons = [
  { id: 'insult', label: 'It insults or threatens somebody' },
  { id: 'untrue', label: 'It says something untrue' },
  { id: 'private', label: 'It tells something private' },
  { id: 'spam', label: 'It is advertising or off topic' },
  { id: 'other', label: 'Something else' },
] as const;
export type ReportReason = (typeof reportReasons)[number]['id'];

export const reviewTexts = {
  none: 'No reviews yet',
  starsNeeded: 'Choose how many stars it was.',
  saved: 'Thank you. Your review stands on the artist’s page.',
  reported: 'Thank you. An administrator looks at it.',
  changedSince: 'The review was changed after this answer.',
  loadFailed: 'The reviews could not be loaded.',
  saveFailed: 'The review could not be saved. Please try again.',
} as const;

const refusals: Record<string, string> = {
  not_possible:
    'A review can be written by the client of a completed design, or by who approved it and is no longer in this project.',
  rating_invalid: reviewTexts.starsNeeded,
  too_long: 'The text is too long.',
  picture_not_found: 'One of the pictures is not there any more. Remove it and try again.',
  already_reviewed: 'This design has been reviewed already.',
  request_conflict:
    'You have reviewed this design in another window meanwhile. Your notes here is kept: save again to put it in its place.',
  edit_ended: `A review can be changed for ${reviewLimits.editDays} days after it was written.`,
  not_found: 'This review is not there any more.',
  already_answered: 'This review has been answered already.',
  already_resolved: 'Somebody else has decided about this review already.',
  empty: 'An answer needs words.',
  reason_required: 'Choose a reason.',
  too_many: 'These were many reports for one day. Please go on tomorrow.',
};

export function reviewRefusal(code: string): string {
  return refusals[code] ?? reviewTexts.saveFailed;
}
