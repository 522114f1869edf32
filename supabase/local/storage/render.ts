/** Pictures in other sizes and formats, made on demand. */
import { availableParallelism } from 'node:os';
import { readFile } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import sharp from 'sharp';
import type { FormatEnum } from 'sharp';
import { z } from 'zod';
import { invalidRequest } from './errors.ts';
import type { Transform } from './signing.ts';

const maxEdge = 2500;
/** A picture of more pixels is not opened: a small file can claim to be a huge one. */
const maxPixels = 50_000_000;
const renderable = new Set(['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff', 'heif']);

const edge = z.coerce.number().int().min(1).max(maxEdge).optional();
const schema = z.object({
  width: edge,
  height: edge,
  resize: z.enum(['cover', 'contain', 'fill']).default('cover'),
  quality: z.coerce.number().int().min(20).max(100).default(80),
  format: z.enum(['origin', 'webp', 'avif']).optional(),
});
export type RenderPlan = z.infer<typeof schema> & { output: keyof FormatEnum };

/** What is to be made of a picture of type `mime` for a reader that accepts `accept`; throws on values out of range. */
export function planRender(transform: Transform, mime: string, accept: string): RenderPlan {
  const result = schema.safeParse(transform);
  if (!result.success) {
    const [{ path, message }] = result.error.issues;
    throw invalidRequest(`querystring/${path.join('/')} ${message}`);
  }
  const [kind, subtype] = mime.split(';')[0].trim().toLowerCase().split('/');
  const source = subtype === 'jpg' ? 'jpeg' : subtype;
  if (kind !== 'image' || !renderable.has(source))
    throw invalidRequest('The file is not an image that can be transformed');
  const { format } = result.data;
  const wanted = format && format !== 'origin' ? format : undefined;
  const output = wanted ?? (format !== 'origin' && accept.includes('image/webp') ? 'webp' : source);
  return { ...result.data, output: output as keyof FormatEnum };
}

/** Names the result, so that an unchanged one is not made again for a reader who has it. */
export const renderTag = (etag: string, { width, height, resize, quality, output }: RenderPlan): string =>
  `"${[etag.replaceAll('"', ''), width ?? 0, height ?? 0, resize, quality, output].join('-')}"`;

/** Lets as many pictures be made at once as there are cores; the others wait. */
export class RenderQueue {
  private free = Math.max(1, availableParallelism());
  private readonly waiting: (() => void)[] = [];

  async render(handle: FileHandle, plan: RenderPlan): Promise<Buffer> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      return await transform(await readFile(handle), plan);
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    }
  }
}

const fits = { cover: 'cover', contain: 'inside', fill: 'fill' } as const;

async function transform(bytes: Buffer, plan: RenderPlan): Promise<Buffer> {
  const { width, height, resize, quality, output } = plan;
  // autoOrient: sizes count for the picture as it is seen.
  let picture = sharp(bytes, { limitInputPixels: maxPixels }).autoOrient();
  if (width || height) picture = picture.resize({ width, height, fit: fits[resize] });
  try {
    return await picture.toFormat(output, { quality }).toBuffer();
  } catch {
    throw invalidRequest('The image cannot be transformed');
  }
}
