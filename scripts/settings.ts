/**
 * Settings of the commands: the environment, and below it the file `.env`. Everything is checked before anything is
 * started, and a wrong value is named together with what would be right.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { DEFAULT_PORT_BASE, PORT_SPAN, portsFrom, type Ports } from './ports.ts';
import { Problem } from './problem.ts';
import { ROOT } from './project.ts';

/** Handed on to the API and the worker as they are; api/env.ts checks their values. */
const PASSED_ON = [
  'REPLICATE_API_TOKEN',
  'REPLICATE_API_URL',
  'REPLICATE_WEBHOOK_SECRET',
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_API_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_API_URL',
  'ADMIN_EMAILS',
  'SHARING_DEFAULT',
  'TRY_OUTS_PER_ADDRESS',
  'TRY_OUTS_PER_DAY',
  'ERROR_REPORTING_DSN',
  'SMTP_URL',
  'MAIL_FROM',
  'LOG_LEVEL',
  'SUBJECT_MODEL',
  'INKROOM_WORKER_THREADS',
  'INKROOM_LEASE_SECONDS',
  'TRUST_PROXY_HOPS',
] as const;
/** An address of a Supabase that is not ours to start; all three or none. */
const EXTERNAL = ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY'] as const;
const OWN = ['INKROOM_PORT_BASE', 'INKROOM_HOME', 'INKROOM_BROWSER', 'DEMO_DESIGNS', 'SITE_URL', 'INBOX_URL'] as const;
/** Of production only; allowed in the file so that one file can serve both. */
const PRODUCTION = ['NODE_ENV', 'INKROOM_MODE', 'API_PORT', 'API_HOST', 'STATIC_DIR', 'FONTS_DIR'] as const;
const KNOWN = new Set<string>([...PASSED_ON, ...EXTERNAL, ...OWN, ...PRODUCTION]);

const HIGHEST_BASE = 65535 - PORT_SPAN + 1;
const blankIsMissing = (value: unknown): unknown => (value === '' ? undefined : value);
const portBase = z.preprocess(
  blankIsMissing,
  z.coerce
    .number({ error: 'must be a whole number' })
    .int('must be a whole number')
    .min(1024, 'must be 1024 or more')
    .max(HIGHEST_BASE, `must be ${HIGHEST_BASE} or less`)
    .default(DEFAULT_PORT_BASE),
);

export interface ExternalBackend {
  url: string;
  publishableKey: string;
  secretKey: string;
}

export interface Settings {
  ports: Ports;
  portBase: number;
  /** Absolute path of INKROOM_HOME. */
  home: string;
  /** Set when SUPABASE_URL names a backend of its own; then nothing is embedded. */
  external: ExternalBackend | null;
  /** Whether the demo people's designs are drawn after the first start. */
  drawsForDemo: boolean;
  siteUrl: string | null;
  inboxUrl: string | null;
  passedOn: Record<string, string>;
}

type Values = Record<string, string | undefined>;

/** Reads `.env` (or `file`) and the environment, which wins; throws Problem with exit code 2. */
export function loadSettings(environment: Values = process.env, file = path.join(ROOT, '.env')): Settings {
  const values = { ...readEnvFile(file), ...environment };
  const base = portBase.safeParse(values.INKROOM_PORT_BASE);
  if (!base.success) {
    throw new Problem(
      `INKROOM_PORT_BASE is "${values.INKROOM_PORT_BASE}", but ${base.error.issues[0].message}. ` +
        `Leave it out for ${DEFAULT_PORT_BASE}, or set it in .env or in front of the command.`,
      2,
    );
  }
  return {
    portBase: base.data,
    ports: portsFrom(base.data),
    home: path.resolve(ROOT, values.INKROOM_HOME || '.inkroom'),
    external: externalBackend(values),
    drawsForDemo: demoDesigns(values.DEMO_DESIGNS || 'on'),
    siteUrl: values.SITE_URL || null,
    inboxUrl: values.INBOX_URL || null,
    passedOn: Object.fromEntries(PASSED_ON.flatMap((name) => (values[name] ? [[name, values[name]]] : []))),
  };
}

function demoDesigns(value: string): boolean {
  if (value === 'on' || value === 'off') return value === 'on';
  throw new Problem(`DEMO_DESIGNS is "${value}", but must be on or off.`, 2);
}

/** Parses the file and refuses lines and names that nobody would ever read: a typo must not pass in silence. */
function readEnvFile(file: string): Values {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new Problem(`${file} cannot be read: ${(error as Error).message}`, 2, { cause: error });
  }
  const parsed = parseEnv(text);
  const broken = text.split(/\r?\n/).findIndex((line) => !/^\s*(#.*)?$|^\s*(export\s+)?[A-Za-z_]\w*\s*=/.test(line));
  if (broken >= 0 && !/["'`][^"'`]*\n/.test(text)) {
    throw new Problem(`Line ${broken + 1} of ${file} is not of the form NAME=value. Put it right or remove it.`, 2);
  }
  const unknown = Object.keys(parsed).filter((name) => !KNOWN.has(name));
  if (unknown.length > 0) {
    throw new Problem(
      `${file} sets ${unknown.join(', ')}, which Inkroom does not know. .env.example lists every variable.`,
      2,
    );
  }
  return parsed;
}

function externalBackend(values: Values): ExternalBackend | null {
  const missing = EXTERNAL.filter((name) => !values[name]);
  if (missing.length === EXTERNAL.length) return null;
  if (missing.length > 0) {
    throw new Problem(
      `${missing.join(' and ')} must be set too: to use a Supabase of your own, all of ${EXTERNAL.join(', ')} are ` +
        'needed. Remove them all to use the embedded one.',
      2,
    );
  }
  return {
    url: values.SUPABASE_URL ?? '',
    publishableKey: values.SUPABASE_PUBLISHABLE_KEY ?? '',
    secretKey: values.SUPABASE_SECRET_KEY ?? '',
  };
}
