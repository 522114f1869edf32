import path from 'node:path';
import { DIST } from '../project.ts';
import type { Settings } from '../settings.ts';
import type { Backend } from './backend.ts';

/** Variables of the machine that a server process needs; nothing else of ours leaks into it by accident. */
const FROM_THE_MACHINE = [
  'PATH',
  'Path',
  'HOME',
  'USERPROFILE',
  'SystemRoot',
  'TEMP',
  'TMP',
  'TMPDIR',
  'LANG',
  'TZ',
  'NODE_COMPILE_CACHE',
];

/** Environment of api/server.ts and api/worker.ts (checked by api/env.ts). */
export function serverEnv(
  settings: Settings,
  backend: Backend,
  options: { siteUrl: string; dev: boolean },
): NodeJS.ProcessEnv {
  const machine = Object.fromEntries(FROM_THE_MACHINE.map((name) => [name, process.env[name]]));
  return {
    ...machine,
    ...settings.passedOn,
    NODE_ENV: options.dev ? 'development' : 'production',
    INKROOM_MODE: backend.mode,
    API_PORT: String(settings.ports.api),
    API_HOST: '127.0.0.1',
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SUPABASE_SECRET_KEY: backend.secretKey,
    SITE_URL: options.siteUrl,
    FONTS_DIR: path.join(settings.home, 'fonts'),
    ...(options.dev ? {} : { STATIC_DIR: DIST }),
    ...(backend.inboxUrl ? { INBOX_URL: backend.inboxUrl } : {}),
  };
}

/** A backend that does not exist, for checking the settings before anything is started. */
export const UNSTARTED_BACKEND: Backend = {
  kind: 'embedded',
  mode: 'local',
  url: 'http://127.0.0.1:1',
  inboxUrl: 'http://127.0.0.1:1',
  databaseUrl: null,
  publishableKey: 'not started yet, 20 letters',
  secretKey: 'not started yet, 20 letters',
  pids: () => ({}),
  stop: () => Promise.resolve(),
};
