/** The guards themselves: each is shown something forbidden and must turn red, and something allowed and must not. */
import { execFile } from 'node:child_process';
import { glob, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { featuresInCycles } from '../scripts/checks/feature-cycles.ts';
import { API_PARTS, API_SHARED } from '../scripts/checks/import-law.js';
import { scanFiles } from '../scripts/checks/secret-scan.ts';
import { ROOT } from '../scripts/project.ts';

const run = promisify(execFile);
const CHECKS = path.join(ROOT, 'scripts', 'checks');

/** Plants files in a folder that stands for the project, and answers what the linter says of each. */
async function lint(files: Record<string, string>): Promise<{ file: string; code: string; message: string }[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-law-'));
  try {
    for (const [file, code] of Object.entries(files)) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), code);
    }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ include: ['.'] }));
    const linter = path.join(ROOT, 'node_modules/oxlint/bin/oxlint');
    const args = ['-c', path.join(CHECKS, 'oxlint.config.ts'), '--format', 'json', '.'];
    const { stdout } = await run(process.execPath, [linter, ...args], {
      cwd: folder,
      env: { ...process.env, OXLINT_TSGOLINT_PATH: path.join(ROOT, 'node_modules/.bin/tsgolint') },
      maxBuffer: 2 ** 24,
    }).catch((error: unknown) => error as { stdout: string });
    const { diagnostics } = JSON.parse(stdout) as {
      diagnostics: { filename: string; code: string; message: string }[];
    };
    return diagnostics.map(({ filename, code, message }) => ({ file: filename.replaceAll('\\', '/'), code, message }));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

describe('features', () => {
  it('stand in no cycle', async () => {
    const files = new Map<string, string>();
    for await (const file of glob('src/features/**/*.{ts,tsx}', { cwd: ROOT })) {
      const name = file.replaceAll('\\', '/');
      if (!/\.test\.tsx?$/.test(name)) files.set(name, await readFile(path.join(ROOT, file), 'utf8'));
    }
    expect(files.size).toBeGreaterThan(100);
    expect(featuresInCycles(files)).toEqual([]);
    files.set('src/features/own-images/planted.ts', `import { DesignMenu } from '../drawing/drawing.public.ts';`);
    expect(featuresInCycles(files)).toEqual(expect.arrayContaining(['drawing', 'own-images']));
  });

  it('are found in a cycle by three and by a late import, and those around it are not', () => {
    const files = new Map([
      ['src/features/a/a.ts', `import { b } from '../b/b.public.ts';`],
      ['src/features/b/deep/b.ts', `const later = import('../../c/c.public.ts');`],
      ['src/features/c/c.ts', `export { a } from '../a/a.public.ts';`],
      ['src/features/above/above.ts', `import { a } from '../a/a.public.ts';`],
      ['src/features/below/below.ts', `import { x } from '../../ui/x.ts';`],
    ]);
    expect(featuresInCycles(files)).toEqual(['a', 'b', 'c']);
  });
});

