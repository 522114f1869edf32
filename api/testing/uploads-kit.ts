/** Sends pictures as the app does, looks at what is stored, and makes files as cameras and programs write them. */
import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import sharp from 'sharp';
import type { UploadBucket } from '#domain/uploads.ts';
import type { Database } from '../../src/data/database.types.ts';
import type { Supabase } from '../supabase.ts';
import type { Answer, Backend, Person } from './kit.ts';

export interface Sent extends Answer {
  body: { path: string; sha256: string; type: string; width: number; height: number; [more: string]: unknown };
}

interface Target {
  bucket: UploadBucket;
  /** A new one when none is given. */
  key?: string;
  /** What a browser thinks of the file: nobody asks. */
  type?: string;
}

/** One picture by `POST /api/uploads`. */
export async function sendPicture(
  api: { url: string },
  { token }: Pick<Person, 'token'>,
  { bucket, key = randomUUID(), type = 'application/octet-stream' }: Target,
  bytes: Uint8Array,
): Promise<Sent> {
  const response = await fetch(`${api.url}/api/uploads?bucket=${bucket}&key=${key}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': type },
    body: Buffer.from(bytes),
  });
  return { status: response.status, body: (await response.json()) as Sent['body'], headers: response.headers };
}

/** The same, of a picture that is taken; answers its path. */
export async function storePicture(...sending: Parameters<typeof sendPicture>): Promise<string> {
  const { status, body } = await sendPicture(...sending);
  if (status !== 200) throw new Error(`The picture was not stored: ${JSON.stringify(body)}`);
  return body.path;
}

/** supabase-js as a person's browser has it. */
export function clientOf(backend: Pick<Backend, 'url' | 'publishableKey'>, { token }: Pick<Person, 'token'>): Supabase {
  return createClient<Database>(backend.url, backend.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}

export async function storedFile(service: Supabase, bucket: string, path: string): Promise<Buffer> {
  const { data, error } = await service.storage.from(bucket).download(path);
  if (error) throw new Error(`${bucket}/${path} is not there`, { cause: error });
  return Buffer.from(await data.arrayBuffer());
}

let seed = 0;

/** A line drawing, black on white, another one each time. */
export async function drawing(width = 40, height = 60): Promise<Buffer> {
  const ink = { width: Math.ceil(width / 2), height: Math.ceil(height / 2), channels: 3 as const, background: '#000' };
  seed += 1;
  const mark = { ...ink, width: 1, height: 1, background: { r: seed % 256, g: (seed >> 8) % 256, b: 120 } };
  return sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: { create: ink }, left: Math.floor(width / 4), top: Math.floor(height / 4) },
      { input: { create: mark }, left: 0, top: 0 },
    ])
    .png()
    .toBuffer();
}
