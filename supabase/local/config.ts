/** Reads supabase/config.toml, the one file of settings for the embedded stack and for `supabase start`. */
import { readFile } from 'node:fs/promises';
import { parse } from 'smol-toml';
import { z } from 'zod';
import type { AuthRateLimits, AuthSettings } from './auth/settings.ts';
import { StartError } from './errors.ts';

export interface LocalConfig {
  api: { schemas: string[]; extraSearchPath: string[]; maxRows: number };
  auth: AuthSettings & { rateLimits: AuthRateLimits };
  siteUrl: string;
  redirectUrls: string[];
  /** Bytes; a bucket may allow less. */
  fileSizeLimit: number;
}

const SIZE_UNITS: Record<string, number> = {
  B: 1,
  KB: 1e3,
  MB: 1e6,
  GB: 1e9,
  KIB: 1024,
  MIB: 1024 ** 2,
  GIB: 1024 ** 3,
};
const TIME_UNITS: Record<string, number> = { ms: 0.001, s: 1, m: 60, h: 3600 };

/** "50MiB" in bytes. */
const byteSize = z.string().transform((text, context) => {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)\s*([KMG]?I?B)$/i.exec(text.trim()) ?? [];
  const factor = SIZE_UNITS[(unit ?? '').toUpperCase()];
  if (amount && factor) return Math.floor(Number(amount) * factor);
  context.addIssue({ code: 'custom', message: `"${text}" is no size such as "50MiB"` });
  return z.NEVER;
});

/** "1m30s" in seconds. */
const duration = z.string().transform((text, context) => {
  const parts = [...text.matchAll(/(\d{1,12}(?:\.\d{1,12})?)(ms|s|m|h)/g)];
  if (parts.length > 0 && parts.map(([part]) => part).join('') === text) {
    return parts.reduce((sum, [, amount, unit]) => sum + Number(amount) * (TIME_UNITS[unit] ?? 0), 0);
  }
  context.addIssue({ code: 'custom', message: `"${text}" is no duration such as "1m30s"` });
  return z.NEVER;
});

// The defaults are those of the Supabase CLI.
const count = z.number().int().nonnegative();
const hook = z.object({
  enabled: z.boolean(),
  // Hooks over HTTP are not embedded.
  uri: z.string().regex(/^pg-functions:\/\/postgres\/[a-z_]+\/[a-z_]+$/),
});

const schema = z.object({
  api: z
    .object({
      schemas: z.array(z.string()).min(1).default(['public', 'graphql_public']),
      extra_search_path: z.array(z.string()).default(['public', 'extensions']),
      max_rows: count.default(1000),
    })
    .prefault({}),
  storage: z.object({ file_size_limit: byteSize.prefault('50MiB') }).prefault({}),
  auth: z.object({
    site_url: z.url(),
    additional_redirect_urls: z.array(z.string()).default([]),
    jwt_expiry: count.max(604_800).default(3600),
    refresh_token_reuse_interval: count.default(10),
    enable_signup: z.boolean().default(true),
    minimum_password_length: count.min(6).default(6),
    password_requirements: z
      .enum(['', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
      .default(''),
    rate_limit: z
      .object({
        email_sent: count.default(2),
        token_refresh: count.default(150),
        sign_in_sign_ups: count.default(30),
        token_verifications: count.default(30),
      })
      .prefault({}),
    email: z
      .object({
        enable_signup: z.boolean().default(true),
        double_confirm_changes: z.boolean().default(true),
        enable_confirmations: z.boolean().default(false),
        secure_password_change: z.boolean().default(false),
        max_frequency: duration.prefault('1s'),
        otp_length: count.min(6).max(10).default(6),
        otp_expiry: count.max(86_400).default(3600),
      })
      .prefault({}),
    hook: z
      .object({
        before_user_created: hook.optional(),
        password_verification_attempt: hook.optional(),
      })
      .prefault({}),
  }),
});

/** The function of a hook as SQL names it; null where it is off. The schema has checked both names. */
function hookFunction(hook: { enabled: boolean; uri: string } | undefined): string | null {
  if (!hook?.enabled) return null;
  return hook.uri.split('/').slice(-2).join('.');
}

/** Throws StartError `environment` with the file, the setting and what is wrong with it. */
export async function loadSupabaseConfig(file: string): Promise<LocalConfig> {
  let content: unknown;
  try {
    content = parse(await readFile(file, 'utf8'));
  } catch (cause) {
    throw new StartError('environment', `${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
  const result = schema.safeParse(content);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new StartError('environment', `${file}: ${issue?.path.join('.')}: ${issue?.message}`);
  }
  const { api, auth, storage } = result.data;
  return {
    api: { schemas: api.schemas, extraSearchPath: api.extra_search_path, maxRows: api.max_rows },
    auth: {
      enableSignup: auth.enable_signup && auth.email.enable_signup,
      confirmEmail: auth.email.enable_confirmations,
      doubleConfirmChanges: auth.email.double_confirm_changes,
      securePasswordChange: auth.email.secure_password_change,
      minimumPasswordLength: auth.minimum_password_length,
      passwordRequirements: auth.password_requirements,
      jwtExpiry: auth.jwt_expiry,
      refreshTokenReuseInterval: auth.refresh_token_reuse_interval,
      otpLength: auth.email.otp_length,
      otpExpiry: auth.email.otp_expiry,
      maxFrequency: auth.email.max_frequency,
      creationHook: hookFunction(auth.hook.before_user_created),
      passwordHook: hookFunction(auth.hook.password_verification_attempt),
      rateLimits: {
        emailsPerHour: auth.rate_limit.email_sent,
        signInsPerFiveMinutes: auth.rate_limit.sign_in_sign_ups,
        refreshesPerFiveMinutes: auth.rate_limit.token_refresh,
        verificationsPerFiveMinutes: auth.rate_limit.token_verifications,
        // Not a setting of the real service, which limits by network address alone.
        wrongPasswordsPerHour: 20,
      },
    },
    siteUrl: auth.site_url,
    redirectUrls: auth.additional_redirect_urls,
    fileSizeLimit: storage.file_size_limit,
  };
}
