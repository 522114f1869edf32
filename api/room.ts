import type { Logger } from 'pino';
import type { Env } from './env.ts';
import type { QuotaKeeper } from './http/quota.ts';
import type { Supabase } from './supabase.ts';

/** What deps.ts hands to every room of the API. Rooms do not import each other: what they share comes in here. */
export interface RoomDeps {
  env: Env;
  /** supabase-js with the secret key: rpc, rows and files with the rights of the server. */
  service: Supabase;
  quotas: QuotaKeeper;
  log: Logger;
  /** Aborted when the process is asked to stop; long waits end early then. */
  stopping: AbortSignal;
}
