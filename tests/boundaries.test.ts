/** The guards themselves: each is shown something forbidden and must turn red, and something allowed and must not. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { API_ROOMS, API_SHARED } from '../scripts/checks/import-law.js';
import { importLawRule } from '../scripts/checks/import-law.rule.js';
import { scanFiles } from '../scripts/checks/secret-scan.ts';
import { ROOT } from '../scripts/project.ts';

const run = promisify(execFile);
const CHECKS = path.join(ROOT, 'scripts', 'checks');

/** Messages of the import law for a line of code in a file of ours. */
function lawMessages(file: string, code: string): string[] {
  const linter = new Linter({ cwd: ROOT });
  const messages = linter.verify(
    code,
    [
      {
        files: ['**/*.{ts,tsx}'],
        languageOptions: { parser: tseslint.parser },
        plugins: { inkroom: { rules: { 'import-law': importLawRule } } },
        rules: { 'inkroom/import-law': 'error' },
      },
    ],
    path.join(ROOT, file),
  );
  return messages.map(({ message }) => message);
}

describe('the import law', () => {
  const FORBIDDEN: [file: string, code: string, advice: RegExp][] = [
    ['src/domain/planted.ts', `import { runtimeConfig } from '../config/env.ts';`, /src\/domain is pure/],
    ['src/domain/planted.ts', `import { readFileSync } from 'node:fs';`, /src\/domain is pure/],
    ['src/engine/planted.ts', `import sharp from 'sharp';`, /typed arrays only/],
    ['src/engine/planted.ts', `import { palette } from '../theme/palette.ts';`, /typed arrays only/],
    ['src/theme/planted.ts', `import { Loader } from '../ui/Loader.tsx';`, /stand below everything/],
    ['src/ui/Planted.tsx', `import { supabase } from '../data/supabase.ts';`, /by props/],
    ['src/session/planted.ts', `import { x } from '../features/auth/auth.slice.ts';`, /know no feature/],
    ['src/data/planted.ts', `import { x } from '../session/session.slice.ts';`, /below the session/],
    ['src/features/auth/planted.ts', `import { x } from '../../app/store.ts';`, /nothing else above it/],
    ['src/features/auth/planted.ts', `import { x } from '../studio/studio.slice.ts';`, /studio\.events\.ts/],
    ['src/pages/Planted.tsx', `import { store } from '../app/store.ts';`, /the app imports pages/],
    ['src/features/auth/Planted.tsx', `import X from '@mui/material/CircularProgress';`, /use src\/ui\/Spinner/],
    ['src/app/planted.ts', `import { loadEnv } from '../../api/env.ts';`, /over HTTP/],
    ['src/app/planted.ts', `const later = import('node:path');`, /runs in a browser/],
    ['api/http/planted.ts', `import { store } from '../../src/app/store.ts';`, /src\/domain and src\/engine only/],
    ['api/http/planted.ts', `import { startStack } from '../../supabase/local/stack.ts';`, /without the local tools/],
    ['api/generation/planted.ts', `import { x } from '../assistant/assistant.service.ts';`, /deps\.ts hands in/],
    ['api/accounts/planted.ts', `import { x } from '../gallery/views.routes.ts';`, /deps\.ts hands in/],
    ['api/generation/planted.ts', `import { createClient } from '@supabase/supabase-js';`, /one door/],
    ['src/features/auth/Planted.tsx', `import { createClient } from '@supabase/supabase-js';`, /one door/],
    ['src/features/auth/Planted.tsx', `import { supabase } from '../../data/supabase.ts';`, /\*\.data\.ts/],
    ['api/generation/planted.ts', `import pg from 'pg';`, /by rpc/],
    ['api/generation/planted.service.ts', `import Replicate from 'replicate';`, /\*\.gateway\.ts/],
    ['api/news/planted.ts', `import { createTransport } from 'nodemailer';`, /\*\.gateway\.ts/],
    ['api/assistant/planted.ts', `export { Anthropic } from '@anthropic-ai/sdk';`, /\*\.gateway\.ts/],
    ['src/features/auth/Planted.tsx', `import { useSelector } from 'react-redux';`, /app\/hooks\.ts/],
  ];

  it.each(FORBIDDEN)('%s must not hold %s', (file, code, advice) => {
    expect(lawMessages(file, code)).toEqual([expect.stringMatching(advice)]);
  });

  const ALLOWED: [file: string, code: string][] = [
    ['src/domain/planted.ts', `import { z } from 'zod';`],
    ['src/features/auth/planted.ts', `import { x } from '../studio/studio.events.ts';`],
    ['src/features/auth/planted.ts', `import { Balance } from '../credits/credits.public.ts';`],
    ['src/features/auth/auth.data.ts', `import { supabase } from '../../data/supabase.ts';`],
    ['src/features/auth/planted.ts', `import type { RootState } from '../../app/store.ts';`],
    ['src/app/App.tsx', `import { Provider } from 'react-redux';`],
    ['api/generation/replicate.gateway.ts', `import Replicate from 'replicate';`],
    ['api/generation/planted.ts', `import { x } from '#domain/limits.ts';`],
    ['supabase/local/planted.ts', `import pg from 'pg';`],
    ['src/features/auth/auth.test.ts', `import { makeStore } from '../../app/store.ts';`],
  ];

  it.each(ALLOWED)('%s may hold %s', (file, code) => {
    expect(lawMessages(file, code)).toEqual([]);
  });

  it('knows every room of the API', async () => {
    const entries = await readdir(path.join(ROOT, 'api'), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    expect(folders.sort()).toEqual([...API_ROOMS, ...API_SHARED].sort());
  });

  it('is switched on for every room', async () => {
    const eslint = new ESLint({ cwd: ROOT, overrideConfigFile: path.join(CHECKS, 'eslint.config.js') });
    for (const file of ['src/domain/x.ts', 'src/ui/X.tsx', 'api/x.ts', 'supabase/local/x.ts', 'scripts/x.ts']) {
      const config = (await eslint.calculateConfigForFile(path.join(ROOT, file))) as Linter.Config;
      expect(config.rules?.['inkroom/import-law'], file).toEqual([2]);
      expect(config.rules?.['max-lines'], file).toMatchObject([2, { max: 300 }]);
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

  it('find a cycle, and leave a type-only one alone', async () => {
    const config = path.join(CHECKS, 'dependency-cruiser.config.js');
    const cruise = () =>
      tool('dependency-cruiser/bin/dependency-cruiser.mjs', ['--config', config, '--output-type', 'err', 'src']);
    await plant('a.ts', `import type { B } from './b.ts';\nexport type A = B | 1;\n`);
    await plant('b.ts', `import type { A } from './a.ts';\nexport type B = A | 2;\n`);
    expect(await cruise()).toMatchObject({ code: 0 });
    await plant('a.ts', `import { b } from './b.ts';\nexport const a = (): number => b();\n`);
    await plant('b.ts', `import { a } from './a.ts';\nexport const b = (): number => a();\n`);
    const { code, output } = await cruise();
    expect(output).toMatch(/no-circular/);
    expect(code).not.toBe(0);
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
