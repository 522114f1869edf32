/** What the tests of the auth service share: the service on a real database, clients, and the mails that it sent. */
import { createClient } from '@supabase/supabase-js';
import type { SupabaseClientOptions } from '@supabase/supabase-js';
import pg from 'pg';
import { startTestDatabase } from '../../../tests/stack.ts';
import type { AuthMail } from './mails.ts';
import type { SigningKeys } from '../keys.ts';
import { serveServices } from '../testing/services.ts';
import { closePool } from '../testing/pool.ts';
import type { TestServer } from '../testing/services.ts';
import { createAuthService } from './auth.ts';
import type { AuthRateLimits, AuthSettings } from './settings.ts';

type Client = ReturnType<typeof createClient>;

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
    wrongPasswordsPerHour: 1000,
  },
};

export const password = 'Password-1';
export const siteUrl = 'http://localhost:24320';

export interface AuthBench {
  keys: SigningKeys;
  /** Superuser, to look at rows and to plant troubles. */
  database: pg.Client;
  server: TestServer;
  mails: AuthMail[];
  failedDeliveries: { next: boolean };
  log: string[];
  client(options?: SupabaseClientOptions<'public'>['auth']): Client;
  admin(): Client;
  /** Opens another service with other settings on the same database. */
  serve(settings: Partial<AuthTestConfig>): Promise<TestServer>;
  clientOf(server: TestServer): Client;
  lastMail(to: string): AuthMail;
  mailsTo(to: string): AuthMail[];
  /** A confirmed account; returns its address. */
  person(): Promise<string>;
  freshEmail(): string;
  stop(): Promise<void>;
}

export const linkOf = (mail: AuthMail): string => /https?:\/\/\S+/.exec(mail.text)?.[0] ?? '';
export const codeOf = (mail: AuthMail): string => mail.code;
export const tokenOf = (mail: AuthMail): string => new URL(linkOf(mail)).searchParams.get('token') ?? '';

/** Opens a link as a browser does, without following where it leads. */
export async function click(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  if (response.status !== 303) throw new Error(`The link answered ${response.status}`);
  return new URL(response.headers.get('location') ?? '');
}

export const fragmentOf = (url: URL): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

let serial = 0;

/** Where mails end in these tests; one delivery can be made to fail. */
function createMailbox(): Pick<AuthBench, 'mails' | 'failedDeliveries' | 'mailsTo' | 'lastMail'> & {
  deliver: (mail: AuthMail) => Promise<void>;
} {
  const mails: AuthMail[] = [];
  const failedDeliveries = { next: false };
  const mailsTo = (to: string): AuthMail[] => mails.filter((mail) => mail.to === to);
  return {
    mails,
    failedDeliveries,
    mailsTo,
    lastMail(to) {
      const mail = mailsTo(to).at(-1);
      if (!mail) throw new Error(`No mail went to ${to}`);
      return mail;
    },
    deliver(mail) {
      if (!failedDeliveries.next) mails.push(mail);
      else {
        failedDeliveries.next = false;
        return Promise.reject(new Error('no mail today'));
      }
      return Promise.resolve();
    },
  };
}

export async function openAuthBench(): Promise<AuthBench> {
  const data = await startTestDatabase({ migrationsDir: null });
  const { keys } = data;
  const pool = new pg.Pool({ connectionString: data.address('auth'), max: 4 });
  const database = new pg.Client({ connectionString: data.adminUrl });
  await database.connect();
  const { deliver, ...mailbox } = createMailbox();
  const log: string[] = [];
  const servers: TestServer[] = [];
  const serve = async (settings: Partial<AuthTestConfig>): Promise<TestServer> => {
    const shared = { pool, keys, mail: deliver, siteUrl, redirectUrls: ['http://localhost:5173/**'] };
    const config = { auth: { ...plenty, ...settings } };
    const server = await serveServices(keys, (publicUrl) => ({
      auth: createAuthService({ passwordCost: 4, ...shared, config, publicUrl, log: (message) => log.push(message) }),
    }));
    servers.push(server);
    return server;
  };
  const server = await serve({});
  const open = (url: string, key: string, auth: SupabaseClientOptions<'public'>['auth'] = {}): Client =>
    createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false, ...auth } });
  const freshEmail = (): string => `person${(serial += 1)}@example.test`;
  const admin = (): Client => open(server.url, keys.secretKey);
  return {
    ...mailbox,
    keys,
    database,
    server,
    log,
    client: (options) => open(server.url, keys.publishableKey, options),
    admin,
    serve,
    clientOf: (other) => open(other.url, keys.publishableKey),
    freshEmail,
    async person() {
      const email = freshEmail();
      const { error } = await admin().auth.admin.createUser({ email, password, email_confirm: true });
      if (error) throw error;
      return email;
    },
    async stop() {
      for (const one of servers) await one.stop();
      await database.end();
      await closePool(pool);
      await data.stop();
    },
  };
}
