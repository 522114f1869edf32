import * as z from 'zod/mini';

import { callApi, requestApi } from '../../../data/api.ts';
import { AppError } from '../../../data/errors.ts';
import {
  arabicHands,
  customFaceId,
  faceIdOf,
  fontAddress,
  fontCategories,
  fontForms,
  fontTexts,
  scriptTypes,
  wholeFace,
  type FontCatalogue,
} from '../../../domain/fonts.ts';
import type { LetteringFace } from '../../../domain/lettering.ts';

const catalogueSchema = z.object({
  families: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      category: z.nullable(z.enum(fontCategories)),
      form: z.enum(fontForms),
      scripts: z.array(z.enum(scriptTypes)),
      hand: z.nullable(z.enum(arabicHands)),
      styles: z.array(z.string()),
      installed: z.boolean(),
      inParts: z.boolean(),
      variable: z.boolean(),
      licence: z.nullable(z.enum(['OFL-1.1', 'Apache-2.0', 'UFL-1.0'])),
      version: z.string(),
    }),
  ),
});

const faceSchema = z.object({
  id: z.string(),
  name: z.string(),
  files: z.array(z.object({ address: z.string(), ranges: z.nullable(z.string()) })),
});

let catalogue: Promise<FontCatalogue> | null = null;

/** The catalogue, read once for each document; a failed try is made again. */
export function readCatalogue(): Promise<FontCatalogue> {
  catalogue ??= callApi('/api/fonts/catalogue', { auth: 'none', schema: catalogueSchema });
  catalogue.catch(() => {
    catalogue = null;
  });
  return catalogue;
}

/** Which files a face is made of. Throws AppError for one that is not in the catalogue. */
export async function readFace(id: string): Promise<LetteringFace> {
  // Own fonts are no part of the catalogue; the API knows the owner by the token.
  if (customFaceId.test(id)) return { id, name: 'Own font', files: [{ address: fontAddress(id, '1'), ranges: null }] };
  const { families } = await readCatalogue();
  const family = families.find((one) => id.startsWith(`${one.id}-`) && one.styles.some((s) => faceIdOf(one, s) === id));
  if (!family) throw new AppError('unknown_font', fontTexts.unknownFont);
  const whole = wholeFace(family, id.slice(family.id.length + 1));
  if (whole) return whole;
  return callApi('/api/fonts/faces', { auth: 'none', query: { id }, schema: faceSchema });
}

/** The bytes of a font file, from our own server. */
export async function readFontFile(address: string): Promise<Uint8Array> {
  const isOwn = address.includes('custom-');
  const response = await requestApi(address, { auth: isOwn ? 'token' : 'none', timeoutMs: 30_000 });
  if (!response.ok)
    throw new AppError('font_missing', response.status === 404 ? fontTexts.unknownFont : fontTexts.offline);
  return new Uint8Array(await response.arrayBuffer());
}
