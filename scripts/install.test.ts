/** The installer against a project with two packages and an npm that only notes that it was called. */
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstalled, npmCommand } from './install.mjs';

const OTHER_SYSTEM = process.platform === 'win32' ? 'linux' : 'win32';
const LOCK = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'planted' },
    'node_modules/one': { version: '1.0.0' },
    'node_modules/two': { version: '2.0.0' },
    'node_modules/native-here': { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] },
    'node_modules/native-elsewhere': { version: '1.0.0', optional: true, os: [OTHER_SYSTEM], cpu: [process.arch] },
  },
};

let root: string;
let said: string[];

beforeEach(async () => {
  said = [];
  root = await mkdtemp(path.join(os.tmpdir(), 'inkroom install '));
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify(LOCK));
  await npmThat('install');
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Writes the npm of the test: it notes its arguments, then installs, leaves a part out, or fails. */
async function npmThat(does: 'install' | 'forget' | 'fail'): Promise<void> {
  const source = `
    import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
    appendFileSync('calls', process.argv.slice(2).join(' ') + '\\n');
    rmSync('node_modules', { recursive: true, force: true });
    if ('${does}' === 'fail') process.exit(7);
    const names = ['one', 'two', 'native-here'].slice(0, '${does}' === 'forget' ? 1 : 3);
    for (const name of names) {
      mkdirSync('node_modules/' + name, { recursive: true });
      writeFileSync('node_modules/' + name + '/package.json', '{}');
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  `;
  await writeFile(path.join(root, 'npm.mjs'), source);
}

const install = (): Promise<boolean> =>
  ensureInstalled(root, {
    npm: { file: process.execPath, args: [path.join(root, 'npm.mjs')], shell: false },
    log: (text: string) => said.push(text),
  });
const calls = async (): Promise<string[]> =>
  (await readFile(path.join(root, 'calls'), 'utf8').catch(() => '')).split('\n').filter(Boolean);
const stamp = (): string => path.join(root, 'node_modules', '.inkroom-stamp');

describe('the installer', () => {
  it('installs once, without running install scripts and without asking the network for more than it must', async () => {
    expect(await install()).toBe(true);
    expect(await install()).toBe(false);
    const [call, ...others] = await calls();
    expect(others).toEqual([]);
    expect(call).toMatch(/^ci --ignore-scripts --prefer-offline --no-audit --no-fund/);
  });

  it('installs again when the lock file changed', async () => {
    await install();
    await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ ...LOCK, changed: true }));
    expect(await install()).toBe(true);
    expect(await calls()).toHaveLength(2);
  });

  it.each(['one', 'native-here'])('repairs a half install: %s is missing', async (name) => {
    await install();
    await rm(path.join(root, 'node_modules', name), { recursive: true });
    expect(await install()).toBe(true);
    expect(existsSync(path.join(root, 'node_modules', name))).toBe(true);
  });

  it('does not believe an npm that forgot something', async () => {
    await npmThat('forget');
    await expect(install()).rejects.toThrow(/these packages are missing: node_modules\/two, node_modules\/native-here/);
    expect(existsSync(stamp())).toBe(false);
  });

  it('leaves no stamp behind a failure, and says what to do', async () => {
    await npmThat('fail');
    await expect(install()).rejects.toMatchObject({
      message: expect.stringMatching(/npm ended with 7.*again/s),
      exitCode: 3,
    });
    expect(existsSync(stamp())).toBe(false);
    await npmThat('install');
    expect(await install()).toBe(true);
  });

  it('lets two starts at once wait for each other', async () => {
    const results = await Promise.all([install(), install(), install()]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await calls()).toHaveLength(1);
    expect(said).toContain('Another command is installing the dependencies; waiting for it ...');
    expect(existsSync(path.join(root, '.inkroom-install'))).toBe(false);
  });

  it('takes over the lock of an install that was killed', async () => {
    const lock = path.join(root, '.inkroom-install');
    await mkdir(lock);
    await utimes(lock, new Date(0), new Date(0));
    expect(await install()).toBe(true);
  });

  it('adopts what a developer installed by hand when it is the same, and only then', async () => {
    await install();
    await rm(stamp());
    const { '': _root, 'node_modules/native-elsewhere': _absent, ...packages } = LOCK.packages;
    const record = path.join(root, 'node_modules', '.package-lock.json');
    await writeFile(record, JSON.stringify({ packages }));
    expect(await install()).toBe(false);
    expect(await calls()).toHaveLength(1);
    await rm(stamp());
    await writeFile(record, JSON.stringify({ packages: { ...packages, 'node_modules/one': { version: '0.9.0' } } }));
    expect(await install()).toBe(true);
  });

  it('uses the npm that called it', () => {
    expect(npmCommand({ npm_execpath: '/usr/lib/npm/bin/npm-cli.js' })).toMatchObject({
      file: process.execPath,
      args: ['/usr/lib/npm/bin/npm-cli.js'],
    });
    expect(npmCommand({}).args).toEqual([]);
  });
});
