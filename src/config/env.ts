import { learnPrices, type Price } from '../domain/catalogue/known-prices.ts';
import { pageTexts } from '../domain/texts/pages.ts';

/**
 * The browser's configuration. The server writes it into index.html at run time, so one build serves every
 * installation and no address or key is baked into the bundle. Everything in it is public. Checked by hand: zod/mini
 * would add 13 KiB (compressed) to every page for these few fields, as it shares zod's core with pages that need all of it.
 */
export interface RuntimeConfig {
  supabaseUrl: string;
  supabaseKey: string;
  mode: 'local' | 'hosted';
  /** Where a local installation keeps its mail; null on a hosted one. */
  inboxUrl: string | null;
  engines: {
    images: 'built-in' | 'replicate';
    assistant: 'built-in' | 'claude';
    payments: 'test' | 'stripe' | 'off';
    translation: 'off' | 'claude';
  };
  sharingDefault: boolean;
  /** Whether this installation can send mails about news. */
  newsByMail: boolean;
  /** Drawings a day that a visitor may have without an account; 0: none. */
  tryOutsPerDay: number;
  /** Where errors are reported beside our own log (a Sentry DSN); null: nowhere. */
  errorReportingDsn: string | null;
  /** Base prices that hold and those that are planned, when the document was served. */
  prices: Price[];
  version: string;
}

const ELEMENT_ID = 'inkroom-config';

let cached: { text: string; config: RuntimeConfig | null } | null = null;

/**
 * The configuration, or null when the page was served without one (then nothing but a message can be shown). Its prices count from
 * then on.
 */
export function readRuntimeConfig(): RuntimeConfig | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? '';
  if (cached?.text !== text) {
    cached = { text, config: parse(text) };
    learnPrices(cached.config?.prices ?? []);
  }
  return cached.config;
}

/** The configuration; throws the sentence shown on the error page when the page was served without one. */
export function runtimeConfig(): RuntimeConfig {
  const config = readRuntimeConfig();
  if (!config) throw new Error(pageTexts.missingEnvironment);
  return config;
}

function parse(text: string): RuntimeConfig | null {
  try {
    const value = JSON.parse(text) as Record<keyof RuntimeConfig, unknown>;
    const engines = value.engines as Record<keyof RuntimeConfig['engines'], unknown>;
    return {
      supabaseUrl: address(value.supabaseUrl),
      supabaseKey: filled(value.supabaseKey),
      mode: oneOf(['local', 'hosted'], value.mode),
      inboxUrl: value.inboxUrl === null ? null : address(value.inboxUrl),
      engines: {
        images: oneOf(['built-in', 'replicate'], engines.images),
        assistant: oneOf(['built-in', 'claude'], engines.assistant),
        payments: oneOf(['test', 'stripe', 'off'], engines.payments),
        translation: oneOf(['off', 'claude'], engines.translation),
      },
      sharingDefault: value.sharingDefault === true,
      newsByMail: value.newsByMail === true,
      tryOutsPerDay: typeof value.tryOutsPerDay === 'number' ? value.tryOutsPerDay : 0,
      errorReportingDsn: typeof value.errorReportingDsn === 'string' ? address(value.errorReportingDsn) : null,
      prices: Array.isArray(value.prices) ? (value.prices as Price[]) : [],
      version: filled(value.version),
    };
  } catch {
    return null;
  }
}

function filled(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw new TypeError('a text is missing');
  return value;
}

/**
 * An address without a slash at its end: https, or plain http on this machine only (decision 64). A line break, which a
 * URL parser would swallow, is a copy that went wrong.
 */
function address(value: unknown): string {
  const given = filled(value);
  if (/[\r\n]/.test(given)) throw new TypeError('an address holds a line break');
  const url = new URL(given);
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    console.error('Security: an address of this installation uses plain http. Use https.');
    throw new TypeError('plain http beyond this machine');
  }
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('not an http address');
  return url.href.replace(/\/$/, '');
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host);
}

function oneOf<const T extends string>(values: readonly T[], value: unknown): T {
  const found = values.find((entry) => entry === value);
  if (found === undefined) throw new TypeError('an unknown choice');
  return found;
}
