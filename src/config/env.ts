import * as z from 'zod/mini';

/**
 * The browser's configuration. The server writes it into index.html at run time, so one build serves every
 * installation and no address or key is baked into the bundle. Everything in it is public.
 */
const runtimeConfigSchema = z.object({
  supabaseUrl: z.url(),
  supabaseKey: z.string().check(z.minLength(1)),
  mode: z.enum(['local', 'hosted']),
  inboxUrl: z.nullable(z.url()),
  engines: z.object({
    images: z.enum(['built-in', 'replicate']),
    assistant: z.enum(['built-in', 'claude']),
    payments: z.enum(['test', 'stripe', 'off']),
    translation: z.enum(['off', 'claude']),
  }),
  sharingDefault: z.boolean(),
  version: z.string(),
});

export type RuntimeConfig = z.infer<typeof runtimeConfigSchema>;

const ELEMENT_ID = 'inkroom-config';

let cached: { text: string; config: RuntimeConfig | null } | null = null;

/** The configuration, or null when the page was served without one (then nothing but a message can be shown). */
export function readRuntimeConfig(): RuntimeConfig | null {
  const text = document.getElementById(ELEMENT_ID)?.textContent ?? '';
  if (cached?.text !== text) cached = { text, config: parse(text) };
  return cached.config;
}

/** The configuration; throws the sentence shown on the error page when the page was served without one. */
export function runtimeConfig(): RuntimeConfig {
  const config = readRuntimeConfig();
  if (!config) throw new Error('Missing required environment variables');
  return config;
}

function parse(text: string): RuntimeConfig | null {
  try {
    return runtimeConfigSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
