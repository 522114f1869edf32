/**
 * The environment of the API and the worker, read once at the start. A missing or wrong value ends the start with one
 * sentence per variable, naming it and what it should be; nothing falls back to something less safe.
 */
import { accessSync, constants, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { isIP } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { trimEndOf } from '#domain/trim.ts';
import packageJson from '../package.json' with { type: 'json' };

const url = (example: string) =>
  z
    .string()
    .regex(/^[^\r\n]*$/, 'must not contain a line break')
    .pipe(z.url({ protocol: /^https?$/, error: `must be an http(s) address such as ${example}` }));
const blankIsMissing = (value: unknown): unknown => (value === '' ? undefined : value);
const optional = <S extends z.ZodType>(schema: S) => z.preprocess(blankIsMissing, schema.optional());
const whole = (least: number, most: number) =>
  z.coerce.number({ error: 'must be a whole number' }).int('must be a whole number').min(least).max(most);

/** Relative to the project, as all paths in the settings are. */
const readableFile = z
  .string()
  .transform((file) => path.resolve(import.meta.dirname, '..', file))
  .refine(isReadableFile, 'names no file that can be read');

const schema = z.object({
  NODE_ENV: optional(z.enum(['production', 'development', 'test'])),
  INKROOM_MODE: optional(z.enum(['local', 'hosted'], { error: "must be 'local' or 'hosted'" })),
  API_PORT: optional(whole(0, 65535)),
  API_HOST: optional(z.string()),
  SUPABASE_URL: url('https://project.supabase.co'),
  SUPABASE_PUBLISHABLE_KEY: z.string({ error: 'is missing: the publishable (anon) key of the project' }).min(20),
  SUPABASE_SECRET_KEY: z.string({ error: 'is missing: the secret (service role) key of the project' }).min(20),
  SITE_URL: url('https://inkroom.example'),
  STATIC_DIR: optional(z.string()),
  FONTS_DIR: optional(z.string()),
  TRUST_PROXY_HOPS: optional(whole(0, 5)),
  REPLICATE_API_TOKEN: optional(z.string().min(8)),
  REPLICATE_API_URL: optional(url('https://api.replicate.com/v1')),
  REPLICATE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must start with whsec_')),
  ANTHROPIC_API_KEY: optional(z.string().min(8)),
  ANTHROPIC_API_URL: optional(url('https://api.anthropic.com')),
  STRIPE_SECRET_KEY: optional(z.string().regex(/^(sk|rk)_(test|live)_/, 'must start with sk_test_, sk_live_ or rk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().regex(/^pk_(test|live)_/, 'must start with pk_test_ or pk_live_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_', 'must start with whsec_')),
  STRIPE_API_URL: optional(url('https://api.stripe.com')),
  ADMIN_EMAILS: optional(z.string()),
  SHARING_DEFAULT: optional(z.enum(['on', 'off', 'true', 'false', '1', '0'])),
  INBOX_URL: optional(url('http://127.0.0.1:24324')),
  SMTP_URL: optional(
    z.url({ protocol: /^smtps?$/, error: 'must be an address such as smtps://user:password@mail.example:465' }),
  ),
  MAIL_FROM: optional(
    z
      .string()
      .regex(
        /^(?:[^\r\n<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
        'must be a sender such as Inkroom <hello@inkroom.example>',
      ),
  ),
  ERROR_REPORTING_DSN: optional(
    z.url({ protocol: /^https?$/, error: 'must be an address such as https://key@host/project' }),
  ),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  SUBJECT_MODEL: optional(readableFile),
  SUBJECT_MODEL_INPUT: optional(z.enum(['imagenet', 'half'])),
  INKROOM_WORKER_THREADS: optional(whole(1, 64)),
  INKROOM_LEASE_SECONDS: optional(whole(3, 600)),
  TRY_OUTS_PER_ADDRESS: optional(whole(0, 100_000)),
  TRY_OUTS_PER_DAY: optional(whole(0, 10_000_000)),
});

function isReadableFile(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

export interface Env {
  production: boolean;
  /** `local` switches the stand-ins on; it is refused unless every address is loopback. */
  mode: 'local' | 'hosted';
  version: string;
  port: number;
  host: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  siteUrl: string;
  staticDir: string | null;
  /** Where font files are kept that were fetched or unpacked once; each server has its own. */
  fontsDir: string;
  trustProxyHops: number;
  replicate: { token: string; apiUrl: string | null; webhookSecret: string | null } | null;
  anthropic: { key: string; apiUrl: string | null } | null;
  /** Null: the stand-in in local mode, otherwise no payments. */
  stripe: { secretKey: string; publishableKey: string | null; webhookSecret: string; apiUrl: string | null } | null;
  adminEmails: string[];
  sharingDefault: boolean;
  inboxUrl: string | null;
  /** The server for mails about news; null: the inbox in local mode, otherwise none are sent. */
  smtp: { url: string; from: string } | null;
  /** Where browsers report errors beside our own log; null: nowhere. */
  errorReportingDsn: string | null;
  logLevel: string;
  /** A segmentation model (ONNX) that makes the first guess of a photo's subject; null: the engine guesses by itself. */
  /** The operator's segmentation model, and what it subtracts and divides by before it looks. */
  subjectModel: { file: string; input: 'imagenet' | 'half' } | null;
  workerThreads: number;
  /** How long a worker that says nothing keeps its job; another one takes over after that. */
  leaseSeconds: number;
  /** Drawings a day without an account, by one address and by all together; 0 switches them off. */
  tryOut: { perAddress: number; perDay: number };
}

export class EnvError extends Error {
  constructor(problems: string[]) {
    super(`The configuration is not usable:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.name = 'EnvError';
  }
}

/** True for localhost, 127.0.0.0/8 and ::1. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

/** Reads and checks `source`; throws EnvError with every problem at once. */
export function loadEnv(source: Record<string, string | undefined> = process.env): Env {
  const parsed = schema.safeParse(source);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
  }
  const values = parsed.data;
  const env: Env = {
    production: values.NODE_ENV === 'production',
    mode: values.INKROOM_MODE ?? 'hosted',
    version: packageJson.version,
    port: values.API_PORT ?? 24320,
    host: values.API_HOST ?? '127.0.0.1',
    supabaseUrl: trimEndOf(values.SUPABASE_URL, '/'),
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY,
    secretKey: values.SUPABASE_SECRET_KEY,
    siteUrl: trimEndOf(values.SITE_URL, '/'),
    staticDir: values.STATIC_DIR ?? null,
    fontsDir: values.FONTS_DIR ?? path.resolve(import.meta.dirname, '../.cache/fonts'),
    trustProxyHops: values.TRUST_PROXY_HOPS ?? 0,
    replicate: values.REPLICATE_API_TOKEN
      ? {
          token: values.REPLICATE_API_TOKEN,
          apiUrl: values.REPLICATE_API_URL ?? null,
          webhookSecret: values.REPLICATE_WEBHOOK_SECRET ?? null,
        }
      : null,
    anthropic: values.ANTHROPIC_API_KEY
      ? { key: values.ANTHROPIC_API_KEY, apiUrl: values.ANTHROPIC_API_URL ?? null }
      : null,
    stripe:
      values.STRIPE_SECRET_KEY && values.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: values.STRIPE_SECRET_KEY,
            publishableKey: values.STRIPE_PUBLISHABLE_KEY ?? null,
            webhookSecret: values.STRIPE_WEBHOOK_SECRET,
            apiUrl: values.STRIPE_API_URL ?? null,
          }
        : null,
    adminEmails: addressesIn(values.ADMIN_EMAILS ?? ''),
    sharingDefault: ['on', 'true', '1'].includes(values.SHARING_DEFAULT ?? 'off'),
    inboxUrl: values.INBOX_URL ?? null,
    smtp: values.SMTP_URL && values.MAIL_FROM ? { url: values.SMTP_URL, from: values.MAIL_FROM } : null,
    errorReportingDsn: values.ERROR_REPORTING_DSN ?? null,
    logLevel: values.LOG_LEVEL ?? 'info',
    subjectModel: values.SUBJECT_MODEL
      ? { file: values.SUBJECT_MODEL, input: values.SUBJECT_MODEL_INPUT ?? 'imagenet' }
      : null,
    workerThreads: values.INKROOM_WORKER_THREADS ?? Math.max(1, availableParallelism() - 1),
    leaseSeconds: values.INKROOM_LEASE_SECONDS ?? 60,
    tryOut: { perAddress: values.TRY_OUTS_PER_ADDRESS ?? 5, perDay: values.TRY_OUTS_PER_DAY ?? 500 },
  };
  const problems = [...localModeProblems(env), ...missingPartners(values)];
  if (problems.length > 0) throw new EnvError(problems);
  return env;
}

/** Values that do nothing without another one. */
function missingPartners(values: z.output<typeof schema>): string[] {
  const problems: string[] = [];
  if (values.STRIPE_SECRET_KEY && !values.STRIPE_WEBHOOK_SECRET) {
    problems.push('STRIPE_WEBHOOK_SECRET is missing: without it no payment could ever be confirmed (whsec_...).');
  }
  if (Boolean(values.SMTP_URL) !== Boolean(values.MAIL_FROM)) {
    problems.push('SMTP_URL and MAIL_FROM belong together: the mail server, and the sender that people see.');
  }
  return problems;
}

const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean);

/** Decision 78: stand-ins (inbox, test payments, demo people) only where nobody else can reach them. */
function localModeProblems(env: Env): string[] {
  if (env.mode === 'hosted') {
    const problems = plainHttpProblems(env);
    return env.inboxUrl ? [...problems, 'INBOX_URL belongs to INKROOM_MODE=local only.'] : problems;
  }
  const addresses: [string, string][] = [
    ['SUPABASE_URL', new URL(env.supabaseUrl).hostname],
    ['SITE_URL', new URL(env.siteUrl).hostname],
    ['API_HOST', env.host],
  ];
  if (env.inboxUrl) addresses.push(['INBOX_URL', new URL(env.inboxUrl).hostname]);
  return addresses
    .filter(([, host]) => !isLoopback(host))
    .map(
      ([name, host]) => `${name} is ${host}, but INKROOM_MODE=local needs every address to be loopback (127.0.0.1).`,
    );
}

/** Passwords and tokens travel to these addresses: plain http is for this machine only (decision 64). */
function plainHttpProblems(env: Env): string[] {
  return [
    ['SUPABASE_URL', env.supabaseUrl],
    ['SITE_URL', env.siteUrl],
  ]
    .filter(([, address]) => address.startsWith('http:') && !isLoopback(new URL(address).hostname))
    .map(([name]) => `${name} uses plain http, which everybody on the way can read. Use https.`);
}

/** Whether mails about news can be sent; where not, nobody is offered them (decision 82). */
export function sendsNews(env: Pick<Env, 'smtp' | 'mode' | 'inboxUrl'>): boolean {
  return env.smtp !== null || (env.mode === 'local' && env.inboxUrl !== null);
}

/** Which engine answers for each feature, as the browser and `npm start` show it. */
export function activeEngines(env: Env): {
  images: 'built-in' | 'replicate';
  assistant: 'built-in' | 'claude';
  payments: 'test' | 'stripe' | 'off';
  translation: 'off' | 'claude';
} {
  return {
    images: env.replicate ? 'replicate' : 'built-in',
    assistant: env.anthropic ? 'claude' : 'built-in',
    // The stand-in belongs to local mode (decision 78); hosted without a key, buying is switched off and says so.
    payments: env.stripe ? 'stripe' : env.mode === 'local' ? 'test' : 'off',
    translation: env.anthropic ? 'claude' : 'off',
  };
}
