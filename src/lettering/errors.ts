export type LetteringErrorCode =
  | 'font_missing'
  | 'font_unreadable'
  | 'no_glyphs'
  | 'too_many_glyphs'
  | 'curve_too_short'
  | 'curve_too_tight'
  | 'too_thin'
  | 'too_heavy'
  | 'too_detailed'
  | 'not_welded';

/** Why nothing can be set; the message is a sentence for people that says what to change. */
export class LetteringError extends Error {
  readonly code: LetteringErrorCode;
  constructor(code: LetteringErrorCode, message: string) {
    super(message);
    this.name = 'LetteringError';
    this.code = code;
  }
}

export const TOO_DETAILED =
  'These characters have too many strokes to be set together. Write fewer of them, or choose a plainer font.';
export const NOTHING_TO_DRAW = 'There is nothing to draw in this text. Type letters that the font has.';
