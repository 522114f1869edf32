/** What the tests of the auth door share: the door on a real database, clients, and the mails that it sent. */
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient, SupabaseClientOptions } from '@supabase/supabase-js';
import pg from 'pg';
import { startTestDatabase } from '../../../tests/stack.ts';
import type { Mail } from '../inbox.ts';
import type { SigningKeys } from '../keys.ts';
import { serveDoors } from '../testing/doors.ts';
import type { DoorServer } from '../testing/doors.ts';
import { createAuthDoor } from './auth.ts';
import type { AuthRateLimits, AuthSettings } from './settings.ts';

export type AuthTestConfig = AuthSettings & { rateLimits: AuthRateLimits };

const plenty: AuthTestConfig = {
  enableSignup: true,
  confirmEmail: true,
  doubleConfirmChanges: true,
  securePasswordChange: false,
  minimumPasswordLength: 8,
  passwordRequirements: '',
  jwtExpiry: 3600,
  refreshTokenReuseInterval: 10,
  otpLength: 6,
  otpExpiry: 3600,
  maxFrequency: 0,
  rateLimits: {
    emailsPerHour: 1000,
    signInsPerFiveMinutes: 1000,
    refreshesPerFiveMinutes: 1000,
    verificationsPerFiveMinutes: 1000,
  },
};

export const password = 'Password-1';
export const siteUrl = 'http://localhost:24320';

export interface AuthBench {
  keys: SigningKeys;
  /** Superuser, to look at rows and to plant troubles. */
  database: pg.Client;
  server: DoorServer;
  mails: Mail[];
  failedDeliveries: { next: boolean };
  log: string[];
  client(options?: SupabaseClientOptions<'public'>['auth']): SupabaseClient;
  admin(): SupabaseClient;
  /** Opens another door with other settings on the same database. */
  serve(settings: Partial<AuthTestConfig>): Promise<DoorServer>;
  clientOf(server: DoorServer): SupabaseClient;
  lastMail(to: string): Mail;
  mailsTo(to: string): Mail[];
  /** A confirmed account; returns its address. */
  person(): Promise<string>;
  freshEmail(): string;
  stop(): Promise<void>;
}

export const linkOf = (mail: Mail): string => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
export const codeOf = (mail: Mail): string => /code: (\d+)/.exec(mail.text)?.[1] ?? '';
export const tokenOf = (mail: Mail): string => new URL(linkOf(mail)).searchParams.get('token') ?? '';

/** Opens a link as a browser does, without following where it leads. */
export async function click(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The link answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

export const fragmentOf = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

let serial = 0;

export async function openAuthBench(): Promise<AuthBench> {
  const data = await startTestDatabase({ migrationsDir: null });
  const pool = new pg.Pool({ connectionString: data.address('auth'), max: 4 });
  const database = new pg.Client({ connectionString: data.adminUrl });
  await database.connect();
  const mails: Mail[] = [];
  const failedDeliveries = { next: false };
  const log: string[] = [];
  const deliver = (mail: Mail): Promise<void> => {
    if (failedDeliveries.next) {
      failedDeliveries.next = false;
      return Promise.reject(new Error('no mail today'));
    }
    mails.push(mail);
    return Promise.resolve();
  };
  const servers: DoorServer[] = [];
  const serve = async (settings: Partial<AuthTestConfig>): Promise<DoorServer> => {
    const server = await serveDoors(data.keys, (publicUrl) => ({
      auth: createAuthDoor({
        pool,
        keys: data.keys,
        mail: deliver,
        config: { auth: { ...plenty, ...settings } },
        publicUrl,
        siteUrl,
        redirectUrls: ['http://localhost:5173/**'],
        log: (message) => log.push(message),
      }),
    }));
    servers.push(server);
    return server;
  };
  const server = await serve({});
  const open = (url: string, key: string, auth: SupabaseClientOptions<'public'>['auth'] = {}): SupabaseClient =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, ...auth } });
  const mailsTo = (to: string): Mail[] => mails.filter((mail) => mail.to === to);
  const bench: AuthBench = {
    keys: data.keys,
    database,
    server,
    mails,
    failedDeliveries,
    log,
    client: (options) => open(server.url, data.keys.publishableKey, options),
    admin: () => open(server.url, data.keys.secretKey),
    serve,
    clientOf: (other) => open(other.url, data.keys.publishableKey),
    mailsTo,
    lastMail(to) {
      const mail = mailsTo(to).at(-1);
      if (!mail) throw new Error(`No mail went to ${to}`);
      return mail;
    },
    freshEmail: () => `person${(serial += 1)}@example.test`,
    async person() {
      const email = bench.freshEmail();
      const { error } = await bench.admin().auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      return email;
    },
    async stop() {
      for (const one of servers) await one.stop();
      await database.end();
      await pool.end();
      await data.stop();
    },
  };
  return bench;
}
