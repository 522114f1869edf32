import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryHome } from '../../tests/stack.ts';
import { loadSupabaseConfig } from './config.ts';

let home: string;
let file: string;

beforeAll(async () => {
  home = await temporaryHome();
  file = path.join(home, 'config.toml');
});
afterAll(() => rm(home, { recursive: true }));

async function read(text: string): ReturnType<typeof loadSupabaseConfig> {
  await writeFile(file, text);
  return loadSupabaseConfig(file);
}

test('the settings of the project are read', async () => {
  const config = await loadSupabaseConfig(path.join(import.meta.dirname, '..', 'config.toml'));
  expect(config.auth).toMatchObject({ confirmEmail: true, minimumPasswordLength: 8, doubleConfirmChanges: true });
  expect(config.fileSizeLimit).toBe(50 * 1024 * 1024);
});

test('sizes, durations and limits arrive in bytes, seconds and counts', async () => {
  const config = await read(`
    [storage]
    file_size_limit = "1.5KB"
    [auth]
    site_url = "http://127.0.0.1:1"
    [auth.rate_limit]
    email_sent = 7
    [auth.email]
    max_frequency = "1m30s"`);
  expect(config.fileSizeLimit).toBe(1500);
  expect(config.auth.maxFrequency).toBe(90);
  expect(config.auth.rateLimits).toEqual({
    emailsPerHour: 7,
    signInsPerFiveMinutes: 30,
    refreshesPerFiveMinutes: 150,
    verificationsPerFiveMinutes: 30,
    wrongPasswordsPerHour: 20,
  });
});

test.each([
  ['[auth]\nsite_url = "nowhere"', /auth\.site_url/],
  ['[auth]\nsite_url = "http://x"\n[storage]\nfile_size_limit = "much"', /storage\.file_size_limit: "much" is no size/],
  [
    '[auth]\nsite_url = "http://x"\n[auth.email]\nmax_frequency = "soon"',
    /auth\.email\.max_frequency: "soon" is no duration/,
  ],
  ['[auth]\nsite_url = "http://x"\nminimum_password_length = 3', /auth\.minimum_password_length/],
  ['[auth', /cannot be read/],
])('a wrong setting is named: %s', async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'environment', message: expect.stringMatching(message) });
});
