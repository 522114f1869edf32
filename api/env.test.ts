import { describe, expect, it } from 'vitest';
import { activeEngines, EnvError, isLoopback, loadEnv } from './env.ts';

const local = {
  INKROOM_MODE: 'local',
  SUPABASE_URL: 'http://127.0.0.1:24322',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_0123456789abcdef',
  SUPABASE_SECRET_KEY: 'not-a-real-key-only-for-this-test',
  SITE_URL: 'http://127.0.0.1:24320',
};
const hosted = {
  ...local,
  INKROOM_MODE: 'hosted',
  SUPABASE_URL: 'https://x.supabase.co',
  SITE_URL: 'https://inkroom.example',
};

function problems(source: Record<string, string>): string {
  try {
    loadEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.message;
    throw error;
  }
  return '';
}

describe('loadEnv', () => {
  it('knows a segmentation model by a file that can be read', () => {
    expect(loadEnv(local).subjectModel).toBeNull();
    const file = expect.stringMatching(/^(\/|\w:).*package\.json$/) as string;
    const model = { ...local, SUBJECT_MODEL: 'package.json' };
    expect(loadEnv(model).subjectModel).toEqual({ file, input: 'imagenet' });
    expect(loadEnv({ ...model, SUBJECT_MODEL_INPUT: 'half' }).subjectModel).toEqual({ file, input: 'half' });
    expect(problems({ ...model, SUBJECT_MODEL_INPUT: 'caffe' })).toContain('SUBJECT_MODEL_INPUT');
    for (const file of ['models/none.onnx', 'api']) {
      expect(problems({ ...local, SUBJECT_MODEL: file })).toContain('SUBJECT_MODEL names no file that can be read');
    }
  });

  it('is hosted unless local is asked for, and local only where every address is loopback', () => {
    expect(loadEnv({ ...hosted, INKROOM_MODE: '' }).mode).toBe('hosted');
    expect(loadEnv(local).mode).toBe('local');
    const changes: Record<string, string>[] = [
      { SUPABASE_URL: 'https://x.supabase.co' },
      { SITE_URL: 'https://inkroom.example' },
      { API_HOST: '0.0.0.0' },
      { INBOX_URL: 'http://10.0.0.5:1025' },
    ];
    for (const change of changes) {
      expect(problems({ ...local, ...change })).toContain(Object.keys(change)[0]);
    }
  });

  it('refuses the stand-in inbox in hosted mode', () => {
    expect(problems({ ...hosted, INBOX_URL: 'http://127.0.0.1:24324' })).toContain('INBOX_URL');
  });

  it('names everything that is missing at once, without values', () => {
    const text = problems({ SUPABASE_SECRET_KEY: 'short' });
    for (const name of ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY', 'SUPABASE_SECRET_KEY', 'SITE_URL']) {
      expect(text).toContain(name);
    }
    expect(text).not.toContain('short');
  });

  it('refuses plain http beyond this machine, and an address with a line break', () => {
    expect(problems({ ...hosted, SUPABASE_URL: 'http://x.supabase.co' })).toContain('SUPABASE_URL uses plain http');
    expect(problems({ ...hosted, SITE_URL: 'http://inkroom.example' })).toContain('SITE_URL uses plain http');
    expect(problems({ ...hosted, SITE_URL: 'http://localhost:3000' })).toBe('');
    expect(problems({ ...hosted, SUPABASE_URL: 'https://x.supabase.co\n' })).toContain('line break');
    expect(problems({ ...hosted, ERROR_REPORTING_DSN: 'ftp://k@h/1' })).toContain('ERROR_REPORTING_DSN');
  });

  it('without keys runs on its own engines, and translation is off (decision 79), in production too', () => {
    const own = { images: 'built-in', assistant: 'built-in', payments: 'off', translation: 'off' };
    expect(activeEngines(loadEnv(local))).toEqual({ ...own, payments: 'test' });
    // The stand-in for payments belongs to local mode (decision 78): in production buying is off until there is a key.
    expect(activeEngines(loadEnv({ ...hosted, NODE_ENV: 'production' }))).toEqual(own);
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_0123', STRIPE_WEBHOOK_SECRET: 'whsec_0123' };
    expect(activeEngines(loadEnv({ ...hosted, ...stripe })).payments).toBe('stripe');
    expect(problems({ ...hosted, STRIPE_SECRET_KEY: 'sk_test_0123' })).toContain('STRIPE_WEBHOOK_SECRET is missing');
    const keys = { REPLICATE_API_TOKEN: 'r8_0123456789', ANTHROPIC_API_KEY: 'key-0123456789' };
    expect(activeEngines(loadEnv({ ...hosted, ...keys }))).toMatchObject({
      images: 'replicate',
      assistant: 'claude',
      translation: 'claude',
    });
  });

  it('knows loopback addresses', () => {
    expect(['localhost', '127.0.0.1', '127.9.9.9', '::1', '[::1]'].every(isLoopback)).toBe(true);
    expect(['0.0.0.0', '10.0.0.1', 'localhost.example', '128.0.0.1', ''].some(isLoopback)).toBe(false);
  });
});
