/** Tells the REST service of changes of the database's schema and settings: `notify pgrst` sends them, as a trigger does. */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const RELOAD_PAUSE_MS = 20;
const RECONNECT_PAUSE_MS = 250;

/** Listens for changed tables and calls back once things are quiet; connects again when the database was restarted. */
export function watchSchema(databaseUrl: string, onChange: () => Promise<void>): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const changed = (pause = RELOAD_PAUSE_MS): void => {
    clearTimeout(timer);
    if (stopping.signal.aborted) return;
    // A read that failed, for instance in the middle of a restart, is tried again.
    timer = setTimeout(() => {
      onChange().catch(() => changed(RECONNECT_PAUSE_MS));
    }, pause);
  };

  const listen = async (): Promise<void> => {
    const { promise: ended, resolve } = Promise.withResolvers<void>();
    client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => resolve());
    client.on('end', () => resolve());
    client.on('notification', () => changed());
    // `connect` answers nothing any more when the client is ended meanwhile.
    await Promise.race([client.connect().then(() => client?.query('listen pgrst')), ended]);
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
