/** Limits and sentences of comments on shared designs. */
export const commentLimits = { content: 1000, page: 50, editMs: 15 * 60_000 } as const;

export const commentMessages = {
  designRequired: 'Design ID is required',
  contentRequired: 'Comment content cannot be empty',
  addFailed: 'Failed to add comment',
  loadFailed: 'Failed to load the comments',
  saveFailed: 'The comment could not be saved.',
  tooLong: 'A comment has at most 1,000 characters.',
  tooMany: 'You have written many comments in a short time. Wait a moment and try again.',
  tooManyReports: 'You have reported many comments today. Try again tomorrow.',
  tooLate: 'A comment can be changed for 15 minutes. You can still delete it.',
  gone: 'This comment is no longer there.',
  closed: 'You and the maker of this design cannot reach each other at the moment.',
  noDesign: 'This design is no longer shared.',
} as const;
