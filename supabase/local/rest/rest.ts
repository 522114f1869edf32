/**
 * REST door (/rest/v1): @supabase/lite answers PostgREST's protocol, on a connection of our own making. Who the caller
 * is has been verified by the gateway; the claims reach lite through its API key hook under a one-time name.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { App } from '@supabase/lite';
import pg from 'pg';
import type { Claims } from '../keys.ts';
import { currentRequest, openRestConnection, schemaRead } from './connection.ts';
import type { RequestContext } from './connection.ts';
import { asksForObject } from './object-answer.ts';
import { fillMissingKeys } from './uneven-rows.ts';

export interface RestDoorOptions {
  /** For the login role authenticator. */
  databaseUrl: string;
  /** For the role postgres; reads the schema and listens for its changes. */
  schemaUrl: string;
  poolSize?: number;
  /** Database errors that were answered to a caller, for the log. */
  onError?: (error: unknown) => void;
}

export interface RestDoor {
  fetch(request: Request, claims: Claims): Promise<Response>;
  /** Reads the schema again, as `notify pgrst, 'reload schema'` and every change of a table do. */
  reloadSchema(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_ROWS = 1000;
const RELOAD_PAUSE_MS = 20;
const RECONNECT_PAUSE_MS = 250;

export async function createRestDoor(options: RestDoorOptions): Promise<RestDoor> {
  const { databaseUrl, schemaUrl, poolSize = 10, onError } = options;
  const rest = openRestConnection({ databaseUrl, schemaUrl, poolSize, onError: (error) => onError?.(error) });
  const callers = new Map<string, Claims>();
  const app = new App({
    connection: rest.connection,
    api: { enabled: true, schemas: ['public', 'graphql_public'], max_rows: MAX_ROWS },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: false },
    options: {
      server: {
        admin: false,
        disableStudio: true,
        apiKeys: {
          resolver: (name: string) => {
            const claims = callers.get(name);
            return Promise.resolve(claims ? { type: 'publishable' as const, claims } : null);
          },
        },
      },
    },
  });
  const restoreConsole = redirectErrors(onError);
  await app.init();
  await rest.reloadSchema();
  const watch = watchSchema(schemaUrl, rest.reloadSchema);

  return {
    reloadSchema: rest.reloadSchema,
    async fetch(request, claims) {
      const name = randomUUID();
      callers.set(name, claims);
      try {
        const inner = await withoutCredentials(request, name);
        return await currentRequest.run(contextOf(request, claims), () => app.fetch(inner));
      } finally {
        callers.delete(name);
      }
    },
    async stop() {
      await watch.stop();
      await rest.close();
      restoreConsole();
    },
  };
}

function contextOf(request: Request, claims: Claims): RequestContext {
  const headers = Object.fromEntries(request.headers);
  // A database function may read the headers, and none needs the caller's credentials.
  delete headers.authorization;
  delete headers.apikey;
  delete headers.cookie;
  return {
    claims,
    headers,
    method: request.method,
    path: new URL(request.url).pathname.replace(/^\/rest\/v1/, ''),
    wantsObject: asksForObject(request.headers.get('accept')),
  };
}

/** The same request with the one-time name in place of API key and token. */
async function withoutCredentials(request: Request, name: string): Promise<Request> {
  const url = new URL(request.url);
  url.searchParams.delete('apikey');
  const headers = new Headers(request.headers);
  headers.delete('authorization');
  headers.delete('content-length');
  headers.set('apikey', name);
  const hasBody = !['GET', 'HEAD'].includes(request.method);
  const text = hasBody ? await request.text() : undefined;
  const columns = request.method === 'POST' ? url.searchParams.get('columns') : null;
  const body = text && columns ? fillMissingKeys(text, columns, headers.get('prefer') ?? '') : text;
  return new Request(url, { method: request.method, headers, body });
}

/** lite prints every database error to the console; those of our work go to the log instead. */
function redirectErrors(onError: ((error: unknown) => void) | undefined): () => void {
  const original = console.error;
  const redirected = (...args: unknown[]): void => {
    if (currentRequest.getStore() || schemaRead.getStore())
      onError?.(args.find((arg) => arg instanceof Error) ?? args[0]);
    else original.apply(console, args);
  };
  console.error = redirected;
  return () => {
    if (console.error === redirected) console.error = original;
  };
}

/** Listens for changed tables and calls back once things are quiet; connects again when the database was restarted. */
function watchSchema(databaseUrl: string, onChange: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const changed = (pause = RELOAD_PAUSE_MS): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    // A read that failed, for instance in the middle of a restart, is tried again.
    timer = setTimeout(() => void onChange().catch(() => changed(RECONNECT_PAUSE_MS)), pause);
  };

  const listen = async (): Promise<void> => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    client.on('notification', () => changed());
    await client.connect();
    await client.query('listen pgrst');
    await ended;
  };
  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await listen().catch(() => undefined);
      if (stopping.signal.aborted) return;
      await delay(RECONNECT_PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
      // What changed while nobody listened is unknown.
      changed();
    }
  };
  const running = run();
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
      await running;
      clearTimeout(timer);
    },
  };
}
