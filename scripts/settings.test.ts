import { mkdtemp, rm, readFile, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { ROOT } from './project.ts';
import { loadSettings } from './settings.ts';

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-settings-'));
  file = path.join(folder, '.env');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The sentence and exit code for a file and an environment; null when they are fine. */
async function problemWith(text: string, environment: Record<string, string> = {}): Promise<[string, number] | null> {
  await writeFile(file, text);
  try {
    loadSettings(environment, file);
    return null;
  } catch (error) {
    if (error instanceof Problem) return [error.message, error.exitCode];
    throw error;
  }
}

describe('settings', () => {
  it('derive every port from one number, and the data folder from the project', async () => {
    await writeFile(file, '# nothing set\n');
    const settings = loadSettings({}, file);
    expect(settings.ports).toEqual({ api: 24320, vite: 24321, supabase: 24322, database: 24323, inbox: 24324 });
    expect(settings.home).toBe(path.join(ROOT, '.inkroom'));
    expect(settings.external).toBeNull();
    const other = loadSettings({ INKROOM_PORT_BASE: '30000', INKROOM_HOME: '/somewhere/else' }, file);
    expect(other.ports.inbox).toBe(30004);
    expect(other.home).toBe(path.resolve('/somewhere/else'));
  });

  it('let the environment win over the file', async () => {
    await writeFile(file, 'INKROOM_PORT_BASE=25000\nADMIN_EMAILS="a@example.com, b@example.com"\n');
    expect(loadSettings({}, file).portBase).toBe(25000);
    expect(loadSettings({ INKROOM_PORT_BASE: '26000' }, file).portBase).toBe(26000);
    expect(loadSettings({}, file).passedOn).toEqual({ ADMIN_EMAILS: 'a@example.com, b@example.com' });
  });

  it.each(['abc', '80', '65535', '24320.5', '-1'])('refuse the port base %s with the way out', async (value) => {
    const [message, code] = (await problemWith(`INKROOM_PORT_BASE=${value}`)) ?? [];
    expect(message).toContain(`INKROOM_PORT_BASE is "${value}"`);
    expect(message).toMatch(/Leave it out for 24320/);
    expect(code).toBe(2);
  });

  it('draw for the demo people unless told not to, and take nothing else for an answer', async () => {
    await writeFile(file, '');
    const drawsWith = (value?: string) => loadSettings({ DEMO_DESIGNS: value }, file).drawsForDemo;
    expect([drawsWith(), drawsWith(''), drawsWith('on'), drawsWith('off')]).toEqual([true, true, true, false]);
    expect(await problemWith('DEMO_DESIGNS=no')).toEqual(['DEMO_DESIGNS is "no", but must be on or off.', 2]);
  });

  it('refuse a name that nobody would read', async () => {
    const [message, code] = (await problemWith('INKROOM_PORTBASE=25000')) ?? [];
    expect(message).toMatch(/sets INKROOM_PORTBASE, which Inkroom does not know.*\.env\.example/);
    expect(code).toBe(2);
  });

  it('refuse a line that sets nothing', async () => {
    expect(await problemWith('LOG_LEVEL=info\n\n# fine\nLOG_LEVEL info\n')).toEqual([
      expect.stringMatching(/Line 4 of .*\.env is not of the form NAME=value/),
      2,
    ]);
  });

  it('refuse half of a Supabase of your own, and take a whole one', async () => {
    const [message] = (await problemWith('SUPABASE_URL=https://project.supabase.co')) ?? [];
    expect(message).toMatch(/SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY must be set too/);
    await writeFile(file, 'SUPABASE_URL=http://127.0.0.1:54321\nSUPABASE_PUBLISHABLE_KEY=a\nSUPABASE_SECRET_KEY=b\n');
    expect(loadSettings({}, file).external).toEqual({
      url: 'http://127.0.0.1:54321',
      publishableKey: 'a',
      secretKey: 'b',
    });
  });

  it('accept .env.example as it is, and find every known variable explained there', async () => {
    const example = path.join(ROOT, '.env.example');
    const fromExample = loadSettings({}, example);
    await writeFile(file, '');
    expect(fromExample).toEqual(loadSettings({}, file));
    const text = await readFile(example, 'utf8');
    const known = [
      ...(await readFile(path.join(ROOT, 'scripts', 'settings.ts'), 'utf8')).matchAll(/'([A-Z]+_[A-Z_]+)'/g),
    ];
    expect(known.length).toBeGreaterThan(20);
    expect(known.map(([, name]) => name).filter((name) => !text.includes(`# ${name}=`))).toEqual([]);
  });
});
