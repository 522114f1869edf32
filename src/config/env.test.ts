import { describe, expect, it, vi } from 'vitest';

import { provideConfig, testConfig } from '../../tests/render-app.tsx';
import { readRuntimeConfig, runtimeConfig } from './env.ts';
import { href } from './paths.ts';

describe('runtime configuration', () => {
  it('is read from the document, addresses without a slash at their end', () => {
    provideConfig({ supabaseUrl: 'http://127.0.0.1:24322/' });
    expect(runtimeConfig()).toEqual({
      ...testConfig,
      supabaseUrl: 'http://127.0.0.1:24322',
      inboxUrl: 'http://127.0.0.1:54998',
    });
  });

  const broken: [string, Record<string, unknown>][] = [
    ['no address', { supabaseUrl: '' }],
    ['a script for an address', { supabaseUrl: 'javascript:alert(1)' }],
    ['a script for the inbox', { inboxUrl: 'javascript:alert(1)' }],
    ['an address with a line break', { supabaseUrl: 'https://project.supabase.co\n' }],
    ['plain http beyond this machine', { supabaseUrl: 'http://project.supabase.co' }],
    ['a script for the error reports', { errorReportingDsn: 'javascript:alert(1)' }],
    ['no key', { supabaseKey: undefined }],
    ['an unknown mode', { mode: 'test' }],
    ['an unknown engine', { engines: { ...testConfig.engines, images: 'magic' } }],
    ['no engines', { engines: undefined }],
  ];
  it.each(broken)('refuses %s', (_what, change) => {
    provideConfig(change);
    expect(readRuntimeConfig()).toBeNull();
    expect(() => runtimeConfig()).toThrow('Missing required environment variables');
  });

  it('flags plain http beyond this machine as a security issue, and accepts it on this one', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    provideConfig({ supabaseUrl: 'http://db.example.com' });
    expect(readRuntimeConfig()).toBeNull();
    expect(said.mock.calls.flat().join(' ')).toContain('Security');
    said.mockClear();
    for (const supabaseUrl of ['http://localhost:54321', 'http://127.0.0.1:54321', 'https://db.example.com']) {
      provideConfig({ supabaseUrl });
      expect(readRuntimeConfig()?.supabaseUrl).toBe(supabaseUrl);
    }
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });

  it('is missing when the page was served without it', () => {
    provideConfig(null);
    expect(readRuntimeConfig()).toBeNull();
  });
});

describe('addresses', () => {
  it('leave empty parameters out and escape the rest', () => {
    expect(href('/confirm-signup', { from: 'registration', email: 'a+b@example.com', x: null })).toBe(
      '/confirm-signup?from=registration&email=a%2Bb%40example.com',
    );
    expect(href('/login')).toBe('/login');
  });
});
