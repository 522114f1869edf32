/**
 * For tests, bench and soak: the API in this process or as a process of its own, workers, people with tokens, and photos
 * made of numbers. The backend is the real embedded stack; only vendors are ever replaced.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';
import { handlesInTurn } from '#domain/in-turn.ts';
import { createApp } from '../app.ts';
import { createDeps, type ApiDeps } from '../deps.ts';
import { loadEnv, type Env } from '../env.ts';
import { createLogger } from '../http/logging.ts';
import { createServiceClient, type Supabase } from '../supabase.ts';

export interface Backend {
  url: string;
  publishableKey: string;
  secretKey: string;
}

/** Environment variables of a local API on `backend`. */
export function envVariables(backend: Backend, more: Record<string, string> = {}): Record<string, string> {
  return {
    NODE_ENV: 'test',
    INKROOM_MODE: 'local',
    API_PORT: '0',
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_URL: 'http://127.0.0.1:24320',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    INKROOM_WORKER_THREADS: '1',
    ...more,
  };
}

export interface TestApi {
  url: string;
  env: Env;
  deps: ApiDeps;
  service: Supabase;
  stop(): Promise<void>;
}

export interface TestApiOptions {
  env?: Record<string, string>;
  /** Changes the dependencies before the app is made, e.g. a shorter wait. */
  adjust?: (deps: ApiDeps) => ApiDeps;
  /** How long generate waits for its row. */
  waitMs?: number;
}

/** The API on a free port in this process. */
export async function startTestApi(backend: Backend, options: TestApiOptions = {}): Promise<TestApi> {
  const env = loadEnv(envVariables(backend, options.env));
  const stopping = new AbortController();
  const log = createLogger({ level: env.logLevel, name: 'test' });
  const state = { draining: () => stopping.signal.aborted, stopping: stopping.signal, waitMs: options.waitMs };
  const made = await createDeps(env, log, state);
  const deps = options.adjust ? options.adjust(made) : made;
  const server = createServer(
    handlesInTurn<IncomingMessage, ServerResponse>(createApp({ ...deps, refusalMs: 0 }), setImmediate),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    env,
    deps,
    service: createServiceClient(env),
    async stop() {
      stopping.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** api/worker.ts or api/server.ts as a real process; resolves when it says that it is ready. */
export async function spawnProcess(
  script: 'worker.ts' | 'server.ts',
  variables: Record<string, string>,
): Promise<{ child: ChildProcess; ready: Record<string, unknown> }> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = fork(path.join(import.meta.dirname, '..', script), {
    env: { PATH, ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}), ...variables },
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = await new Promise<Record<string, unknown>>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Record<string, unknown>));
    child.once('exit', (code, signal) => reject(new Error(`${script} ended at once (${code ?? signal})`)));
  });
  return { child, ready };
}

/** Ends a child with `signal` and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

export interface Person {
  id: string;
  email: string;
  token: string;
}

/** A confirmed person with a session, by the auth service itself. */
export async function createPerson(backend: Backend, service: Supabase): Promise<Person> {
  const email = `person-${randomUUID()}@example.com`;
  const password = randomBytes(12).toString('base64url');
  const created = await service.auth.admin.createUser({ email, password, email_confirm: true });
  if (created.error) throw created.error;
  const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const session = (await response.json()) as { access_token?: string };
  if (!session.access_token) throw new Error(`sign-in failed: ${JSON.stringify(session)}`);
  return { id: created.data.user.id, email, token: session.access_token };
}

export interface CallOptions {
  token?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Answer {
  status: number;
  // Tests look into bodies of every shape; each assertion names what it expects there.
  body: Record<string, unknown>;
  headers: Headers;
}

/** One call to the API; POST when there is a body. */
export async function call(api: { url: string }, at: string, options: CallOptions = {}): Promise<Answer> {
  const post = options.body !== undefined;
  const response = await fetch(`${api.url}${at}`, {
    method: post ? 'POST' : 'GET',
    headers: {
      ...(post ? { 'content-type': 'application/json' } : {}),
      ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      ...options.headers,
    },
    body: post ? (typeof options.body === 'string' ? options.body : JSON.stringify(options.body)) : undefined,
    signal: options.signal,
  });
  return {
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
    headers: response.headers,
  };
}

/** Asks again until `done` accepts the answer. */
export async function until<T>(ask: () => Promise<T>, done: (value: T) => boolean, timeoutMs = 60_000): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const value = await ask();
    if (done(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`waited ${timeoutMs} ms in vain; last: ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A photo with a dark subject (a cup-like shape) on a light ground, as a data URL. */
export async function photoDataUrl(size = 400): Promise<string> {
  const data = Buffer.alloc(size * size * 3);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const dx = (x - size / 2) / (size * 0.3);
      const dy = (y - size / 2) / (size * 0.36);
      const inside = dx * dx + dy * dy < 1;
      const shade = inside ? 60 + 70 * Math.abs(Math.sin(dx * 4 + dy * 3)) : 225 - 20 * (y / size);
      const at = (y * size + x) * 3;
      data[at] = data[at + 1] = data[at + 2] = Math.round(shade);
    }
  }
  const jpeg = await sharp(data, { raw: { width: size, height: size, channels: 3 } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}
