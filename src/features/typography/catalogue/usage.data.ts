import { listFontUsage, recordFontUse, setFontFavorite, type FontUsage } from '../../../contracts/fonts.ts';
import { call } from '../../../data/call.ts';
import { AppError } from '../../../data/errors.ts';
import type { Marks } from './kept-marks.ts';

/** Favorites and recent fonts of the person, the latest first. */
export function readUsage(): Promise<FontUsage[]> {
  return call(listFontUsage);
}

/** Counts a use; the font is the latest of the recent ones. */
export async function noteUse({ userId, fontId }: { userId: string; fontId: string }): Promise<null> {
  await call(recordFontUse, { p_user_id: userId, p_font_id: fontId });
  return null;
}

/** At most so many of each go into an account: what is older is hardly missed. */
const MOST_TAKEN = 60;

/** Marks of this device, the oldest first, so that the newest end up in front. Fonts that are not in the catalogue any more stay out. */
export async function takeMarks({ userId, marks }: { userId: string; marks: Marks }): Promise<null> {
  for (const fontId of marks.recent.slice(0, MOST_TAKEN).toReversed()) await unlessGone(noteUse({ userId, fontId }));
  for (const fontId of marks.favorites.slice(0, MOST_TAKEN).toReversed())
    await unlessGone(setFavorite({ fontId, favorite: true }));
  return null;
}

async function unlessGone(step: Promise<unknown>): Promise<void> {
  try {
    await step;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'unknown_font') throw error;
  }
}

export async function setFavorite({ fontId, favorite }: { fontId: string; favorite: boolean }): Promise<null> {
  await call(setFontFavorite, { p_font_id: fontId, p_favorite: favorite });
  return null;
}
