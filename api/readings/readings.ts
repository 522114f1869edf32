/**
 * Asking somebody who reads a script. The link's token is random and stored as its hash alone; what it shows is a copy of an own
 * image without its receipt.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { answerNativeReading, askNativeReader, readNativeReading } from '#contracts/readings.ts';
import type { ReadingVerdict } from '#domain/readings.ts';
import { ApiError } from '../errors.ts';
import { pictureOf, readObject, removeFiles } from '../images/objects.ts';
import { BackendError, call, type Supabase } from '../supabase.ts';

const BUCKET = 'native-readings';
/** Longest side in px. */
const PICTURE_SIDE = 1600;

interface Question {
  imageId: string;
  text: string;
  meaning: string;
  language: string;
}

interface Answer {
  /** Made by who answers, so that an answer that is sent again counts once. */
  id: string;
  verdict: ReadingVerdict;
  remark: string;
}

export interface Readings {
  /** The token is told here and never again. Throws `not_found` without such an image, `not_possible` when too many are open. */
  ask(userId: string, question: Question): Promise<{ id: string; token: string; endsAt: string }>;
  /** Throws `not_found` for a link that leads nowhere, also when it has ended: the message tells which. */
  read(token: string): Promise<Omit<Question, 'imageId'> & { endsAt: string }>;
  picture(token: string): Promise<Buffer>;
  /** Throws `not_found`, and `not_possible` when enough have answered. */
  answer(token: string, answer: Answer): Promise<void>;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export function createReadings(service: Supabase): Readings {
  async function opened(token: string) {
    const found = await call(service, readNativeReading, { p_token_hash: hashOf(token) });
    if (!found.ok) throw new ApiError('not_found', { message: found.sentence });
    return found.value;
  }

  return {
    async ask(userId, { imageId, ...words }) {
      const master = await pictureOf(service, { p_user_id: userId, p_image_id: imageId });
      const id = randomUUID();
      const token = randomBytes(32).toString('base64url');
      const path = `${userId}/${id}.png`;
      await store(service, path, await copyOf(master));
      const place = { id, image_id: imageId, picture_path: path, token_hash: hashOf(token) };
      const asked = await call(service, askNativeReader, { p_user_id: userId, p_reading: { ...place, ...words } });
      if (asked.ok) return { id: asked.value.id, token, endsAt: asked.value.endsAt };
      await removeFiles(service, [{ bucket: BUCKET, path }]);
      const code = asked.code === 'not_found' ? 'not_found' : asked.code === 'too_many' ? 'not_possible' : 'forbidden';
      throw new ApiError(code, { message: asked.sentence });
    },
    async read(token) {
      const { text, meaning, language, endsAt } = await opened(token);
      return { text, meaning, language, endsAt };
    },
    async picture(token) {
      return readObject(service, BUCKET, (await opened(token)).picturePath);
    },
    async answer(token, { id, verdict, remark }) {
      const given = { p_id: id, p_verdict: verdict, p_remark: remark };
      const answered = await call(service, answerNativeReading, { p_token_hash: hashOf(token), ...given });
      if (answered.ok) return;
      const code = answered.code === 'full' ? 'not_possible' : 'not_found';
      throw new ApiError(code, { message: answered.sentence });
    },
  };
}

/** On white, as paper is, and without the texts in it. */
function copyOf(master: Buffer): Promise<Buffer> {
  return sharp(master)
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer();
}

async function store(service: Supabase, path: string, file: Buffer): Promise<void> {
  const { error } = await service.storage.from(BUCKET).upload(path, file, { contentType: 'image/png' });
  if (error) throw new BackendError('store a picture for a reader', error);
}
