/** The Supabase behind the product: the embedded one, or one that `.env` names. */
import path from 'node:path';
import type { LocalStack } from '../../supabase/local/stack.ts';
import { isLoopback } from '../../api/env.ts';
import { StartError } from '../../supabase/local/errors.ts';
import { loggable } from '../../supabase/local/loggable.ts';
import { startStack } from '../../supabase/local/stack.ts';
import type { Settings } from '../settings.ts';
import { appendToLog } from './log-file.ts';
import { removeDemoDatabase } from './outdated-database.ts';

export interface Backend {
  kind: 'embedded' | 'external';
  /** `local` allows the stand-ins; only ever on loopback addresses. */
  mode: 'local' | 'hosted';
  url: string;
  inboxUrl: string | null;
  databaseUrl: string | null;
  publishableKey: string;
  secretKey: string;
  /** Process numbers of its own, by name. */
  pids(): Record<string, number>;
  stop(): Promise<void>;
}

export interface BackendEvents {
  onStep(text: string): void;
  /** The database died and was started again. */
  onDatabaseRestart(): void;
  /** The database died for good. */
  onDatabaseLost(error: Error): void;
}

/** Starts the embedded backend, or describes the external one (which is never started or stopped from here). */
export async function openBackend(settings: Settings, siteUrl: string, events: BackendEvents): Promise<Backend> {
  if (settings.external) return externalBackend(settings, settings.external);
  const { ports, home } = settings;
  const start = (): Promise<LocalStack> =>
    startStack({
      home,
      ports: { supabase: ports.supabase, database: ports.database, inbox: ports.inbox },
      siteUrl,
      redirectUrls: [siteUrl, `${siteUrl}/**`],
      log: (message, error) =>
        appendToLog(path.join(home, 'logs', 'backend.log'), `${message} ${error === undefined ? '' : loggable(error)}`),
      ...events,
    });
  const stack = await start().catch(async (error: unknown) => {
    const isOutdated = error instanceof StartError && error.code === 'database_outdated';
    if (!isOutdated || !(await removeDemoDatabase(home, ports.database))) throw error;
    events.onStep('An older version built this database, and it holds demo data only: building it anew');
    return start();
  });
  return {
    kind: 'embedded',
    mode: 'local',
    url: stack.url,
    inboxUrl: stack.inboxUrl,
    databaseUrl: stack.databaseUrl,
    publishableKey: stack.publishableKey,
    secretKey: stack.secretKey,
    pids: () => ({ postgres: stack.postgresPid }),
    stop: () => stack.stop(),
  };
}

function externalBackend(settings: Settings, external: NonNullable<Settings['external']>): Backend {
  const isLocal = isLoopback(new URL(external.url).hostname);
  return {
    kind: 'external',
    mode: isLocal ? 'local' : 'hosted',
    ...external,
    inboxUrl: isLocal ? settings.inboxUrl : null,
    databaseUrl: null,
    pids: () => ({}),
    stop: () => Promise.resolve(),
  };
}
