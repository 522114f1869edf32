/**
 * Letterings as own images: the server sets what was ordered by itself, so nobody stores anything else this way, and the receipt
 * sets it again.
 */
import { createHash } from 'node:crypto';
import { recordLettering } from '#contracts/fonts.ts';
import type { LetteringSpec } from '#domain/lettering.ts';
import type { LetteringFont } from '#lettering/lettering.ts';
import { ApiError } from '../errors.ts';
import { encodePng, encodePreview, sha256Hex } from '../images/encode.ts';
import { removeFiles } from '../images/objects.ts';
import { BackendError, call, type Supabase } from '../supabase.ts';
import { createThread } from '../threads/thread.ts';
import type { LetteringReport, LetteringTask } from './lettering.thread.ts';
import { drawLettering } from './picture.ts';

const BUCKET = 'designs';
/** Raised whenever the same order would give other pixels than before. */
export const LETTERING_VERSION = '1.0.0';
const NOT_SET = 'These letters could not be drawn. Choose another font, or change the text a little.';

export interface SavedLettering {
  imageId: string;
  width: number;
  height: number;
  /** Of the ink, on skin. */
  widthMm: number;
  imageSha256: string;
}

export interface Letterings {
  /** The same order under the same key is one image. Throws `unprocessable` with a sentence for what cannot be set. */
  save(userId: string, key: string, spec: LetteringSpec): Promise<SavedLettering>;
}

interface LetteringParts {
  service: Supabase;
  /** The fonts of an order, with the bytes that its text needs. */
  fontsOf: (userId: string, spec: LetteringSpec) => Promise<(LetteringFont & { version: string })[]>;
}

export function createLetterings({ service, fontsOf }: LetteringParts): Letterings {
  const setInThread = createThread<LetteringTask, LetteringReport>({
    module: new URL('./lettering.thread.ts', import.meta.url),
    deadlineMs: 20_000,
    waiting: 20,
    refuse: (cause) => new ApiError('unprocessable', { message: NOT_SET, cause }),
  });
  const storage = service.storage.from(BUCKET);

  async function store(path: string, file: Buffer, contentType: string): Promise<void> {
    const { error } = await storage.upload(path, file, { contentType, upsert: true });
    if (error) throw new BackendError('store a lettering', error);
  }

  return {
    async save(userId, key, spec) {
      const fonts = await fontsOf(userId, spec);
      const task = { spec, fonts: fonts.map(({ id, name, files }) => ({ id, name, files })) };
      // A thread that was just replaced takes the order the second time.
      const set = await setInThread(task).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'unavailable') return setInThread(task);
        throw error;
      });
      if ('refused' in set) throw new ApiError('unprocessable', { message: set.refused });
      const image = await drawLettering(set.commands, set.bounds);
      const { width, height } = image;
      const widthMm = set.bounds.width;
      const imageSha256 = sha256Hex(image.data);
      const receipt = {
        engine: 'inkroom-lettering',
        version: LETTERING_VERSION,
        physicalWidthMm: widthMm,
        spec,
        faces: fonts.map(({ id, name, version }) => ({ id, name, version })),
        imageSha256,
      };
      const texts = { Software: `Inkroom lettering ${LETTERING_VERSION}`, inkroom: JSON.stringify(receipt) };
      const [png, preview] = await Promise.all([encodePng(image, texts, widthMm), encodePreview(image)]);
      const id = idOf(userId, key);
      const paths = { storage_path: `${userId}/lettering/${id}-${imageSha256.slice(0, 16)}.png`, preview_path: '' };
      paths.preview_path = paths.storage_path.replace(/\.png$/, '-preview.webp');
      await store(paths.storage_path, png, 'image/png');
      await store(paths.preview_path, preview, 'image/webp');
      const content = {
        text: spec.text,
        width,
        height,
        receipt,
        content_hash: sha256Hex(Buffer.from(JSON.stringify(spec))),
      };
      const recorded = await call(service, recordLettering, {
        p_user_id: userId,
        p_lettering: { id, ...paths, ...content },
      });
      if (recorded.ok) return { imageId: recorded.value.imageId, width, height, widthMm, imageSha256 };
      const files = [paths.storage_path, paths.preview_path].map((path) => ({ bucket: BUCKET, path }));
      // Under a key that is taken the same pixels may be another order's: its files stay.
      if (recorded.code !== 'request_conflict') await removeFiles(service, files);
      throw refusal(recorded);
    },
  };
}

/** One image for one key of a person. */
function idOf(userId: string, key: string): string {
  const hash = createHash('sha256').update(`${userId} ${key}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}

function refusal({ code, sentence: message }: { code: string; sentence: string }): ApiError {
  if (code === 'request_conflict') return new ApiError('request_conflict', { message });
  return new ApiError(code === 'not_allowed' ? 'forbidden' : 'not_possible', { message });
}
