/** The tests of storage-js: those of the library alone, and those against a storage service with the makers' seed. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { execute } from './database.ts';
import { runPackage } from './run-vitest.ts';
import type { Suite } from './suite.ts';

const PACKAGE = 'packages/core/storage-js';
const MAKERS_ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):54321/g;
/** The secret key of every installation of the makers' command line tool. */
const MAKERS_KEY = /'eyJ[\w-]+\.[\w-]+\.[\w-]+'/g;

export const storage: Suite = {
  name: 'storage',
  repository: 'supabase-js',
  needs: `${PACKAGE}/test`,
  outOfScope: [
    {
      test: /handles missing authorization errors if header is not provided$/,
      reason:
        'Without any key the gateway answers, as that of a hosted project does; the makers run their tests without one.',
    },
    {
      test: /transform/i,
      reason: 'Pictures are served as they are stored; hosted projects have other sizes as an extra.',
    },
  ],
  async run(place, stack) {
    const seed = await readFile(path.join(place.repository, PACKAGE, 'test/supabase/seed.sql'), 'utf8');
    await execute(stack.adminDatabaseUrl, seed);
    return runPackage(place, {
      package: 'storage-js',
      tests: ['test/**/*.test.ts', 'test/*.spec.ts'],
      // jest names a snapshot by its titles in a row, vitest puts a sign between them.
      rewrite: (text, file) =>
        file.endsWith('.snap')
          ? text.replaceAll('exports[`bucket api ', 'exports[`bucket api > ')
          : withoutRequire(text).replace(MAKERS_ADDRESS, stack.url).replace(MAKERS_KEY, `'${stack.secretKey}'`),
      setup: KEY_FROM_BEARER,
    });
  },
};

/** The makers' tests name their key as a bearer alone, and a hosted project asks for it as `apikey` too. */
const KEY_FROM_BEARER = `
  const { fetch: plainFetch } = globalThis;
  globalThis.fetch = (address, init = {}) => {
    const headers = new Headers(init.headers);
    const bearer = headers.get('authorization')?.replace('Bearer ', '');
    if (bearer?.startsWith('sb_')) headers.set('apikey', bearer);
    return plainFetch(address, { ...init, headers });
  };`;

/** What is required becomes an import: Node cannot load the library's source, and would load it a second time. */
function withoutRequire(text: string): string {
  const imports: string[] = [];
  const body = text.replace(/\brequire\(('\.\.\/src\/[\w/]+')\)/g, (_, module: string) => {
    const name = `required${imports.length}`;
    imports.push(`import * as ${name} from ${module};\n`);
    return name;
  });
  return imports.join('') + body;
}
