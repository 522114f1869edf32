/**
 * Pictures in other sizes and formats, made on demand, in processes that are ended when a picture takes too much. What
 * a file is is told by its bytes: the type that it was stored with is not asked.
 */
import { readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { z } from 'zod';
import { pictureKindOf, type PictureKind } from '../../../src/domain/picture-bytes.ts';
import { createPictures, PictureRefused } from '../../../api/images/pictures.ts';
import type { PictureRefusal } from '../../../api/images/pictures.protocol.ts';
import { StorageError, invalidRequest } from './errors.ts';
import { parseAs } from './settings.ts';
import type { Transform } from './signing.ts';

const maxEdge = 2500;
/** The real service refuses larger files, too. */
const maxSourceBytes = 25 * 1024 * 1024;
/** A picture of more pixels is not opened: a small file can claim to be a huge one. */
const maxPixels = 50_000_000;
/** With one size given the other follows from the picture, and has no limit of its own. */
const maxResultPixels = 25_000_000;
const headBytes = 64;

/** 0 is none, as for the real service, and more than the largest is the largest. */
const edge = z.coerce
  .number()
  .int()
  .min(0)
  .transform((size) => Math.min(size, maxEdge) || undefined)
  .optional();
const schema = z.object({
  width: edge,
  height: edge,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).optional(),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});
export type RenderPlan = z.infer<typeof schema> & { output: Exclude<PictureKind, 'heic'> };

const unsupported = (): StorageError => invalidRequest('The source image is invalid or unsupported for rendering');

const refusals: Record<PictureRefusal, () => StorageError> = {
  unreadable: unsupported,
  too_many_pixels: () => invalidRequest('The source image resolution is too large to process'),
  result_too_large: () => invalidRequest('Invalid image request'),
  too_costly: () => new StorageError(408, 'InvalidRequest', 'InvalidRequest', 'Image request timed out'),
};

const tooMany = (): StorageError => new StorageError(429, 'InvalidRequest', 'InvalidRequest', 'Too many requests');

/** Throws on values out of range; `place` is where they stand: `querystring`, `body/transform`. */
export const parseTransform = (transform: Transform, place: string): z.infer<typeof schema> =>
  parseAs(schema, transform, place);

/** What is to be made of a file for a reader that accepts `accept`; throws on values out of range, and on no picture. */
export async function planRender(transform: Transform, handle: FileHandle, accept: string): Promise<RenderPlan> {
  const plan = parseTransform(transform, 'querystring');
  // With a position, so that the file is read from its beginning afterwards.
  const { buffer } = await handle.read(Buffer.alloc(headBytes), 0, headBytes, 0);
  const kind = pictureKindOf(buffer);
  if (!kind || kind === 'heic') throw unsupported();
  if ((await handle.stat()).size > maxSourceBytes) {
    throw invalidRequest('The source image file is too large to process');
  }
  const wanted = plan.format === 'origin' ? undefined : plan.format;
  const fitting = plan.format !== 'origin' && accept.includes('image/webp') ? 'webp' : kind;
  return { ...plan, output: wanted ?? fitting };
}

/** Names the result, so that an unchanged one is not made again for a reader who has it. */
export const renderTag = (etag: string, { width, height, resize, quality, output }: RenderPlan): string =>
  `"${[etag.replaceAll('"', ''), width ?? 0, height ?? 0, resize, quality ?? 0, output].join('-')}"`;

const resizingTypes = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

/** How the real service tells in a header what it did. */
export function describePlan({ width, height, resize, quality, format }: RenderPlan): string {
  const parts = [
    height && `height:${height}`,
    width && `width:${width}`,
    (width ?? height) && `resizing_type:${resizingTypes[resize]}`,
    quality && `quality:${quality}`,
    format && format !== 'origin' && `format:${format}`,
  ];
  return parts.filter(Boolean).join(',');
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

/** Makes a few pictures at a time; the others wait. */
export class RenderQueue {
  private readonly read = createPictures({ atATime: 3, waiting: 500, full: tooMany, seconds: 15, maxPixels });

  /** @param owner whose picture it is: those of one person are made one after the other */
  async render(handle: FileHandle, plan: RenderPlan, owner?: string): Promise<Uint8Array> {
    const { width, height, resize, quality = 80, output: format } = plan;
    const task = {
      type: 'render',
      width,
      height,
      fit: fits[resize],
      quality,
      format,
      maxPixels: maxResultPixels,
    } as const;
    try {
      return (await this.read(() => readFile(handle), task, owner)).data;
    } catch (error) {
      throw error instanceof PictureRefused ? refusals[error.refusal]() : error;
    }
  }
}
