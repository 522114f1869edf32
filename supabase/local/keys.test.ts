import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { temporaryHome } from '../../tests/stack.ts';
import { loadKeys } from './keys.ts';

let home: string;
let file: string;
const inAnHour = Math.floor(Date.now() / 1000) + 3600;

beforeAll(async () => {
  home = await temporaryHome();
  file = path.join(home, 'deep', 'keys.json');
});
afterAll(() => rm(home, { recursive: true }));

test('the first use makes keys that only the owner can read, later uses find them', async () => {
  const first = await loadKeys(file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const second = await loadKeys(file);
  expect(second.secretKey).toBe(first.secretKey);
  expect(await second.verify(await first.sign({ role: 'authenticated', exp: inAnHour }))).toMatchObject({
    role: 'authenticated',
  });
});

test('two first uses at once agree', async () => {
  const both = path.join(home, 'both.json');
  const [one, two] = await Promise.all([loadKeys(both), loadKeys(both)]);
  expect(one.secretKey).toBe(two.secretKey);
});

test('nothing private is published, and no two instances share a secret', async () => {
  const keys = await loadKeys(file);
  const other = await loadKeys(path.join(home, 'other.json'));
  expect(JSON.stringify(keys.jwks)).not.toMatch(/"d":/);
  const secrets = (all: typeof keys): string[] => [
    all.publishableKey,
    all.secretKey,
    all.anonJwt,
    all.serviceJwt,
    ...Object.values(all.passwords),
  ];
  expect(secrets(keys).filter((secret) => secrets(other).includes(secret))).toEqual([]);
  await expect(keys.verify(await other.sign({ role: 'authenticated', exp: inAnHour }))).rejects.toThrow();
  await expect(keys.verify(other.serviceJwt)).rejects.toThrow();
});

test('tokens are bound to their way of signing', async () => {
  const keys = await loadKeys(file);
  expect(await keys.verify(keys.serviceJwt)).toMatchObject({ role: 'service_role' });
  // The public key, which everybody has, must not work as a shared secret.
  const published = new TextEncoder().encode(JSON.stringify(keys.jwks.keys[0]));
  const forged = await new SignJWT({ role: 'service_role', exp: inAnHour })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(published);
  await expect(keys.verify(forged)).rejects.toThrow();
  await expect(keys.verify(await keys.sign({ role: 'authenticated', exp: 1000 }))).rejects.toMatchObject({
    code: 'ERR_JWT_EXPIRED',
  });
  expect(await keys.verify(await keys.sign({ sub: 'x', exp: inAnHour }))).toMatchObject({ role: 'anon' });
});

test('a damaged file is refused with the way out, and left as it is', async () => {
  const damaged = path.join(home, 'damaged.json');
  await writeFile(damaged, '{"version":1}');
  await expect(loadKeys(damaged)).rejects.toThrow(/damaged\.json cannot be read.*npm run reset/);
  expect(await readFile(damaged, 'utf8')).toBe('{"version":1}');
});
