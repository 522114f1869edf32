/** Fonts that people bring along: what is stored is written anew, and nobody but its owner gets it (R57). */
import { createHash, randomUUID } from 'node:crypto';
import { findCustomFont, keepCustomFont, removeCustomFont, type CustomFont } from '#contracts/fonts.ts';
import { customFontTexts } from '#domain/fonts.ts';
import { ApiError } from '../errors.ts';
import { removeFiles } from '../images/objects.ts';
import { BackendError, call, type Supabase } from '../supabase.ts';
import type { ReadFont } from './check.ts';

const BUCKET = 'custom-fonts';

export interface CustomFonts {
  /** The same file again is the same font. Throws `font_rejected` with the reason, `not_possible` when there is no room. */
  add(userId: string, name: string, bytes: Uint8Array): Promise<CustomFont>;
  /** @param userId who asks; null for a visitor. Throws `not_found` for everybody but its owner. */
  open(userId: string | null, fontId: string): Promise<{ name: string; bytes: Uint8Array }>;
  remove(userId: string, fontId: string): Promise<void>;
}

export function createCustomFonts(service: Supabase, read: ReadFont): CustomFonts {
  const storage = service.storage.from(BUCKET);
  const missing = (cause?: unknown): ApiError =>
    new ApiError('not_found', { message: customFontTexts.notFound, cause });

  return {
    async add(userId, name, bytes) {
      const report = await read({ kind: 'rebuild', bytes });
      if ('refused' in report) throw new ApiError('font_rejected', { message: report.refused });
      const id = randomUUID();
      const path = `${userId}/${id}.ttf`;
      const stored = await storage.upload(path, report.bytes, { contentType: 'font/ttf' });
      if (stored.error) throw new BackendError('store a font', stored.error);
      const font = { id, name, format: formatOf(bytes), path, bytes: report.bytes.length };
      const source = { source_sha256: createHash('sha256').update(bytes).digest('hex') };
      const kept = await call(service, keepCustomFont, { p_user_id: userId, p_font: { ...font, ...source } });
      // A file that no row names is swept; this one goes at once.
      if (!kept.ok || kept.value.duplicate) await removeFiles(service, [{ bucket: BUCKET, path }]);
      if (kept.ok) return kept.value.font;
      throw new ApiError(kept.code === 'not_allowed' ? 'forbidden' : 'not_possible', { message: kept.sentence });
    },
    async open(userId, fontId) {
      if (!userId) throw missing();
      const found = await call(service, findCustomFont, { p_user_id: userId, p_font_id: fontId });
      if (!found.ok) throw missing();
      const { data, error } = await storage.download(found.value.path);
      if (error) throw missing(error);
      return { name: found.value.name, bytes: new Uint8Array(await data.arrayBuffer()) };
    },
    async remove(userId, fontId) {
      const removed = await call(service, removeCustomFont, { p_user_id: userId, p_font_id: fontId });
      if (!removed.ok) throw missing();
      await removeFiles(service, [{ bucket: BUCKET, path: removed.value.path }]);
    },
  };
}

/** Of a file that was taken. */
function formatOf(bytes: Uint8Array): CustomFont['format'] {
  const first = String.fromCharCode(...bytes.subarray(0, 4));
  if (first === 'wOF2') return 'woff2';
  return first === 'OTTO' ? 'otf' : 'ttf';
}
