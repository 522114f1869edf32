import { listFontUsage, recordFontUse, setFontFavorite, type FontUsage } from '../../../contracts/fonts.ts';
import { call } from '../../../data/call.ts';

/** Favorites and recent fonts of the person, the latest first. */
export function readUsage(): Promise<FontUsage[]> {
  return call(listFontUsage);
}

/** Counts a use; the font is the latest of the recent ones. */
export async function noteUse({ userId, fontId }: { userId: string; fontId: string }): Promise<null> {
  await call(recordFontUse, { p_user_id: userId, p_font_id: fontId });
  return null;
}

export async function setFavorite({ fontId, favorite }: { fontId: string; favorite: boolean }): Promise<null> {
  await call(setFontFavorite, { p_font_id: fontId, p_favorite: favorite });
  return null;
}
