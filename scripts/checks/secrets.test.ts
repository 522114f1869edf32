import { describe, expect, it } from 'vitest';
import { forbiddenInBundle } from './secret-scan.ts';
import { findSecrets } from './secrets.ts';

/** Joined at run time, so that this file itself holds nothing that looks like a secret. */
const planted = (...parts: string[]): string => parts.join('');
const token = (payload: object): string => {
  const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256', typ: 'JWT' })}.${part(payload)}.${'s'.repeat(43)}`;
};

describe('the secret scan', () => {
  it.each([
    ['Stripe or Replicate webhook secret', planted('whsec', '_', 'A1b2'.repeat(8))],
    ['Replicate token', planted('r8', '_', 'Ab1'.repeat(13))],
    ['Supabase secret key', planted('sb_sec', 'ret_', 'Ab1-'.repeat(8))],
    ['Stripe key', planted('sk', '_live_', 'Ab1'.repeat(8))],
    ['Stripe key', planted('rk', '_test_', 'Ab1'.repeat(8))],
    ['Anthropic key', planted('sk-', 'ant-api03-', 'Ab1'.repeat(12))],
    ['private key', planted('-----BEGIN ', 'PRIVATE KEY-----')],
    ['service role token', token({ role: 'service_role', iss: 'supabase' })],
  ])('finds a %s', (kind, secret) => {
    expect(findSecrets(`first line\nconst key = '${secret}';`)).toEqual([{ kind, line: 2 }]);
  });

  it.each([
    ['the public token of a project', token({ role: 'anon' })],
    ['a publishable key', planted('sb_publish', 'able_', 'Ab1-'.repeat(8))],
    ['a name without a value', 'REPLICATE_API_TOKEN=r8_... and whsec_...'],
    ['three words with dots', 'eyJhbGciOi.eyJyb2xlIjo.abc'],
  ])('leaves %s alone', (_what, text) => {
    expect(findSecrets(text)).toEqual([]);
  });

  it('knows what has no business in the built app', () => {
    const value = planted('very', '-secret-', 'value');
    const check = forbiddenInBundle({ ANTHROPIC_API_KEY: value });
    expect(check(`const a = "${value}"`)).toBe('holds the value of ANTHROPIC_API_KEY');
    expect(check('process.env.SUPABASE_SECRET_KEY')).toMatch(/belongs to the server/);
    expect(check('const a = "harmless"')).toBeNull();
  });
});
