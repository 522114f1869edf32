/** What the tests of the storage service share: the service on a real database with policies, and clients of three people. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createClient } from '@supabase/supabase-js';
import pg from 'pg';
import sharp from 'sharp';
import { startTestDatabase } from '../../../tests/stack.ts';
import { serveServices } from '../testing/services.ts';
import { closePool } from '../testing/pool.ts';
import type { TestServer } from '../testing/services.ts';
import { createStorageService } from './storage.ts';

/** `avatars`: public, pictures up to 200 kB. `designs`: private, each person in a folder of the own id. */
const schema = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('avatars', 'avatars', true, 200000, array['image/*']),
    ('designs', 'designs', false, null, null);
  create policy "own folder: read" on storage.objects for select to authenticated
    using (bucket_id = 'designs' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "avatars: read" on storage.objects for select to authenticated
    using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own folder: write" on storage.objects for insert to authenticated
    with check ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own folder: change" on storage.objects for update to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text)
    with check ((storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "own folder: remove" on storage.objects for delete to authenticated
    using ((storage.foldername(name))[1] = (select auth.uid())::text);`;

type Client = ReturnType<typeof createClient>;

export interface Person {
  id: string;
  token: string;
  client: Client;
}

export interface StorageBench {
  server: TestServer;
  root: string;
  database: pg.Client;
  anna: Person;
  ben: Person;
  anonymous: Client;
  service: Client;
  secretKey: string;
  publishableKey: string;
  picture: Blob;
  pictureBytes: Buffer;
  /** Files below the root, drafts apart. */
  files(): Promise<{ objects: string[]; drafts: string[] }>;
  log: string[];
  stop(): Promise<void>;
}

async function below(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name);
}

export async function openStorageBench(): Promise<StorageBench> {
  const data = await startTestDatabase({ migrationsDir: null });
  const database = new pg.Client({ connectionString: data.url });
  await database.connect();
  await database.query(schema);
  const pool = new pg.Pool({ connectionString: data.address('storage'), max: 4 });
  const root = await mkdtemp(path.join(os.tmpdir(), 'inkroom-storage-'));
  const log: string[] = [];
  const server = await serveServices(data.keys, (publicUrl) => ({
    storage: createStorageService({
      pool,
      root,
      keys: data.keys,
      publicUrl,
      maxBytes: 1_000_000,
      log: (message, error) => log.push(`${message}: ${String(error)}`),
    }),
  }));
  const { publishableKey, secretKey } = data.keys;
  const open = (key: string, accessToken?: string): Client =>
    createClient(server.url, key, {
      auth: { persistSession: false, autoRefreshToken: false },
      ...(accessToken && { accessToken: () => Promise.resolve(accessToken) }),
    });
  const person = async (): Promise<Person> => {
    const id = randomUUID();
    const exp = Math.floor(Date.now() / 1000) + 3600;
    const token = await data.keys.sign({ sub: id, role: 'authenticated', exp });
    return { id, token, client: open(publishableKey, token) };
  };
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background: '#c00' } });
  const pictureBytes = await picture.png().toBuffer();
  return {
    server,
    root,
    database,
    anna: await person(),
    ben: await person(),
    anonymous: open(publishableKey),
    service: open(secretKey),
    secretKey,
    publishableKey,
    pictureBytes,
    picture: new Blob([new Uint8Array(pictureBytes)], { type: 'image/png' }),
    files: async () => ({
      objects: await below(path.join(root, 'objects')),
      drafts: await below(path.join(root, 'drafts')),
    }),
    log,
    async stop() {
      await server.stop();
      await database.end();
      await closePool(pool);
      await data.stop();
      await rm(root, { recursive: true, force: true });
    },
  };
}

/** Puts a file into Anna's folder of `designs` and answers its name. */
export async function putDesign(
  bench: StorageBench,
  name: string,
  body: Blob | Buffer = bench.picture,
): Promise<string> {
  const place = `${bench.anna.id}/${name}`;
  const { error } = await bench.anna.client.storage.from('designs').upload(place, body, { upsert: true });
  if (error) throw error;
  return place;
}
