/** Asking somebody who reads a script whether a lettering says what it should. */

export const readingVerdicts = ['right', 'wrong'] as const;
export type ReadingVerdict = (typeof readingVerdicts)[number];

/** Lengths in characters. */
export const readingLimits = { text: 1000, meaning: 500, remark: 1000, open: 20, answers: 20, days: 30 } as const;

/** What a link has behind `/reading/`: 32 random bytes. */
export const readingToken = /^[\w-]{43}$/;

export const readingTexts = {
  textRequired: 'The lettering has no text.',
  textTooLong: 'Ask about at most 1,000 characters at once.',
  meaningRequired: 'Please say what it is meant to say.',
  meaningTooLong: 'The meaning has up to 500 characters.',
  remarkTooLong: 'A remark has up to 1,000 characters.',
  verdictRequired: 'Please choose whether it is right or wrong.',
  unknownLink: 'This link does not work. It may have been cut off.',
  ended: 'This question has ended. Thank you all the same.',
  full: 'This question has been answered often enough. Thank you all the same.',
  tooMany: 'You are asking 20 questions already. Please withdraw one first.',
  noImage: 'This image no longer exists.',
  gone: 'This question no longer exists.',
  failed: 'The question could not be asked.',
} as const;
