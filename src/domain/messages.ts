import { MIB } from './limits.ts';

/** Limits of messages; the database holds the same (send_message, the bucket message-attachments). */
export const messageLimits = {
  characters: 4000,
  attachments: 10,
  fileBytes: 10 * MIB,
  /** How many messages are read at once (specification, section 9). */
  perLoad: 50,
  /** Own words can be changed for so long, in ms. */
  editableMs: 15 * 60_000,
  /** A search needs at least so many characters. */
  searchMin: 2,
} as const;

/** Pictures are made no larger than this on their longer side, in px, before they are sent. */
export const messagePictureSidePx = 2048;

/** The same list as the database's (private.unseen). */
const INVISIBLE: readonly (readonly [number, number])[] = [
  [0x00, 0x20],
  [0x7f, 0xa0],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x1680, 0x1680],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x2000, 0x200f],
  [0x2028, 0x202f],
  [0x205f, 0x206f],
  [0x2800, 0x2800],
  [0x3000, 0x3000],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff9, 0xfffb],
  [0xe0000, 0xe0fff],
];

/** Whether a text has at least one character that can be seen, by the rule of the database (private.is_visible). */
export function isVisible(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (!INVISIBLE.some(([from, to]) => code >= from && code <= to)) return true;
  }
  return false;
}

export const messageTexts = {
  loadFailed: 'Your messages could not be loaded.',
  saveFailed: 'This could not be saved. Try again.',
  openFailed: 'The conversation could not be opened.',
  notFound: 'This conversation no longer exists.',
  notConnected: 'This person is not accepting messages right now.',
  refused: 'The server refused this message.',
} as const;

/** What was refused for it can only be sent when its pictures are attached anew. */
export const pictureGoneCode = 'attachment_invalid';
