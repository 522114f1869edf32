/** What the database answers about fonts: whose they are, and how often they are used. */
import * as z from 'zod/mini';
import { customFontTexts, fontTexts } from '../domain/fonts.ts';
import { changes, reads, row, text } from './contract.ts';

const usageFailed = 'Your fonts could not be loaded.';

/** Why a font cannot be noted as used or liked. */
const usageRefusals = {
  user_required: fontTexts.userRequired,
  font_required: fontTexts.fontRequired,
  unknown_font: fontTexts.unknownFont,
};

export const recordFontUse = changes('record_font_use', usageFailed, usageRefusals);
export const setFontFavorite = changes('set_font_favorite', 'Your favorite could not be kept.', usageRefusals);

const usage = row({ font_id: z.string(), favorite: z.boolean(), use_count: z.number(), last_used_at: text });
export type FontUsage = z.output<typeof usage>;
/** Favorites and recent fonts, the latest first. */
export const listFontUsage = reads('list_font_usage', usageFailed, z.array(usage));

const customFont = row({
  id: z.string(),
  name: z.string(),
  format: z.enum(['ttf', 'otf', 'woff2']),
  bytes: z.number(),
  created_at: z.string(),
});
export type CustomFont = z.output<typeof customFont>;
export const listCustomFonts = reads('list_custom_fonts', usageFailed, z.array(customFont));

const notAllowed = 'Your account cannot store fonts.';
const notFound = { not_found: customFontTexts.notFound };
export const keepCustomFont = changes(
  'keep_custom_font',
  customFontTexts.failed,
  { full: customFontTexts.full, not_allowed: notAllowed },
  z.object({ duplicate: z.boolean(), font: customFont }),
);
export const findCustomFont = changes(
  'find_custom_font',
  customFontTexts.notFound,
  notFound,
  z.object({ path: z.string(), name: z.string() }),
);
export const removeCustomFont = changes(
  'remove_custom_font',
  'The font could not be removed.',
  notFound,
  z.object({ path: z.string() }),
);

/** Why a lettering does not become an own image. */
export const letteringRefusals = {
  full: 'You have 1,000 letterings already. Please delete some of your images first.',
  request_conflict: 'Another lettering was saved under this key.',
  not_allowed: 'Your account cannot store images.',
};
export const recordLettering = changes(
  'record_lettering',
  'The lettering could not be saved.',
  letteringRefusals,
  row({ image_id: z.string(), duplicate: z.boolean() }),
);
