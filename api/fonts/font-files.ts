/** The one door for fonts of the catalogue: from the installed packages, from the disk, or once from the font service. */
import { readFile } from 'node:fs/promises';
import { fontTexts } from '#domain/fonts.ts';
import { ApiError } from '../errors.ts';
import type { Catalogue, FontOrigin } from './catalogue.ts';
import type { ReadFont } from './check.ts';
import { FontServiceError, type FontService } from './font-service.gateway.ts';
import type { FontStore } from './font-store.ts';

export interface FontFile {
  /** TrueType or OpenType. */
  bytes: Uint8Array;
  version: string;
}

export interface FontFiles {
  /**
   * @param file the id of a face, or of one part of it, as addresses of the catalogue have it
   * @param beforeFetching asked when it is neither installed nor kept: whether it may be fetched; throws when not
   *
   * Throws `not_found` for what is not in the catalogue, `font_offline` when the service does not answer, `upstream_failed` when
   * it answers with something else than a font.
   */
  read(file: string, beforeFetching?: () => Promise<void>): Promise<FontFile>;
}

interface FontFileParts {
  catalogue: Catalogue;
  store: FontStore;
  service: FontService;
  read: ReadFont;
}

export function createFontFiles({ catalogue, store, service, read }: FontFileParts): FontFiles {
  /** What is being made: who asks for the same waits for it. */
  const underWay = new Map<string, Promise<Uint8Array>>();

  async function unpacked(origin: FontOrigin & { kind: 'installed' }): Promise<Uint8Array> {
    const report = await read({ kind: 'unpack', bytes: await readFile(origin.path) });
    if ('refused' in report) throw new Error(`${origin.path}: ${report.refused}`);
    return report.bytes;
  }

  async function fetched(origin: FontOrigin & { kind: 'remote' }): Promise<Uint8Array> {
    const bytes = await service.fetch(origin.path).catch((cause: unknown) => {
      if (!(cause instanceof FontServiceError)) throw cause;
      if (cause.kind === 'offline') throw new ApiError('font_offline', { message: fontTexts.offline, cause });
      throw new ApiError('upstream_failed', { message: fontTexts.broken, cause });
    });
    // Kept as it came: its license forbids the name to changed versions.
    const report = await read({ kind: 'check', bytes });
    if ('bytes' in report) return report.bytes;
    throw new ApiError('upstream_failed', { message: fontTexts.broken, cause: new Error(report.refused) });
  }

  async function make(key: string, origin: FontOrigin): Promise<Uint8Array> {
    const bytes = origin.kind === 'installed' ? await unpacked(origin) : await fetched(origin);
    await store.write(key, bytes);
    return bytes;
  }

  return {
    async read(file, beforeFetching) {
      const origin = catalogue.origin(file);
      if (!origin) throw new ApiError('not_found', { message: fontTexts.unknownFont });
      const { version } = origin;
      if (origin.kind === 'installed' && !origin.packed) return { bytes: await readFile(origin.path), version };
      const key = `${origin.path} ${version}`;
      const kept = await store.read(key);
      if (kept) return { bytes: kept, version };
      let making = underWay.get(key);
      if (!making) {
        if (origin.kind === 'remote') await beforeFetching?.();
        making = underWay.get(key) ?? make(key, origin).finally(() => underWay.delete(key));
        underWay.set(key, making);
      }
      return { bytes: await making, version };
    },
  };
}
