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
  starsNeeded: 'Choose a number of stars.',
  saved: 'Thank you. Your review is on the artist’s page.',
  answerNeeded: 'Write an answer first.',
  reported: 'Thank you. An administrator will look at it.',
  changedSince: 'The review was changed after this answer.',
  loadFailed: 'The reviews could not be loaded.',
  saveFailed: 'The review could not be saved. Please try again.',
} as const;