describe('the import law', () => {
  const FORBIDDEN: [file: string, code: string, advice: RegExp][] = [
    ['src/domain/planted.ts', `import { runtimeConfig } from '../config/env.ts';`, /src\/domain is pure/],
    ['src/domain/planted.ts', `import { readFileSync } from 'node:fs';`, /src\/domain is pure/],
    ['src/engine/planted.ts', `import sharp from 'sharp';`, /typed arrays only/],
    ['src/engine/planted.ts', `import { palette } from '../theme/palette.ts';`, /typed arrays only/],
    ['src/lettering/planted.ts', `import sharp from 'sharp';`, /takes fonts as bytes/],
    ['src/lettering/planted.ts', `import { palette } from '../theme/palette.ts';`, /takes fonts as bytes/],
    ['src/contracts/planted.ts', `import { call } from '../data/call.ts';`, /shapes, codes and sentences/],
    ['src/theme/planted.ts', `import { Loader } from '../ui/Loader.tsx';`, /stand below everything/],
    ['src/ui/Planted.tsx', `import { supabase } from '../data/supabase.ts';`, /by props/],
    ['src/session/planted.ts', `import { x } from '../features/auth/auth.slice.ts';`, /know no feature/],
    ['src/data/planted.ts', `import { x } from '../session/auth.slice.ts';`, /below the session/],
    ['src/features/auth/planted.ts', `import { x } from '../../app/store.ts';`, /nothing else above it/],
    ['src/features/auth/planted.ts', `import type { AppStore } from '../../app/store.ts';`, /nothing else above it/],
    ['src/features/auth/planted.ts', `import { x } from '../studio/designer.slice.ts';`, /studio\.events\.ts/],
    ['src/pages/Planted.tsx', `import { store } from '../app/store.ts';`, /the app imports pages/],
    ['src/app/planted.ts', `import { loadEnv } from '../../api/env.ts';`, /over HTTP/],
    ['src/app/planted.ts', `const later = import('node:path');`, /runs in a browser/],
    ['src/app/planted.ts', `import { x } from './App.test.tsx';`, /cannot depend on a test/],
    ['api/news/planted.ts', `import { kit } from '../testing/kit.ts';`, /cannot depend on a test/],
    ['api/news/planted.ts', `import { setupServer } from 'msw/node';`, /for development only/],
    [
      'api/http/planted.ts',
      `import { store } from '../../src/app/store.ts';`,
      /src\/contracts, src\/domain, src\/engine and src\/lettering only/,
    ],
    ['api/http/planted.ts', `import { startStack } from '../../supabase/local/stack.ts';`, /without the local tools/],
    ['supabase/local/planted.ts', `import { loadEnv } from '../../api/env.ts';`, /knows no product/],
    ['scripts/serve/planted.ts', `import { store } from '../../src/app/store.ts';`, /runs in a browser/],
    ['api/generation/planted.ts', `import { x } from '../assistant/assistant.service.ts';`, /deps\.ts hands in/],
    ['api/accounts/planted.ts', `import { x } from '../gallery/views.routes.ts';`, /deps\.ts hands in/],
    ['api/payments/planted.ts', `import { x } from './purchase.routes.ts';`, /Only api\/deps\.ts imports/],
    ['api/generation/planted.ts', `import { createClient } from '@supabase/supabase-js';`, /one client/],
    ['src/features/auth/Planted.tsx', `import { createClient } from '@supabase/supabase-js';`, /one client/],
    ['src/features/auth/Planted.tsx', `import { supabase } from '../../data/supabase.ts';`, /\*\.data\.ts/],
    ['api/generation/planted.ts', `import pg from 'pg';`, /by rpc/],
    ['api/generation/planted.service.ts', `import Replicate from 'replicate';`, /\*\.gateway\.ts/],
    ['api/news/planted.ts', `import { createTransport } from 'nodemailer';`, /\*\.gateway\.ts/],
    ['api/assistant/planted.ts', `export { Anthropic } from '@anthropic-ai/sdk';`, /\*\.gateway\.ts/],
    ['src/features/auth/Planted.tsx', `import { useSelector } from 'react-redux';`, /app\/hooks\.ts/],
  ];

  const ALLOWED: [file: string, code: string][] = [
    ['src/domain/planted.ts', `import { z } from 'zod';`],
    ['src/features/auth/planted.ts', `import { x } from '../studio/designer.events.ts';`],
    ['src/features/auth/planted.ts', `import { Balance } from '../credits/credits.public.ts';`],
    ['src/features/auth/auth.data.ts', `import { supabase } from '../../data/supabase.ts';`],
    ['src/features/auth/planted.ts', `import type { RootState } from '../../data/root-reducer.ts';`],
    ['src/app/App.tsx', `import { Provider } from 'react-redux';`],
    ['api/generation/replicate.gateway.ts', `import Replicate from 'replicate';`],
    ['api/generation/planted.ts', `import { x } from '#domain/limits.ts';`],
    ['supabase/local/planted.ts', `import pg from 'pg';`],
    ['supabase/local/planted.ts', `import { hideAddresses } from '#domain/redaction.ts';`],
    ['scripts/planted.ts', `import { styleById } from '../src/domain/styles.ts';`],
    ['src/features/auth/auth.test.ts', `import { makeStore } from '../../app/store.ts';`],
  ];

  /** Every offence and everything allowed, each in a file of its own. */
  const numbered = (file: string, index: number): string => file.replace(/planted/i, `$&${index}`);
  let said: Map<string, string[]>;

  beforeAll(async () => {
    const all = [...FORBIDDEN, ...ALLOWED].map(([file, code], index) => [numbered(file, index), `${code}\n`]);
    const found = await lint(Object.fromEntries(all) as Record<string, string>);
    said = new Map();
    for (const { file, code, message } of found) {
      if (code === 'inkroom(import-law)') said.set(file, [...(said.get(file) ?? []), message]);
    }
  });

  it.each(FORBIDDEN.map(([file, code, advice], index) => ({ file, code, advice, index })))(
    '$file must not hold $code',
    ({ file, advice, index }) => {
      expect(said.get(numbered(file, index))).toEqual([expect.stringMatching(advice)]);
    },
  );

  it.each(ALLOWED.map(([file, code], index) => ({ file, code, index: index + FORBIDDEN.length })))(
    '$file may hold $code',
    ({ file, index }) => {
      expect(said.get(numbered(file, index)) ?? []).toEqual([]);
    },
  );

  it('knows every part of the API', async () => {
    const entries = await readdir(path.join(ROOT, 'api'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual([...API_PARTS, ...API_SHARED].sort());
  });

  it('stands beside the budgets and the typed rules, in every folder', async () => {
    const long = Array.from({ length: 301 }, (_, line) => `export const line${line} = ${line};`).join('\n');
    const loose = 'export const later = (): void => {\n  Promise.resolve();\n};\n';
    const folders = [
      'src/domain/long.ts',
      'src/ui/Long.tsx',
      'api/long.ts',
      'supabase/local/long.ts',
      'scripts/long.ts',
    ];
    const found = await lint(
      Object.fromEntries(
        folders.flatMap((file) => [
          [file, long],
          [`${file}.loose.ts`, loose],
        ]),
      ),
    );
    const codes = (file: string): string[] => found.filter((one) => one.file === file).map(({ code }) => code);
    for (const file of folders) {
      expect(codes(file), file).toContain('eslint(max-lines)');
      expect(codes(`${file}.loose.ts`), file).toContain('typescript(no-floating-promises)');
    }
  });
});

describe('the guards over the whole tree', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'inkroom-planted-'));
    await mkdir(path.join(folder, 'src'));
    await writeFile(path.join(folder, 'package.json'), JSON.stringify({ name: 'planted', type: 'module' }));
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ include: ['src'] }));
  });

  afterAll(() => rm(folder, { recursive: true, force: true }));

  const plant = (file: string, text: string): Promise<void> => writeFile(path.join(folder, 'src', file), text);

  /** Exit code and output of a tool run over the planted project. */
  async function tool(script: string, args: string[]): Promise<{ code: number; output: string }> {
    try {
      const { stdout } = await run(process.execPath, [path.join(ROOT, 'node_modules', script), ...args], {
        cwd: folder,
      });
      return { code: 0, output: stdout };
    } catch (error) {
      const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
      return { code, output: stdout + stderr };
    }
  }

  it('find a regular expression that takes the square of a text', async () => {
    const found = await lint({
      'api/slow.ts': 'export const end = (text: string): string => text.replace(/\\s+$/, "");\n',
      'api/quick.ts': 'export const blanks = (text: string): string => text.replace(/\\s+/g, " ");\n',
    });
    expect(found.map(({ file, code }) => [file, code])).toEqual([['api/slow.ts', 'inkroom(linear-regex)']]);
  });

  it('find what may cut an emoji in half, and leave lists, ids and whole characters alone', async () => {
    const half = [
      'name.slice(0, 20)',
      'design?.prompt.slice(0, most)',
      '`${name}, ${name}`.slice(0, most)',
      "(name ?? '').slice(0, 9)",
      'name.trim().slice(0, 9)',
      'id.charAt(0)',
      'id.substring(2)',
      "id.split('')",
      'name[0].toUpperCase()',
    ];
    const whole = [
      'name.slice(0, at)',
      'names.slice(0, 3)',
      'id.slice(0, 8)',
      'name.slice(2)',
      'name.slice(0, -1)',
      "name.split(' ')",
    ];
    const planted = (expression: string) =>
      `export const f = (name: string, names: string[], id: string, most: number, at: number, design?: { prompt: string }) => [${expression}, names, id, most, at, design];\n`;
    const found = await lint({
      ...Object.fromEntries(half.map((expression, index) => [`src/ui/half${index}.ts`, planted(expression)])),
      ...Object.fromEntries(whole.map((expression, index) => [`api/whole${index}.ts`, planted(expression)])),
      'src/ui/half.test.ts': planted('name.charAt(0)'),
    });
    const cuts = found.filter(({ code }) => code === 'inkroom(whole-characters)').map(({ file }) => file);
    expect(cuts.sort()).toEqual(half.map((_, index) => `src/ui/half${index}.ts`));
  });

  it('find a press of Enter that may belong to an input method, and a picture taken where words are pasted', async () => {
    const asked = `export const f = ({ key }: { key: string }): boolean => key === 'Enter';\n`;
    const pasted = 'export const f = (event: ClipboardEvent): FileList | undefined => event.clipboardData?.files;\n';
    const found = await lint({
      'src/features/a/Asked.tsx': asked,
      'src/features/a/Pasted.tsx': pasted,
      'src/ui/keys.ts': asked,
      'src/ui/pasted.ts': pasted,
    });
    expect(found.map(({ file, code }) => [file, code]).sort()).toEqual([
      ['src/features/a/Asked.tsx', 'inkroom(input-methods)'],
      ['src/features/a/Pasted.tsx', 'inkroom(input-methods)'],
    ]);
  });

  it('find a promise of a server that fails unheard', async () => {
    const work = `const work = (): Promise<void> => Promise.reject(new Error('x'));\n`;
    const offences = {
      marked: `${work}export const begin = (): void => void work();\n`,
      handed: `${work}[1].forEach(async () => { await work(); });\n`,
      left: `${work}work();\n`,
    };
    const heard = `${work}[1].forEach(() => { work().catch(() => undefined); });\n`;
    const folders = ['api/news', 'supabase/local/rest', 'scripts/serve'];
    const found = await lint(
      Object.fromEntries(
        folders.flatMap((folder) => [
          ...Object.entries(offences).map(([name, code]) => [`${folder}/${name}.ts`, code]),
          [`${folder}/heard.ts`, heard],
        ]),
      ),
    );
    const codes = (name: string): string[][] =>
      folders.map((folder) => found.filter(({ file }) => file === `${folder}/${name}.ts`).map(({ code }) => code));
    expect(codes('marked').flat()).toEqual(folders.map(() => 'eslint(no-void)'));
    expect(codes('handed').flat()).toEqual(folders.map(() => 'typescript(no-misused-promises)'));
    expect(codes('left').flat()).toEqual(folders.map(() => 'typescript(no-floating-promises)'));
    expect(codes('heard').flat()).toEqual([]);
  });

  it.each([
    ['pure', 'document.title', 'process.pid', `new URL('x:').host`],
    ['browser', 'process.pid', `Buffer.from('x')`, 'document.title'],
  ])('find in %s code the globals of another world', async (kind, foreign, another, own) => {
    const base = path.join(ROOT, `tsconfig.${kind}.json`);
    // Below the packages, whose types it names; the pure one has its globals by `files`.
    await mkdir(path.join(ROOT, 'node_modules', '.cache'), { recursive: true });
    const planted = await mkdtemp(path.join(ROOT, 'node_modules', '.cache', 'planted-'));
    try {
      const files = kind === 'pure' ? [path.join(ROOT, 'scripts/checks/pure-globals.d.ts'), 'a.ts'] : ['a.ts'];
      const compilerOptions = { incremental: false, tsBuildInfoFile: null };
      await writeFile(
        path.join(planted, 'tsconfig.json'),
        JSON.stringify({ extends: base, compilerOptions, files, include: [] }),
      );
      await writeFile(
        path.join(planted, 'a.ts'),
        [foreign, another, own].map((code, i) => `export const c${i} = ${code};`).join('\n'),
      );
      const { code, output } = await tool('typescript/bin/tsc', ['-p', planted]);
      expect(code).not.toBe(0);
      expect([...output.matchAll(/a\.ts\((\d+),/g)].map(([, line]) => line)).toEqual(['1', '2']);
    } finally {
      await rm(planted, { recursive: true, force: true });
    }
  });

  it('find a cycle, and leave a type-only one alone', async () => {
    const cycles = async (a: string, b: string) =>
      (await lint({ 'src/a.ts': a, 'src/b.ts': b })).filter(({ code }) => code === 'import(no-cycle)');
    expect(
      await cycles(
        `import type { B } from './b.ts';\nexport type A = B | 1;\n`,
        `import type { A } from './a.ts';\nexport type B = A | 2;\n`,
      ),
    ).toEqual([]);
    const planted = await cycles(
      `import { b } from './b.ts';\nexport const a = (): number => b();\n`,
      `import { a } from './a.ts';\nexport const b = (): number => a();\n`,
    );
    expect(planted.map(({ file }) => file).sort()).toEqual(['src/a.ts', 'src/b.ts']);
  });

  it('find an export that nobody uses', async () => {
    const config = path.join(CHECKS, 'knip.json');
    const knip = () =>
      tool('knip/bin/knip.js', ['--config', config, '--no-progress', '--no-config-hints', '--include', 'exports']);
    await plant('a.ts', `export const used = 1;\n`);
    await plant('b.ts', `export {};\n`);
    await plant('planted.test.ts', `import { used } from './a.ts';\nconsole.log(used);\n`);
    expect(await knip()).toMatchObject({ code: 0 });
    await plant('a.ts', `export const used = 1;\nexport const forgotten = 2;\n`);
    const { code, output } = await knip();
    expect(output).toMatch(/forgotten/);
    expect(code).not.toBe(0);
  });

  it('find a secret, a general one and one of our services', async () => {
    const args = ['--secretlintrc', path.join(CHECKS, 'secretlint.json'), 'src/*'];
    await plant('secret.ts', `export const key = '';\n`);
    expect(await tool('secretlint/bin/secretlint.js', args)).toMatchObject({ code: 0 });
    expect(scanFiles(folder, ['src/secret.ts'])).toEqual([]);
    // Put together here, so that this file itself stays clean.
    const general = ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' ');
    const body = `${general}\n${'MIIEowIBAAKCAQEA'.repeat(8)}\n${general.replace('BEGIN', 'END')}`;
    await plant('secret.ts', `export const key = \`${body}\`;\n`);
    expect((await tool('secretlint/bin/secretlint.js', args)).code).not.toBe(0);
    await plant('secret.ts', `\nexport const key = '${['sb', 'secret', 'a'.repeat(24)].join('_')}';\n`);
    expect(scanFiles(folder, ['src/secret.ts'])).toEqual(['src/secret.ts:2 Supabase secret key']);
  });
});
