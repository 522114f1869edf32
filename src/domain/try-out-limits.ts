/** Limits of the generator without an account. They stand apart from its schemas, which its page does without until it draws. */
export const tryOutLimits = {
  /** Side of the drawing in px. */
  sidePx: 512,
  /** A picture as text; the browser sends at most 1 MB. */
  photoText: 4_000_000,
  words: 300,
} as const;
