/** The integration tests of supabase-js, on their own migrations; its other tests use doubles only. */
import path from 'node:path';
import { copyRewritten } from './copy.ts';
import { runPackage } from './run-vitest.ts';
import type { Suite } from './suite.ts';

const PACKAGE = 'packages/core/supabase-js';
const MAKERS_ADDRESS = /http:\/\/(?:localhost|127\.0\.0\.1):54321/g;
/** The key of every installation of the makers' command line tool, over two lines in its file. */
const MAKERS_KEY = /'eyJ[\w-]+\.[\w-]+\.[\w-]+'/g;

export const supabaseJs: Suite = {
  name: 'supabase-js',
  repository: 'supabase-js',
  needs: `${PACKAGE}/test/integration.test.ts`,
  outOfScope: [],
  async prepare({ repository, workplace }) {
    const migrationsDir = path.join(workplace, 'migrations');
    await copyRewritten(path.join(repository, PACKAGE, 'supabase/migrations'), migrationsDir);
    // What the makers' config.toml sets, and what it leaves to the defaults of their tool.
    const auth = { confirmEmail: false, minimumPasswordLength: 6, passwordRequirements: '' } as const;
    return { migrationsDir, configure: (config) => ({ ...config, auth: { ...config.auth, ...auth } }) };
  },
  async run(place, stack) {
    const iat = Math.floor(Date.now() / 1000);
    const token = await stack.keys.sign({
      sub: '1234567890',
      role: 'anon',
      iss: 'supabase-demo',
      iat,
      exp: iat + 3600,
    });
    return runPackage(place, {
      package: 'supabase-js',
      tests: ['test/integration.test.ts'],
      rewrite: (text) =>
        text
          .replace(MAKERS_ADDRESS, stack.url)
          .replace(MAKERS_KEY, `'${stack.publishableKey}'`)
          // Their installations share one secret; the key of this backend stays in it.
          .replace("import { sign } from 'jsonwebtoken'", `const sign = (..._: unknown[]) => '${token}'`),
      packages: {
        '@opentelemetry/api': '1.9.1',
        '@opentelemetry/context-async-hooks': '2.8.0',
        '@opentelemetry/core': '2.8.0',
        '@opentelemetry/sdk-trace-node': '2.8.0',
      },
    });
  },
};
